/** Where the parts of a task's row stand: beside each other, under a menu, while it is dragged, and in large text. */
import { expect, type Locator, type Page } from 'playwright/test';
import {
  card,
  checkbox,
  doneToday,
  openDraggable,
  handle,
  hold,
  row,
  rowsShown,
  saved,
  test,
  tick,
  todos,
} from '../../support/dashboard/dashboard.ts';
import { boxOf, screens, week } from '../../support/dashboard/layout.ts';

/** The last button of a row: on a phone its menu, which deletes, too. */
const lastButton = (item: Locator) => item.locator('button:visible').last();

/** A row that is dragged has a margin around its handle and stays within the card. */
const expectMarginsOfDragged = async (page: Page, text: string) => {
  await row(page, text).scrollIntoViewIfNeeded();
  const before = await boxOf(handle(page, text));
  await page.mouse.move(before.x + 15, before.y + 15);
  await page.mouse.down();
  await page.mouse.move(before.x + 15, before.y + 25, { steps: 4 });
  await expect(page.locator('[data-dragging]')).toBeVisible();
  const [lifted, grip, words, cross, whole] = await Promise.all([
    boxOf(row(page, text)),
    boxOf(handle(page, text)),
    boxOf(row(page, text).getByText(text, { exact: true })),
    boxOf(lastButton(row(page, text))),
    boxOf(card(page, "Today's Tasks")),
  ]);
  expect(grip.x).toBe(before.x);
  expect(lifted.x).toBeLessThanOrEqual(grip.x);
  expect(lifted.right - cross.right).toBeGreaterThanOrEqual(8);
  expect(lifted.x - whole.x).toBeGreaterThanOrEqual(4);
  expect(whole.right - lifted.right).toBeGreaterThanOrEqual(4);
  expect(words.x).toBeGreaterThan(grip.right);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
};

/** Where tick, text, category and cross of a task stand sideways. */
const columnsOf = async (page: Page, text: string) => {
  const item = page.getByRole('listitem').filter({ has: checkbox(page, text) });
  const [box, words, badge, cross] = await Promise.all([
    boxOf(checkbox(page, text)),
    boxOf(item.getByText(text, { exact: true })),
    boxOf(item.getByText('Personal', { exact: true })),
    boxOf(lastButton(item)),
  ]);
  return [box.x, words.x, ...(badge.width > 1 ? [badge.right] : []), cross.x];
};

test('at every width a row that is dragged stays within the card, and completed tasks stand below the open ones', async ({
  page,
  rest,
}) => {
  const long = 'Send the revised statement of work to the client and ask for the date';
  await rest.add('a', 'b', long, 'done');
  await openDraggable(page);
  await tick(page, 'done');
  await doneToday(page).click();
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await expectMarginsOfDragged(page, 'b');
    expect(await columnsOf(page, 'done')).toEqual(await columnsOf(page, 'b'));
  }
  // On a phone, with text at 200 %, most of the row is left to the words.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const share = async () =>
    (await boxOf(row(page, long).getByText(long))).width / (await boxOf(row(page, long))).width;
  await expect.poll(share).toBeGreaterThan(0.6);
});

test("a row's menu covers nothing of the row, at every width", async ({ page, rest }) => {
  const lines = 'A task of\nthree\nlines';
  await rest.add(...Array.from({ length: 12 }, (_, index) => `${lines} ${index}`));
  await openDraggable(page);
  const rows = rowsShown(page).getByRole('listitem');
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    for (const [index, block] of [
      [2, 'start'],
      [8, 'end'],
    ] as const) {
      const shown = rows.nth(index);
      await shown.evaluate((item, at) => item.scrollIntoView({ block: at }), block);
      await shown.getByRole('button', { name: /^Edit or move/ }).click();
      const menu = page.getByRole('menu');
      await expect(menu).toBeFocused();
      await expect(async () => {
        const [item, list] = [await boxOf(shown), await boxOf(menu)];
        expect(list.y >= item.bottom || list.bottom <= item.y).toBe(true);
        expect(list.y).toBeGreaterThanOrEqual(0);
        expect(list.bottom).toBeLessThanOrEqual(height);
      }).toPass({ timeout: 5000 });
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
  }
});

test('the grey bars of a list that is loaded have the place, the height and the columns of its rows', async ({
  page,
  rest,
}) => {
  // The bars in place of the filter are as wide as its buttons with a number of tasks of two digits.
  await rest.seed(week.map(({ category }) => ({ text: category.toLowerCase(), category })));
  const release = await hold(page, todos);
  await page.goto('/dashboard');
  const tasks = card(page, "Today's Tasks");
  await expect(tasks.getByText('Loading tasks')).toBeAttached();
  const placesOf = async (rows: Locator, part: string) => {
    const places = [];
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const four = await rows.evaluateAll(
        (elements, selector) =>
          elements.slice(0, 4).map((element) => {
            const box = element.getBoundingClientRect();
            const { x } = element.querySelector(selector)?.getBoundingClientRect() ?? {};
            return { top: box.y, height: box.height, x };
          }),
        part,
      );
      expect(four).toHaveLength(4);
      places.push(four);
    }
    return places;
  };
  const bars = await placesOf(tasks.locator('div.task-row'), ':scope > :nth-child(2) > *');
  release();
  await saved(page);
  expect(await placesOf(tasks.locator('li.task-row'), 'input')).toEqual(bars);
});
