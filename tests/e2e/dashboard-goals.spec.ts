/** The cards Monthly Focus and Overview: every state, and every way in which their calls can fail. */
import { expect, type Page, type Route } from 'playwright/test';
import { card, expectAccessible, notifications, saved, test, tick } from './dashboard.ts';

const address = '**/rest/v1/monthly_goals*';
const [first, second] = ['Outline agreed and frozen', 'Ten lessons recorded'];

const focus = (page: Page) => card(page, 'Monthly Focus');
const overview = (page: Page) => card(page, 'Overview');
const box = (page: Page, goal: string) => focus(page).getByRole('checkbox', { name: goal });
const open = async (page: Page) => {
  await page.goto('/dashboard');
  await saved(page);
};
const counted = (page: Page, done: number) =>
  expect(focus(page).getByText(`${done} of 5 goals done`)).toBeVisible();

/** The service does this to requests of one method and lets the others through. */
const misbehave = (page: Page, method: 'GET' | 'POST', how: (route: Route) => Promise<unknown>) =>
  page.route(address, async (route) => {
    if (route.request().method() === method) await how(route);
    else await route.continue();
  });
const error = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message: 'upstream 10.0.0.7' } });
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<html>nginx 10.0.0.7</html>' });
const hang = () => new Promise<void>(() => undefined);
const once = (how: (route: Route) => Promise<unknown>) => {
  let isOver = false;
  return (route: Route) => {
    if (isOver) return route.continue();
    isOver = true;
    return how(route);
  };
};

test('the card shows month, priority, rhythm and goals, and says kindly that the month is past', async ({
  page,
}) => {
  await open(page);
  for (const text of [
    'June 2025',
    'Launch the second edition of the automation course',
    '17.5 hours/week',
    'This focus is for June 2025',
  ]) {
    await expect(focus(page).getByText(text).first()).toBeVisible();
  }
  await expect(focus(page).getByRole('listitem')).toHaveCount(5);
  await counted(page, 0);
});

test('in its own month it says nothing of another one', async ({ page }) => {
  await page.clock.install({ time: new Date('2025-06-30T22:59:50Z') });
  await page.goto('/dashboard');
  await expect(box(page, first)).toBeVisible();
  await expect(focus(page).getByText('This focus is for')).toHaveCount(0);
  await page.clock.runFor(15_000);
  await expect(focus(page).getByText('This focus is for June 2025')).toBeVisible();
});

test('a tick is kept, counted in both cards, and can be taken back', async ({ page, rest }) => {
  await open(page);
  await box(page, first).check();
  await box(page, second).check();
  await counted(page, 2);
  await expect(overview(page).getByText('2 of 5')).toBeVisible();
  await expect.poll(rest.goalsDone).toEqual([first, second]);
  await page.reload();
  await counted(page, 2);
  await box(page, first).uncheck();
  await counted(page, 1);
  await expect.poll(rest.goalsDone).toEqual([second]);
});

test('another tab shows the tick', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await counted(other, 0);
  await box(page, first).check();
  await counted(other, 1);
});

const loadFaults: readonly [string, (route: Route) => Promise<unknown>][] = [
  ['401', error(401, 'PGRST301')],
  ['403', error(403, '42501')],
  ['409', error(409, '23505')],
  ['429', error(429, '')],
  ['500', error(500, 'XX000')],
  ['HTML with 200', html(200)],
  ['HTML with 502', html(502)],
  ['a broken connection', (route) => route.abort()],
];

for (const [name, how] of loadFaults) {
  test(`ticks that cannot be loaded (${name}) are not shown as missing; Try again brings them`, async ({
    page,
    rest,
  }) => {
    await rest.tick(first);
    await misbehave(page, 'GET', how);
    await open(page);
    await expect(focus(page).getByText('Which goals are done could not be loaded.')).toBeVisible();
    await expect(box(page, first)).toBeDisabled();
    await expect(overview(page).getByText('not known')).toBeVisible();
    await expect(page.getByText('10.0.0.7')).toHaveCount(0);
    await page.unrouteAll();
    await focus(page).getByRole('button', { name: 'Try again' }).click();
    await expect(box(page, first)).toBeChecked();
    await counted(page, 1);
  });
}

test('ticks that do not come at all are given up, and asked for again', async ({ page, rest }) => {
  test.slow();
  await rest.tick(first);
  await misbehave(page, 'GET', hang);
  await open(page);
  await expect(focus(page).getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(box(page, first)).toBeDisabled();
  await expect(focus(page).getByText('Which goals are done could not be loaded.')).toBeVisible({
    timeout: 40_000,
  });
  await page.unrouteAll();
  await focus(page).getByRole('button', { name: 'Try again' }).click();
  await counted(page, 1);
});

test('ticks that cannot be read again stay, with their age', async ({ page, rest }) => {
  await rest.tick(first);
  await open(page);
  await counted(page, 1);
  await misbehave(page, 'GET', error(500, 'XX000'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(focus(page).getByText(/These ticks are as they were/)).toBeVisible();
  await expect(box(page, first)).toBeChecked();
  await page.unrouteAll();
  await focus(page).getByRole('button', { name: 'Try again' }).click();
  await expect(focus(page).getByText(/These ticks are as they were/)).toHaveCount(0);
});

const saveFaults: readonly [string, (route: Route) => Promise<unknown>, 'kept' | 'refused'][] = [
  ['401', error(401, 'PGRST301'), 'kept'],
  ['403', error(403, '42501'), 'refused'],
  ['409', error(409, '23505'), 'refused'],
  [
    '429',
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} }),
    'kept',
  ],
  ['500', error(500, 'XX000'), 'kept'],
  ['HTML with 200', html(200), 'kept'],
  [
    'a lost answer',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    'kept',
  ],
  ['a hang', hang, 'kept'],
];

for (const [name, how, outcome] of saveFaults) {
  test(`a tick into ${name} is ${outcome}, and the card ends as the database is`, async ({
    page,
    rest,
  }) => {
    test.slow();
    await open(page);
    await counted(page, 0);
    await misbehave(page, 'POST', once(how));
    // Not `check`: a tick that is refused at once has already gone when it would be looked for.
    await box(page, first).click();
    if (outcome === 'refused') {
      await expect(notifications(page).getByText('Failed to update goal')).toBeVisible();
      await expect(box(page, first)).not.toBeChecked();
      await counted(page, 0);
      expect(await rest.goalsDone()).toEqual([]);
    } else {
      await expect.poll(rest.goalsDone, { timeout: 40_000 }).toEqual([first]);
      await expect(box(page, first)).toBeChecked();
      await counted(page, 1);
      await expect(focus(page).getByText(/^(Saving…|Waiting to be saved)$/)).toHaveCount(0);
      await expect(notifications(page).getByText('Error')).toHaveCount(0);
    }
  });
}

test('ticks made offline wait, survive a reload, and are saved once the network is back', async ({
  page,
  context,
  rest,
}) => {
  await rest.tick(second);
  await open(page);
  await counted(page, 1);
  await context.setOffline(true);
  await box(page, first).click();
  await box(page, second).click();
  await expect(focus(page).getByText('Waiting to be saved')).toBeVisible();
  await expect(box(page, first)).toBeChecked();
  expect(await rest.goalsDone()).toEqual([second]);
  await context.setOffline(false);
  await page.reload();
  await expect.poll(rest.goalsDone).toEqual([first]);
  await expect(box(page, first)).toBeChecked();
  await expect(box(page, second)).not.toBeChecked();
});

test('a Logout asks about ticks that are not saved', async ({ page }) => {
  await open(page);
  await counted(page, 0);
  await page.route(address, hang);
  await box(page, first).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Not everything is saved' })).toContainText(
    '1 change is not in the database yet',
  );
});

test('the overview follows the tasks and says that no calendar is connected', async ({
  page,
  rest,
}) => {
  await rest.seed([
    { text: 'a', category: 'SaaS' },
    { text: 'b', category: 'SaaS' },
    { text: 'c', category: 'Admin' },
  ]);
  await page.clock.install({ time: new Date('2026-11-20T12:50:10Z') });
  await page.goto('/dashboard');
  const counts = overview(page).getByRole('list', { name: 'Open by category' });
  await expect(counts.getByRole('listitem').filter({ hasText: 'SaaS' })).toHaveText(/SaaS\s*2/);
  await expect(overview(page).getByText('No calendar is connected.')).toBeVisible();
  await expect(overview(page).getByText('3 h 10 min left')).toBeVisible();
  await expect(
    overview(page).getByRole('img', {
      name: 'Working day from 11:00 to 16:00. It is 12:50.',
    }),
  ).toBeVisible();
  await expect(page.getByText('3 h 10 min left until 16:00 · 3 tasks open')).toBeVisible();
  await tick(page, 'a');
  await expect(counts.getByRole('listitem').filter({ hasText: 'SaaS' })).toHaveText(/SaaS\s*1/);
  await expect(page.getByText('2 tasks open')).toBeVisible();
});

test('tasks that cannot be loaded are not known to the overview, never none', async ({ page }) => {
  await page.route('**/rest/v1/todos*', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('Your tasks could not be loaded.')).toBeVisible();
  await expect(overview(page).getByText('not known')).toBeVisible();
  await expect(overview(page).getByText(/^0$/)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in any state of the two cards', async ({ page, rest }) => {
      await misbehave(page, 'GET', hang);
      await open(page);
      await expectAccessible(page);
      await page.unrouteAll();
      await misbehave(page, 'GET', error(500, 'XX000'));
      await page.reload();
      await expect(focus(page).getByText('could not be loaded')).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll();
      await rest.tick(first);
      await page.reload();
      await counted(page, 1);
      await expectAccessible(page);
      await misbehave(page, 'GET', error(500, 'XX000'));
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(focus(page).getByText(/These ticks are as they were/)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
