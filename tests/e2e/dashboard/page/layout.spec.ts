/** Where the cards stand. */
import { expect, mergeTests, type Locator } from 'playwright/test';
import {
  card,
  category,
  hold,
  openDashboard,
  row,
  saved,
} from '../../support/dashboard/dashboard.ts';
import { contract, list, test as emailsTest } from '../../support/dashboard/emails.ts';
import { hang } from '../../support/dashboard/faults.ts';
import { answerEvents } from '../../support/dashboard/google.ts';
import { items, test as inboxTest } from '../../support/dashboard/inbox.ts';
import { boxOf, openWithGoals, screens, week } from '../../support/dashboard/layout.ts';
import { nextWorkday, slots } from '../../support/dashboard/plan.ts';

const test = mergeTests(inboxTest, emailsTest);

test('before any script has come, the frame of the panel stands in its place', async ({ page }) => {
  const placesOf = async (line: Locator) => {
    const places = [];
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const title = await boxOf(page.getByText('Personal Dashboard', { exact: true }));
      places.push(title.x, title.y, (await boxOf(line)).bottom);
    }
    return places;
  };
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('status').getByText('Loading dashboard...')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await placesOf(page.getByRole('heading', { level: 1 }));
  release();
  await saved(page);
  await expect(page.getByText('Loading dashboard...')).toHaveCount(0);
  const after = await placesOf(page.locator('main > :first-child'));
  const moved = after.map((place, index) => Math.abs(place - (before[index] ?? NaN)));
  expect(Math.max(...moved)).toBeLessThan(4);
});

test('on a wide screen tasks span two of three columns, which are stacks without holes; a tablet has two columns, a phone one, in the same order', async ({
  page,
  rest,
  emails,
  enquiries,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await rest.seed(week);
  await enquiries.send(...week.map((_, index) => ({ name: `Visitor ${index}` })));
  await emails.connect();
  await emails.important(contract);
  await emails.progress(3);
  await answerEvents(page, []);
  await page.clock.install({ time: nextWorkday() });
  await openWithGoals(page);
  await expect(list(page)).toBeVisible();
  await expect(slots(page).first()).toBeVisible();
  await expect(items(page)).toBeVisible();
  const boxesOfFirst = async () => ({
    tasks: await boxOf(card(page, "Today's Tasks")),
    overview: await boxOf(card(page, 'Overview')),
    focus: await boxOf(card(page, 'Monthly Focus')),
  });
  const { tasks, overview, focus } = await boxesOfFirst();
  expect(tasks.width).toBeCloseTo(2 * overview.width + 20, 0);
  expect(overview.y).toBe(tasks.y);
  expect(overview.x).toBeCloseTo(tasks.right + 20, 0);
  expect(focus.width).toBeCloseTo(overview.width, 0);
  const stacks = [
    ['Overview', 'Calendar', 'Weather', 'Important e-mails'],
    ["Today's Tasks", 'Monthly Focus', 'Inbox'],
    ["Today's Tasks", 'Daily Plan'],
  ];
  for (const stack of stacks) {
    const boxes = await Promise.all(stack.map((title) => boxOf(card(page, title))));
    const gaps = boxes.slice(1).map((box, index) => {
      const above = boxes[index];
      return above ? Math.round(box.y - above.y - above.height) : null;
    });
    expect(gaps, stack.join(', ')).toEqual(gaps.map(() => 20));
  }
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([
    "Today's Tasks",
    ...['Overview', 'Calendar', 'Weather', 'Important e-mails'],
    ...['Monthly Focus', 'Daily Plan', 'Inbox'],
  ]);

  await page.setViewportSize({ width: 768, height: 1024 });
  const tablet = await boxesOfFirst();
  expect(tablet.tasks.width).toBeGreaterThan(2 * tablet.overview.width);
  expect(tablet.focus.y).toBe(tablet.overview.y);
  expect(tablet.focus.x).toBeGreaterThan(tablet.overview.x);
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = await boxesOfFirst();
  expect(phone.overview.width).toBe(phone.tasks.width);
  const tops = await titles.evaluateAll((all) =>
    all.map((heading) => heading.getBoundingClientRect().top),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('the category list keeps ten pixels from the edge of the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await openDashboard(page);
  await category(page).click();
  const box = await boxOf(page.getByRole('listbox'));
  expect(box.y).toBeGreaterThanOrEqual(10);
  expect(box.bottom).toBeLessThanOrEqual(410);
  expect(box.x).toBeGreaterThanOrEqual(10);
});

test('what is remembered shows its whole age at every width and with large text, and lies where the fresh list does', async ({
  page,
  rest,
}) => {
  await rest.seed(week);
  await openWithGoals(page);
  const topOfFirst = async () =>
    (await row(page, 'Send the revised statement of work (Contract)').boundingBox())?.y;
  const fresh = await topOfFirst();
  expect(fresh).toBeGreaterThan(0);
  await page.route(/\/rest\/v1\//, hang);
  // The requests have no time limit, which would otherwise end before a slow machine has tried every size.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.reload();
  const ages = ["Today's Tasks", 'Monthly Focus'].map((title) =>
    card(page, title).getByText(/^Last updated /),
  );
  for (const age of ages) await expect(age).toBeVisible();
  expect(await topOfFirst()).toBe(fresh);
  for (const size of ['100%', '200%']) {
    await page.evaluate(
      (value) => document.documentElement.style.setProperty('font-size', value),
      size,
    );
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      for (const age of ages) {
        await age.scrollIntoViewIfNeeded();
        await expect(age).toBeInViewport({ ratio: 1 });
      }
    }
  }
});
