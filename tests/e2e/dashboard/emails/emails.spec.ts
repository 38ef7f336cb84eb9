/** Important e-mails: reading them, making tasks of them, and checking what was left out. */
import { expect, type Page } from 'playwright/test';
import {
  keepNotices,
  notifications,
  openDashboard,
  row,
} from '../../support/dashboard/dashboard.ts';
import {
  analyzeButton,
  analyzeCalls,
  card,
  contract,
  leftOutButton,
  leftOutList,
  leftOutRows,
  list,
  openLeftOut,
  test,
} from '../../support/dashboard/emails.ts';

const addTodo = (page: Page) => list(page).getByRole('button', { name: /^Add Todo/ });

test.beforeEach(async ({ emails }) => {
  await emails.connect();
});

test('shows what is urgent, with colour, reason and action', async ({ page, emails }) => {
  await emails.important(contract);
  await emails.progress(41);
  await openDashboard(page);
  await expect(card(page).getByText('1 of 41', { exact: true })).toBeVisible();
  const number = list(page).locator('[data-tone]');
  await expect(number).toHaveText('Urgency 9');
  await expect(number).toHaveAttribute('data-tone', 'red');
  const first = list(page).getByRole('listitem').first();
  await expect(first).toContainText('Julia Stein Names a deadline, from somebody you know');
  await expect(first).not.toContainText(contract.snippet);
  await first.getByRole('button', { name: contract.subject, exact: true }).click();
  await expect(first).toContainText(contract.snippet);
  await expect(first).toContainText('Answer Julia Stein');
  await openLeftOut(page);
  await expect(
    card(page).getByText('Judged by Gmail’s labels and rules alone; no model is set.'),
  ).toBeVisible();
});

test('Add Todo makes one task, marks the e-mail in its place, and is undone whole', async ({
  page,
  emails,
}) => {
  await emails.important(contract, { message_id: 'm2', subject: 'Webhook', urgency_score: 7 });
  await emails.progress(1);
  await openDashboard(page);
  await keepNotices(page);
  const text = 'Answer Julia Stein: Contract: signature needed today';
  await addTodo(page).first().press('Enter');
  await expect(row(page, text)).toBeVisible();
  await expect(list(page).getByRole('button', { name: /^Added as a task/ })).toBeFocused();
  await expect
    .poll(() => emails.rows('important_emails'))
    .toContainEqual(expect.objectContaining({ message_id: 'm1', converted_to_todo: true }));
  // Read again by then; the database puts it behind the other.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(list(page).getByRole('heading')).toHaveText([contract.subject, 'Webhook']);
  await row(page, text)
    .getByRole('button', { name: `Show the message: ${text}` })
    .click();
  await expect(
    list(page).getByRole('button', { name: contract.subject, exact: true }),
  ).toBeFocused();
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, text)).toHaveCount(0);
  await expect(addTodo(page)).toHaveCount(2);
  await expect
    .poll(() => emails.rows('important_emails'))
    .not.toContainEqual(expect.objectContaining({ converted_to_todo: true }));
});

test('"Not important" gives the focus to the next row, and Undo to the one that is back', async ({
  page,
  emails,
}) => {
  await emails.important(contract, { message_id: 'm2', subject: 'Webhook', urgency_score: 7 });
  await emails.progress(2);
  await page.route(analyzeCalls, (route) => route.fulfill({ json: {} }));
  await openDashboard(page);
  await keepNotices(page);
  const opener = (name: string) => list(page).getByRole('button', { name, exact: true });
  const leaveOut = async (subject: string, sender: string) => {
    await list(page)
      .getByRole('button', { name: `More of: ${subject}` })
      .press('Enter');
    const entry = `Not important: leave out ${sender}`;
    await page.getByRole('menuitem', { name: entry }).press('Enter');
  };
  await leaveOut(contract.subject, contract.sender);
  await expect(opener(contract.subject)).toHaveCount(0);
  await expect(opener('Webhook')).toBeFocused();
  await notifications(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(opener(contract.subject)).toBeFocused();
  await leaveOut('Webhook', 'Ada');
  await expect(opener(contract.subject)).toBeFocused();
});

test('the analysis shows how far it has come and what it found', async ({ page, emails }) => {
  await emails.progress(0);
  await openDashboard(page);
  await expect(card(page).getByText('Nothing in your inbox needs you.')).toBeVisible();
  const placeOfButton = () =>
    analyzeButton(page).evaluate((button) => {
      const frame = button.closest('section');
      if (!frame) throw new Error('The card is not shown.');
      return Math.round(button.getBoundingClientRect().top - frame.getBoundingClientRect().top);
    });
  const place = await placeOfButton();
  await page.route(analyzeCalls, async (route) => {
    await emails.progress(120, 70);
    await expect(card(page).getByText('Analyzing… 50 of 120')).toBeVisible();
    // The pointer is on it.
    expect(await placeOfButton()).toBe(place);
    await emails.important(contract);
    await emails.progress(120);
    await route.fulfill({ json: { importantCount: 1, totalAnalyzed: 120 } });
  });
  await analyzeButton(page).press('Enter');
  await expect(list(page).getByText(contract.subject)).toBeVisible();
  await expect(analyzeButton(page)).toBeFocused();
  await expect(card(page).getByText('1 of 120', { exact: true })).toBeVisible();
  await expect(card(page).getByText(/Analyzing/)).toHaveCount(0);
});

test('what was left out is listed; a press teaches the sender', async ({ page, emails }) => {
  await emails.leftOut(...leftOutRows);
  await emails.progress(2);
  let calls = 0;
  await page.route(analyzeCalls, (route) => {
    calls += 1;
    return route.fulfill({ json: { importantCount: 1, totalAnalyzed: 2 } });
  });
  await openDashboard(page);
  await keepNotices(page);
  await expect(card(page).getByText('Nothing in your inbox needs you.')).toBeVisible();
  await expect(leftOutButton(page)).toHaveText('Left out 2');
  await openLeftOut(page);
  await expect(leftOutList(page).getByRole('listitem')).toHaveCount(2);
  await expect(leftOutList(page)).toContainText('A person wrote to you');
  await leftOutList(page)
    .getByRole('button', { name: 'This was important: Photos of the workshop' })
    .press('Enter');
  await expect(
    leftOutList(page).getByRole('button', { name: 'Last chance!', exact: true }),
  ).toBeFocused();
  await expect(list(page).getByText('Photos of the workshop')).toBeVisible();
  await expect(list(page)).toContainText('You said that this is important');
  await expect(leftOutList(page).getByRole('listitem')).toHaveCount(1);
  await expect(leftOutButton(page)).toHaveText('Left out 1');
  await expect
    .poll(() => emails.rows('named_senders'))
    .toMatchObject([{ address: 'grete@lind.example' }]);
  await expect.poll(() => calls).toBe(1);
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(leftOutList(page).getByRole('listitem')).toHaveCount(2);
  await expect(
    leftOutList(page).getByRole('button', { name: 'Photos of the workshop', exact: true }),
  ).toBeFocused();
  await expect.poll(() => emails.rows('named_senders')).toEqual([]);
});
