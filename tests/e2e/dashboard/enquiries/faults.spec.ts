/** The Inbox on a network that is slow, offline or answers wrongly: in the end it shows what the database holds. */
import { expect, type Page, type Route } from 'playwright/test';
import { expectAccessible, notifications, saved } from '../../support/dashboard/dashboard.ts';
import {
  card,
  count,
  enquiriesPath,
  items,
  line,
  names,
  openInbox,
  press,
  test,
} from '../../support/dashboard/inbox.ts';

const never = () => new Promise<void>(() => undefined);
const hidden = '<b>upstream 10.0.0.7</b>';

type Answer = (route: Route) => Promise<void>;

const json =
  (status: number, code: string, headers: Record<string, string> = {}): Answer =>
  (route) =>
    route.fulfill({ status, headers, json: { code, message: hidden } });
const html =
  (status: number): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'text/html', body: hidden });

const faults: readonly { name: string; answer: Answer; outcome: 'waits' | 'refused' }[] = [
  { name: '401', answer: json(401, 'PGRST301'), outcome: 'waits' },
  { name: '403', answer: json(403, '42501'), outcome: 'refused' },
  { name: '409', answer: json(409, '23505'), outcome: 'refused' },
  { name: '429', answer: json(429, '', { 'retry-after': '1' }), outcome: 'waits' },
  { name: '500', answer: json(500, 'XX000'), outcome: 'refused' },
  { name: '502 with HTML', answer: html(502), outcome: 'refused' },
  { name: 'HTML instead of JSON', answer: html(200), outcome: 'refused' },
  { name: 'no answer', answer: (route) => route.abort(), outcome: 'refused' },
];

/** Answers requests of this method in this way until the returned function is called. */
const misbehave = async (page: Page, method: 'GET' | 'PATCH', answer: Answer) => {
  await page.route(enquiriesPath, (route) =>
    route.request().method() === method ? answer(route) : route.fallback(),
  );
  return () => page.unroute(enquiriesPath);
};

const comeOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

for (const { name, answer } of faults) {
  test(`${name} in place of the list is said, never shown as an empty box, and mended`, async ({
    page,
    enquiries,
  }) => {
    await enquiries.send({ name: 'Ana' });
    const mend = await misbehave(page, 'GET', answer);
    await page.goto('/dashboard');
    await expect(card(page).getByText('Your enquiries could not be loaded.')).toBeVisible();
    await expect(card(page).getByText('No new enquiries.')).toHaveCount(0);
    await expect(page.getByText('10.0.0.7')).toHaveCount(0);
    await mend();
    await comeOnline(page);
    await expect(names(page)).toHaveText([/^Ana/]);
  });
}

for (const { name, answer, outcome } of faults) {
  test(`${name} on a change: the card ends as the database is`, async ({ page, enquiries }) => {
    await enquiries.send({ name: 'Bea' }, { name: 'Ana' });
    await openInbox(page);
    const mend = await misbehave(page, 'PATCH', answer);
    await press(page, 'Done');
    if (outcome === 'refused') {
      await expect(
        notifications(page).getByText(/^Failed to update the enquiry\. [A-Z]/),
      ).toBeVisible();
      await expect(names(page)).toHaveText([/^Ana/, /^Bea/]);
      await expect(count(page)).toHaveText('2 new');
      expect(await enquiries.statuses()).toEqual({ Ana: 'new', Bea: 'new' });
      await mend();
    } else {
      await expect(card(page).getByText('1 unsaved change')).toBeVisible();
      await expect(names(page)).toHaveText([/^Bea/]);
      expect(await enquiries.statuses()).toEqual({ Ana: 'new', Bea: 'new' });
      await mend();
      await comeOnline(page);
      await expect.poll(enquiries.statuses).toEqual({ Ana: 'done', Bea: 'new' });
      await expect(names(page)).toHaveText([/^Bea/]);
    }
    await expect(page.getByText('10.0.0.7')).toHaveCount(0);
  });
}

test('an answer that is lost after the server wrote is looked up, and nothing is said', async ({
  page,
  enquiries,
}) => {
  await enquiries.send({ name: 'Bea' }, { name: 'Ana' });
  await openInbox(page);
  await misbehave(page, 'PATCH', async (route) => {
    await route.fetch();
    await html(504)(route);
  });
  await press(page, 'Spam');
  await expect.poll(enquiries.statuses).toEqual({ Ana: 'spam', Bea: 'new' });
  await expect(names(page)).toHaveText([/^Bea/]);
  await expect(card(page).getByText(/unsaved/)).toHaveCount(0);
  await expect(notifications(page).getByText('Error')).toHaveCount(0);
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
  await expect(count(page)).toHaveText('1 new');
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

test('what fails later keeps the enquiries that are shown, with their age', async ({
  page,
  enquiries,
}) => {
  await page.clock.install();
  await enquiries.send({ name: 'Ana' });
  await openInbox(page);
  const mend = await misbehave(page, 'GET', json(500, 'XX000'));
  await page.clock.fastForward('05:00');
  await expect(
    card(page).getByText(/These are the enquiries as they were [45] min ago\./),
  ).toBeVisible();
  await expect(names(page)).toHaveText([/^Ana/]);
  await mend();
  await comeOnline(page);
  await expect(card(page).getByText('as they were')).toHaveCount(0);
});

test('a server that hangs is given up', async ({ page, enquiries }) => {
  await page.clock.install();
  await enquiries.send({ name: 'Ana' });
  const mend = await misbehave(page, 'GET', never);
  const asked = page.waitForRequest('**/rest/v1/enquiries*');
  await page.goto('/dashboard');
  await saved(page);
  await asked;
  await expect(card(page).getByText('Loading enquiries')).toBeAttached();
  await page.clock.fastForward('00:31');
  await expect(card(page).getByText('Your enquiries could not be loaded.')).toBeVisible();
  await mend();
  await comeOnline(page);
  await expect(names(page)).toHaveText([/^Ana/]);
});

test('two tabs agree', async ({ page, context, enquiries }) => {
  await enquiries.send({ name: 'Bea' }, { name: 'Ana' });
  await openInbox(page);
  const other = await context.newPage();
  await openInbox(other);
  await press(other, 'Done');
  await expect(names(page)).toHaveText([/^Bea/]);
  await expect(count(page)).toHaveText('1 new');
});

test('a task that the server refuses leaves the enquiry among the new ones', async ({
  page,
  rest,
  enquiries,
}) => {
  await enquiries.send({ name: 'Ana' });
  await openInbox(page);
  await page.route('**/rest/v1/todos*', (route) =>
    route.request().method() === 'POST' ? json(403, '42501')(route) : route.fallback(),
  );
  await press(page, 'To task');
  await expect(notifications(page).getByText(/^Failed to add todo\. /)).toBeVisible();
  await expect(names(page)).toHaveText([/^Ana/]);
  await expect.poll(enquiries.statuses).toEqual({ Ana: 'new' });
  expect(await rest.rows()).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing while the Inbox loads, when it has failed and when it is empty', async ({
      page,
    }) => {
      await page.clock.install();
      const mend = await misbehave(page, 'GET', never);
      const asked = page.waitForRequest('**/rest/v1/enquiries*');
      await page.goto('/dashboard');
      await saved(page);
      await asked;
      await expect(card(page).getByText('Loading enquiries')).toBeAttached();
      await expectAccessible(page);
      await page.clock.fastForward('00:31');
      await expect(card(page).getByText('Your enquiries could not be loaded.')).toBeVisible();
      await expectAccessible(page);
      await mend();
      await comeOnline(page);
      await expect(card(page).getByText('No new enquiries.')).toBeVisible();
      await expectAccessible(page);
    });

    test('axe finds nothing with enquiries, fresh and outdated', async ({ page, enquiries }) => {
      await page.clock.install();
      await enquiries.send({ name: 'Bea', message: 'x '.repeat(900) }, { name: 'Ana' });
      await openInbox(page);
      await expect(names(page)).toHaveText([/^Ana/, /^Bea/]);
      await expectAccessible(page);
      await line(page, 'Bea').click();
      await expect(items(page).getByRole('button', { name: /^Show all/ })).toBeVisible();
      await misbehave(page, 'GET', (route) => route.abort());
      await page.clock.fastForward('02:00');
      await expect(card(page).getByText('as they were')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe('where the system replaces all colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the chosen box can be told apart', async ({ page, enquiries }) => {
    await enquiries.send({ name: 'Ana' });
    await openInbox(page);
    const group = card(page).getByRole('group', { name: 'Which enquiries' });
    const background = (name: string) =>
      group
        .locator('label')
        .filter({ hasText: name })
        .evaluate((label) => getComputedStyle(label).backgroundColor);
    expect(await background('New')).not.toBe(await background('Spam'));
  });
});
