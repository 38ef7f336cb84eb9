/** The Inbox: reading, answering and sorting what visitors have sent. */
import { expect, type Page } from 'playwright/test';
import {
  expectAccessible,
  keepNotices,
  notifications,
  row,
} from '../../support/dashboard/dashboard.ts';
import {
  card,
  box,
  count,
  items,
  line,
  names,
  openInbox,
  press,
  test,
} from '../../support/dashboard/inbox.ts';

test('shows who wrote, when, the whole message and its origin', async ({ page, enquiries }) => {
  await enquiries.send(
    { name: 'Bea', message: 'Later?' },
    {
      ...{ name: 'Ana', company: 'Acme', message: 'Hello,\n\nplease call.' },
      ...{ service: 'audits', stage: 'early', page: '/for-vc' },
      ...{ utm_campaign: '<b>spring</b>', created_at: '2026-07-01T22:30:00Z' },
    },
  );
  await openInbox(page);
  await expect(count(page)).toHaveText('2 new');
  await expect(page).toHaveTitle('(2) Personal Dashboard');
  await expect(names(page)).toHaveText([/^Bea/, /^Ana, Acme/]);
  await expect(items(page).getByText('Later?')).toBeVisible();
  await line(page, 'Ana').click();
  await expect(items(page).getByText('Hello,\n\nplease call.')).toBeVisible();
  const item = items(page).getByRole('listitem').filter({ hasText: 'Acme' });
  await expect(item).toContainText('ana@example.com');
  await expect(item).toContainText('Service: Audits · Stage: early');
  await expect(item).toContainText('Page: /for-vc · Campaign: <b>spring</b>');
  await expect(item.locator('time')).toHaveText('Wednesday 1 July 2026 at 23:30');
  await expect(line(page, 'Bea')).toHaveAttribute('aria-expanded', 'false');
});

test('Spam and To task open the next and are undone', async ({ page, rest, enquiries }) => {
  await enquiries.send({ name: 'Bea' }, { name: 'Ana', company: 'Acme', message: 'Please\ncall.' });
  await openInbox(page);
  await keepNotices(page);
  await press(page, 'Spam');
  await expect(names(page)).toHaveText([/^Bea/]);
  await expect(count(page)).toHaveText('1 new');
  await expect(line(page, 'Bea')).toBeFocused();
  await expect(line(page, 'Bea')).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(enquiries.statuses).toEqual({ Ana: 'spam', Bea: 'new' });
  await box(page).selectOption('Spam');
  await expect(names(page)).toHaveText([/^Ana/]);
  await box(page).selectOption('New');
  await notifications(page)
    .getByRole('listitem')
    .filter({ hasText: 'Marked as spam' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(names(page)).toHaveText([/^Ana/, /^Bea/]);
  await expect(line(page, 'Ana')).toBeFocused();
  await expect.poll(enquiries.statuses).toEqual({ Ana: 'new', Bea: 'new' });

  await press(page, 'To task');
  const text = 'Answer Ana (Acme)';
  await expect(row(page, text)).toBeVisible();
  await expect.poll(async () => (await rest.rows()).map((task) => task.text)).toEqual([text]);
  await expect.poll(enquiries.statuses).toEqual({ Ana: 'task', Bea: 'new' });
  // The message is one press away from its task.
  await page.getByRole('button', { name: `Show the message: ${text}` }).click();
  await expect(line(page, 'Ana')).toBeFocused();
  await expect(items(page).getByText('Made a task', { exact: true })).toBeVisible();
  await expect(items(page).getByText(/^Sent \w+day \d/)).toBeVisible();
  await press(page, 'Back to new');
  await expect(card(page).getByText('No handled enquiries.')).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expect.poll(enquiries.statuses).toEqual({ Ana: 'new', Bea: 'new' });
});

const keptPlan = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.endsWith(':daily-plan'))
      .join(),
  );

test('Delete asks, and takes the enquiry and its task away, from the plan too', async ({
  page,
  rest,
  enquiries,
}) => {
  await enquiries.send({ name: 'Bea' }, { name: 'Ana', message: 'Please call.' });
  await openInbox(page);
  await press(page, 'To task');
  const text = 'Answer Ana';
  await expect(row(page, text)).toBeVisible();
  await expect.poll(enquiries.statuses).toEqual({ Ana: 'task', Bea: 'new' });
  await expect.poll(() => keptPlan(page)).toContain(text);
  await box(page).selectOption('Handled');
  await press(page, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this enquiry?' });
  await expect(dialog).toContainText('What Ana wrote is deleted for good, with every task');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(items(page).getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(card(page).getByText('No handled enquiries.')).toBeVisible();
  await expect(notifications(page).getByText('Enquiry deleted')).toBeVisible();
  await expect(row(page, text)).toHaveCount(0);
  await expect.poll(enquiries.statuses).toEqual({ '': 'deleted', Bea: 'new' });
  await expect.poll(rest.rows).toEqual([]);
  await expect.poll(() => keptPlan(page)).not.toContain(text);
});
