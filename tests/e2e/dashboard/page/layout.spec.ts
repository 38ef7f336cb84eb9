/** Where the cards stand. */
import { expect, mergeTests, type Page } from 'playwright/test';
import {
  card,
  category,
  notifications,
  openDashboard,
  row,
  rowsShown,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { contract, list, test as emailsTest } from '../../support/dashboard/emails.ts';
import { answerEvents } from '../../support/dashboard/google.ts';
import { items, test as inboxTest } from '../../support/dashboard/inbox.ts';
import { boxOf, openWithGoals, week } from '../../support/dashboard/layout.ts';
import { nextWorkday, slots } from '../../support/dashboard/plan.ts';
import { answerForecast, forecastHost } from '../../support/dashboard/weather.ts';
import { deliver } from '../../support/delivery.ts';
import { phone } from '../../support/touch.ts';

const test = mergeTests(inboxTest, emailsTest);

/** The cards from the top, in the columns from left to right. */
const cardsOf = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('main section[id]')].map((section) => {
      const { left, top, bottom } = section.getBoundingClientRect();
      return { left, top, bottom, title: section.querySelector('h2')?.textContent ?? '' };
    });
    const columns = Object.groupBy(cards, ({ left }) => Math.round(left));
    return Object.entries(columns)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([, column = []]) => column.sort((a, b) => a.top - b.top));
  });
const columnsOf = async (page: Page) =>
  (await cardsOf(page)).map((column) =>
    column.map(({ title }) => /^\w+/.exec(title)?.[0]).join(' '),
  );
/** Pixels from each card to the one below it. */
const gapsOf = async (page: Page) =>
  (await cardsOf(page)).flatMap((column) =>
    column.slice(1).map(({ title, top }, above) => ({
      title,
      gap: top - (column[above]?.bottom ?? NaN),
    })),
  );

/** Width, height, and what the columns begin with. */
const layouts: readonly [number, number, ...string[]][] = [
  [1920, 1080, 'Today Visits', 'Daily Monthly', 'Calendar Weather', 'Important Inbox'],
  [1440, 900, 'Today Weather', 'Daily Inbox Monthly', 'Calendar Important Visits'],
  [1100, 900, 'Today Important Weather', 'Inbox Monthly Visits', 'Daily Calendar'],
  [768, 1024, 'Today Daily Important Monthly Visits', 'Calendar Inbox Weather'],
  [390, 844, 'Today Daily Calendar Important Inbox Monthly Weather Visits'],
];

test('the day is on one screen, in columns', async ({ page, rest, emails, enquiries }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await rest.seed(week.slice(0, 11));
  await enquiries.send(...week.map((_, index) => ({ name: `Visitor ${index}` })));
  await emails.connect();
  await emails.important(contract);
  await emails.progress(3);
  await answerEvents(page, []);
  await deliver(page, '/dashboard', 'store');
  await page.clock.install({ time: nextWorkday() });
  await openWithGoals(page);
  await expect(list(page)).toBeVisible();
  await expect(slots(page).first()).toBeVisible();
  await expect(items(page)).toBeVisible();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const order = layouts.at(-1)?.at(2);
  await expect(titles).toHaveText(
    `Overview ${order ?? ''}`.split(' ').map((word) => new RegExp(`^${word}`)),
  );
  for (const [width, height, ...columns] of layouts) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => columnsOf(page), `${width} pixels`).toEqual(columns);
    // The cards are placed again when the window's new size is known.
    // Closer where they stand in one column.
    const least = width < 768 ? 11.5 : 15.5;
    await expect
      .poll(async () => (await gapsOf(page)).filter(({ gap }) => !(gap >= least && gap <= 20.5)))
      .toEqual([]);
    if (width < 1300) continue;
    // What the owner sees without scrolling.
    const seen = [
      ...[
        page.getByRole('region', { name: 'Clock' }),
        page.getByRole('region', { name: 'Overview' }),
      ],
      page.getByRole('group', { name: 'Show tasks of' }).getByRole('button').last(),
      ...[texts(page).nth(7), slots(page).last(), card(page, 'Calendar').getByRole('heading')],
      ...[list(page).getByRole('listitem').first(), items(page).getByRole('listitem').first()],
    ];
    for (const part of seen) await expect(part).toBeInViewport({ ratio: 1 });
  }
  // On a phone: what is planned, and four tasks.
  await expect(page.getByRole('region', { name: 'Clock' }).getByText(/^Next/)).toBeInViewport({
    ratio: 1,
  });
  await expect(texts(page).nth(3)).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'E-mails' }).click();
  await expect(list(page).getByRole('listitem').first()).toBeInViewport({ ratio: 1 });

  // With 1100 pixels the tasks span two of three columns.
  await page.setViewportSize({ width: 1100, height: 900 });
  const [wide, one] = [
    await boxOf(card(page, "Today's Tasks")),
    await boxOf(card(page, 'Daily Plan')),
  ];
  expect(wide.width).toBeCloseTo(2 * one.width + 16, 0);
});

test('the category list keeps ten pixels from the edge of the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await openDashboard(page);
  await category(page).click();
  await expect(page.getByRole('listbox')).toBeFocused();
  const box = await boxOf(page.getByRole('listbox'));
  expect(box.y).toBeGreaterThanOrEqual(10);
  expect(box.bottom).toBeLessThanOrEqual(410);
  expect(box.x).toBeGreaterThanOrEqual(10);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('four long tasks stand above the bar, below the plan', async ({ page, rest }) => {
    await page.route(forecastHost, (route) => answerForecast(route, { temperature: -12.4 }));
    const long = 'Send Harbour Analytics the audit report and three dates for the review';
    const longTasks = [long, `${long} again`].map((text) => ({ text, category: 'Contract' }));
    const due = { text: 'Call Ana', category: 'SaaS', due_on: '2099-01-05', minutes: 30 };
    await rest.seed([...longTasks, ...week.slice(0, 9), due]);
    await page.clock.install({ time: nextWorkday() });
    await openWithGoals(page);
    await expect(slots(page).first()).toBeVisible();
    const bar = await boxOf(page.getByRole('navigation', { name: 'Cards' }));
    await expect
      .poll(async () => (await boxOf(rowsShown(page).getByRole('listitem').nth(3))).bottom)
      .toBeLessThanOrEqual(bar.y);
    // In one line each: the times of a task, and the header, also when it is cold and on the narrowest phone.
    const times = row(page, 'Call Ana').getByRole('list').getByRole('listitem');
    const tops = await Promise.all([times.first(), times.last()].map(boxOf));
    expect(tops[0]?.y).toBe(tops[1]?.y);
    await expect(page.getByRole('banner')).toContainText('cold');
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      expect((await boxOf(page.getByRole('banner'))).height).toBeLessThan(60);
    }
    // A notice stands above the bar with large text, too, which has the bar on wider screens.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.setViewportSize({ width: 1300, height: 844 });
    await page.getByRole('button', { name: 'Delete "Call Ana"' }).click();
    const notice = notifications(page).getByRole('listitem').filter({ hasText: 'Task deleted' });
    const cards = page.getByRole('navigation', { name: 'Cards' });
    await expect
      .poll(async () => (await boxOf(notice)).bottom - (await boxOf(cards)).y)
      .toBeLessThanOrEqual(0);
  });
});
