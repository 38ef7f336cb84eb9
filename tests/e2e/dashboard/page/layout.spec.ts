/** Where the cards stand. */
import { expect, mergeTests, type Page } from 'playwright/test';
import { card, texts } from '../../support/dashboard/dashboard.ts';
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
      const { left, top } = section.getBoundingClientRect();
      return { left, top, title: section.querySelector('h2')?.textContent ?? '' };
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
/** Width, height, and what the columns begin with. */
const layouts: readonly [number, number, ...string[]][] = [
  [1920, 1080, 'Today', 'Daily Calendar Visits', 'Important Inbox', 'Monthly Weather'],
  [1440, 900, 'Today Visits', 'Daily Calendar Monthly Weather', 'Important Inbox'],
  [1100, 900, 'Today Important Visits', 'Inbox Weather', 'Daily Calendar Monthly'],
  [768, 1024, 'Today Daily Calendar Monthly Weather', 'Important Inbox Visits'],
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
  const present = page.getByRole('region', { name: 'Now and next' });
  const overview = page.getByRole('region', { name: 'Overview' });
  for (const [width, height, ...columns] of layouts) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => columnsOf(page), `${width} pixels`).toEqual(columns);
    // What is next stands once, whole, and on the band as well where that has labels.
    await expect(page.getByText(/^Next \d/)).toHaveCount(1);
    await expect(present).toBeInViewport({ ratio: 1 });
    await expect(overview.getByRole('button')).toBeInViewport({ ratio: 1 });
    await expect(overview.getByText('Send the revised').first()).toBeVisible({
      visible: width > 600,
    });
    if (width < 1300) continue;
    // What the owner sees without scrolling.
    const seen = [
      page.getByRole('group', { name: 'Show tasks of' }).getByRole('button').last(),
      ...[texts(page).nth(6), slots(page).last()],
      ...[list(page).getByRole('listitem').first(), items(page).getByRole('listitem').first()],
    ];
    for (const part of seen) await expect(part).toBeInViewport({ ratio: 1 });
  }
  const cards = page.getByRole('navigation', { name: 'Cards' });
  await expect(cards.getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current');
  await cards.getByRole('link', { name: 'Inbox 12 new' }).click();
  await expect(items(page).getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  await expect(cards.getByRole('link', { name: 'Inbox' })).toHaveAttribute('aria-current');

  // With 1100 pixels the tasks span two of three columns.
  await page.setViewportSize({ width: 1100, height: 900 });
  const [wide, one] = [
    await boxOf(card(page, "Today's Tasks")),
    await boxOf(card(page, 'Daily Plan')),
  ];
  expect(wide.width).toBeCloseTo(2 * one.width + 16, 0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the tasks begin 150 pixels below the header, also when it is cold', async ({
    page,
    rest,
  }) => {
    await page.route(forecastHost, (route) => answerForecast(route, { temperature: -12.4 }));
    await rest.seed(week.slice(0, 9));
    await page.clock.install({ time: nextWorkday() });
    await openWithGoals(page);
    await expect(slots(page).first()).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('cold');
    for (const [width, height] of [
      [390, 51],
      [360, 61],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const header = await boxOf(page.getByRole('banner'));
      const overview = await boxOf(page.getByRole('region', { name: 'Overview' }));
      expect(header.height).toBeLessThan(height);
      expect(overview.bottom - header.bottom).toBeLessThan(151);
    }
  });
});
