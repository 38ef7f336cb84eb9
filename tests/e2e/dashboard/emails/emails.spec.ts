/** Important e-mails: reading them, making tasks of them, checking what was left out, and calls that fail. */
import { expect, type Page } from 'playwright/test';
import { notifications, openDashboard, row } from '../../support/dashboard/dashboard.ts';
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
import { error, untilTryAgain } from '../../support/dashboard/faults.ts';
import { logout } from '../../support/dashboard/owner-actions.ts';

const addTodo = (page: Page) => list(page).getByRole('button', { name: /^Add Todo/ });

test.beforeEach(async ({ emails }) => {
  await emails.connect();
});

test('shows the most urgent first, each with its number on its colour, reason and action', async ({
  page,
  emails,
}) => {
  await emails.important(
    { message_id: 'm3', subject: 'Can we move Tuesday?', urgency_score: 6 },
    contract,
    { message_id: 'm2', subject: 'Webhook stopped', urgency_score: 7 },
  );
  await emails.progress(41);
  await openDashboard(page);
  await expect(list(page).getByRole('heading')).toHaveText([
    'Contract: signature needed today',
    'Webhook stopped',
    'Can we move Tuesday?',
  ]);
  await expect(card(page).getByText('3 important of 41')).toBeVisible();
  const numbers = list(page).locator('[data-tone]');
  await expect(numbers).toHaveText(['Urgency 9', 'Urgency 7', 'Urgency 6']);
  expect(
    await numbers.evaluateAll((all) => all.map((one) => one.getAttribute('data-tone'))),
  ).toEqual(['red', 'orange', 'yellow']);
  const first = list(page).getByRole('listitem').first();
  await expect(first).toContainText('Julia Stein');
  await expect(first).toContainText('Names a deadline, from somebody you know');
  await first.getByRole('button', { name: contract.subject, exact: true }).click();
  await expect(first).toContainText(
    'Names a deadline, from somebody you know · Answer Julia Stein',
  );
  await card(page).getByRole('button', { name: 'How your mail is judged' }).click();
  await expect(card(page).getByText('Judged by rules alone; no model is set.')).toBeVisible();

  await emails.important(
    ...Array.from({ length: 8 }, (_, index) => ({
      ...{ message_id: `more${index}`, subject: `Question ${index}`, urgency_score: 5 },
    })),
  );
  await page.reload();
  await expect(list(page).getByRole('listitem')).toHaveCount(5);
  await card(page).getByRole('button', { name: 'Show 5 more' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(10);
  await expect(card(page).getByText('11 important of 41')).toBeVisible();
  await expect(card(page).getByText('Only the 10 most urgent are shown.')).toBeVisible();
});

test('Add Todo makes one task, marks the e-mail, and is undone whole', async ({ page, emails }) => {
  await emails.important(contract);
  await emails.progress(1);
  await openDashboard(page);
  const text = 'Answer Julia Stein: Contract: signature needed today';
  await addTodo(page).press('Enter');
  await expect(row(page, text)).toBeVisible();
  await expect(list(page).getByRole('button', { name: /^Added as a task/ })).toBeFocused();
  await expect
    .poll(async () => (await emails.rows('important_emails'))[0])
    .toMatchObject({ converted_to_todo: true });
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, text)).toHaveCount(0);
  await expect(addTodo(page)).toBeVisible();
  await expect
    .poll(async () => (await emails.rows('important_emails'))[0])
    .toMatchObject({ converted_to_todo: false });
  await page.reload();
  await expect(addTodo(page)).toBeVisible();
});

test('the analysis shows how far it has come, goes on until nothing is left, and what it found', async ({
  page,
  emails,
}) => {
  await page.addInitScript(() => localStorage.setItem('analyze-by-itself', 'off'));
  await openDashboard(page);
  await expect(card(page).getByText('Your inbox has not been analyzed yet.')).toBeVisible();
  const placeOfButton = () =>
    analyzeButton(page).evaluate((button) => {
      const frame = button.closest('section');
      if (!frame) throw new Error('The card is not shown.');
      return Math.round(button.getBoundingClientRect().top - frame.getBoundingClientRect().top);
    });
  const place = await placeOfButton();
  let calls = 0;
  await page.route(analyzeCalls, async (route) => {
    calls += 1;
    if (calls === 1) {
      await emails.progress(120, 70);
      await expect(card(page).getByText('Analyzing… 50 of 120')).toBeVisible();
      // The pointer is on it.
      expect(await placeOfButton()).toBe(place);
    } else {
      await emails.important(contract);
      await emails.progress(120);
    }
    await route.fulfill({ json: { importantCount: 1, totalAnalyzed: 120 } });
  });
  await analyzeButton(page).press('Enter');
  await expect(list(page).getByText(contract.subject)).toBeVisible();
  await expect(analyzeButton(page)).toBeFocused();
  await expect(card(page).getByText('1 important of 120')).toBeVisible();
  await expect(card(page).getByText(/Analyzing/)).toHaveCount(0);
  expect(calls).toBe(2);

  // One that fails says why, and what was done stays.
  await page.route(analyzeCalls, async (route) => {
    await emails.progress(63, 13, 'Gmail asks us to wait 120 seconds.');
    await route.fulfill({
      status: 503,
      headers: { 'retry-after': '120' },
      json: {
        error: 'Gmail asks us to wait 120 seconds. 13 messages are not analyzed yet.',
        details: { kind: 'busy', left: 13 },
      },
    });
  });
  await analyzeButton(page).click();
  await expect(
    notifications(page).getByText('Failed to analyze emails: Gmail asks us to wait 120 seconds.'),
  ).toBeVisible();
  await expect(card(page).getByText('13 messages are not analyzed yet.')).toBeVisible();
  await expect(card(page).getByText('1 important of 50')).toBeVisible();
  await expect(analyzeButton(page)).toHaveAttribute('aria-disabled', 'false');
});

test('what was left out is listed with its rule; "this was important" teaches the sender', async ({
  page,
  emails,
}) => {
  await emails.leftOut(...leftOutRows);
  await emails.progress(2);
  let calls = 0;
  await page.route(analyzeCalls, (route) => {
    calls += 1;
    return route.fulfill({ json: { importantCount: 1, totalAnalyzed: 2 } });
  });
  await openDashboard(page);
  await expect(card(page).getByText('Nothing in your inbox needs you.')).toBeVisible();
  await expect(leftOutButton(page)).toHaveText('Left out 2');
  await openLeftOut(page);
  await expect(leftOutList(page).getByRole('listitem')).toHaveCount(2);
  await expect(leftOutList(page)).toContainText('A person wrote to you');
  await leftOutList(page)
    .getByRole('button', { name: 'This was important: Photos of the workshop' })
    .press('Enter');
  await expect(leftOutList(page)).toBeFocused();
  await expect(list(page).getByText('Photos of the workshop')).toBeVisible();
  await expect(list(page)).toContainText('You said that this is important');
  await expect(leftOutList(page).getByRole('listitem')).toHaveCount(1);
  await expect(leftOutButton(page)).toHaveText('Left out 1');
  expect(await emails.rows('important_senders')).toMatchObject([{ address: 'grete@lind.example' }]);
  await expect.poll(() => calls).toBe(1);
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(leftOutList(page).getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => emails.rows('important_senders')).toEqual([]);
});

test('an outage never looks empty, a failed call for the most urgent falls back to the table, and a refused conversion is told', async ({
  page,
  emails,
}) => {
  let asked = '';
  await page.route('**/rest/v1/rpc/get_important_emails*', (route) => {
    asked = route.request().postData() ?? '';
    return error(500, 'XX000')(route);
  });
  const outage = await untilTryAgain(page, (route) => route.abort());
  await page.route('**/rest/v1/email_analyses*', outage);
  await openDashboard(page);
  await expect(card(page).getByText('Your important e-mails could not be loaded.')).toBeVisible();
  await emails.important(contract);
  await card(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(list(page).getByText(contract.subject)).toBeVisible();
  expect(JSON.parse(asked)).toMatchObject({ limit: 10 });

  await page.route('**/rest/v1/important_emails*', (route) =>
    route.request().method() === 'PATCH' ? error(400, '23514')(route) : route.continue(),
  );
  await addTodo(page).click();
  await expect(notifications(page).getByText('Failed to convert email to todo')).toBeVisible();
  await expect(addTodo(page)).toBeVisible();
});

test('a conversion that cannot be saved yet is asked about by a Logout, survives a reload, and is saved by the next Logout', async ({
  page,
  emails,
}) => {
  await emails.important(contract);
  await openDashboard(page);
  const add = addTodo(page);
  await expect(add).toBeVisible();
  await page.route('**/rest/v1/important_emails*', (route) => route.abort());
  await add.click();
  await expect(card(page).getByText('1 unsaved change')).toBeVisible();
  await logout(page).click();
  const sheet = page.getByRole('dialog', { name: 'Not everything is saved' });
  await expect(sheet.getByText('1 change is not in the database yet.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Stay signed in' }).click();
  await page.reload();
  await expect(row(page, 'Answer Julia Stein: Contract: signature needed today')).toHaveCount(1);
  await expect(card(page).getByText('could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await logout(page).click();
  await expect(page).toHaveURL('/');
  expect(await emails.rows('important_emails')).toMatchObject([{ converted_to_todo: true }]);
});
