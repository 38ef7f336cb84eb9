/** The Inbox on a network that is slow, offline or answers wrongly: in the end it shows what the database holds. */
import { expect } from 'playwright/test';
import { comeOnline, notifications, todos } from '../../support/dashboard/dashboard.ts';
import { error, hang, untilTryAgain } from '../../support/dashboard/faults.ts';
import {
  card,
  count,
  enquiriesPath,
  line,
  names,
  openInbox,
  press,
  test,
} from '../../support/dashboard/inbox.ts';

test('enquiries that cannot be loaded are never an empty box; those that are known stay, with their age', async ({
  page,
  enquiries,
}) => {
  await page.clock.install();
  await enquiries.send({ name: 'Ana' });
  const outage = await untilTryAgain(page, error(500, 'XX000'));
  await page.route(enquiriesPath, outage);
  await page.goto('/dashboard');
  await expect(card(page).getByText('Your enquiries could not be loaded.')).toBeVisible();
  await expect(card(page).getByText('No new enquiries.')).toHaveCount(0);
  await expect(page.getByText('10.0.0.7')).toHaveCount(0);
  await card(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(names(page)).toHaveText([/^Ana/]);

  await page.unroute(enquiriesPath);
  await page.route(enquiriesPath, (route) => route.abort());
  await page.clock.fastForward('05:00');
  await expect(
    card(page).getByText(/These are the enquiries as they were [45] min ago\./),
  ).toBeVisible();
  await expect(names(page)).toHaveText([/^Ana/]);
  await page.unroute(enquiriesPath);
  await comeOnline(page);
  await expect(card(page).getByText('as they were')).toHaveCount(0);
});

test('a change that is refused is told and taken back', async ({ page, rest, enquiries }) => {
  await enquiries.send({ name: 'Bea' }, { name: 'Ana' });
  await openInbox(page);
  await page.route(enquiriesPath, (route) =>
    route.request().method() === 'PATCH' ? error(403, '42501')(route) : route.fallback(),
  );
  await press(page, 'Done');
  await expect(
    notifications(page).getByText(/^Failed to update the enquiry\. [A-Z]/),
  ).toBeVisible();
  await expect(names(page)).toHaveText([/^Ana/, /^Bea/]);
  await expect(count(page)).toHaveText('2 new');
  await expect(page.getByText('10.0.0.7')).toHaveCount(0);

  // A task that the server refuses leaves the enquiry among the new ones.
  await page.route(todos, (route) =>
    route.request().method() === 'POST' ? error(403, '42501')(route) : route.fallback(),
  );
  await press(page, 'To task');
  await expect(notifications(page).getByText(/^Failed to add todo\. /)).toBeVisible();
  await expect(names(page)).toHaveText([/^Ana/, /^Bea/]);
  expect(await enquiries.statuses()).toEqual({ Ana: 'new', Bea: 'new' });
  expect(await rest.rows()).toEqual([]);
});

test('what was sorted without a network waits, survives a reload, and is written once', async ({
  page,
  context,
  enquiries,
}) => {
  await enquiries.send({ name: 'Cleo' }, { name: 'Bea' }, { name: 'Ana' });
  await openInbox(page);
  await context.setOffline(true);
  await press(page, 'Done');
  await expect(line(page, 'Bea')).toBeFocused();
  await press(page, 'Spam');
  await expect(card(page).getByText('2 unsaved changes')).toBeVisible();
  await expect(names(page)).toHaveText([/^Cleo/]);
  expect(await enquiries.statuses()).toEqual({ Ana: 'new', Bea: 'new', Cleo: 'new' });
  const writes: string[] = [];
  await context.route(enquiriesPath, (route) => {
    if (route.request().method() === 'PATCH') writes.push(route.request().postData() ?? '');
    return route.fallback();
  });
  // The page is left before the network is back. Otherwise it would begin to send a change, which the next page sends again.
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/dashboard');
  await expect(names(page)).toHaveText([/^Cleo/]);
  await expect.poll(enquiries.statuses).toEqual({ Ana: 'done', Bea: 'spam', Cleo: 'new' });
  await expect(card(page).getByText(/unsaved/)).toHaveCount(0);
  expect(writes.length).toBeLessThanOrEqual(2);
});

test('a change into a server that hangs is shown as being saved, and is saved in the end', async ({
  page,
  enquiries,
}) => {
  // The page gives up a request after 15 seconds, and then reads whether it was carried out.
  await page.addInitScript(() => {
    const after = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => after(milliseconds / 5);
  });
  await enquiries.send({ name: 'Bea' }, { name: 'Ana' });
  await openInbox(page);
  let changes = 0;
  await page.route(enquiriesPath, (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    changes += 1;
    return changes === 1 ? hang() : route.fallback();
  });
  await press(page, 'Done');
  await expect(names(page)).toHaveText([/^Bea/]);
  await expect(card(page).getByText('Saving…')).toBeVisible();
  expect(await enquiries.statuses()).toEqual({ Ana: 'new', Bea: 'new' });
  await expect.poll(enquiries.statuses, { timeout: 45_000 }).toEqual({ Ana: 'done', Bea: 'new' });
  await expect(card(page).getByText('Saving…')).toHaveCount(0);
  await expect(names(page)).toHaveText([/^Bea/]);
  await expect(notifications(page).getByText('Error')).toHaveCount(0);
});
