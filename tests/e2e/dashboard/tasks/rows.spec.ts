/** Where the parts of a task's row stand: beside each other, under a menu, while it is dragged, and in large text. */
import { expect, type Locator, type Page } from 'playwright/test';
import {
  card,
  checkbox,
  doneToday,
  openDraggable,
  handle,
  openDashboard,
  row,
  saved,
  test,
  tick,
  todos,
} from '../../support/dashboard/dashboard.ts';
import { goalsDone, screens, week } from '../../support/dashboard/layout.ts';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element.toString()} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

for (const [width, height] of screens) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } });

    test('a row that is dragged has a margin around its handle and stays within the card', async ({
      page,
      rest,
    }) => {
      await rest.add('a', 'b', 'c');
      await openDraggable(page);
      await row(page, 'b').scrollIntoViewIfNeeded();
      const before = await boxOf(handle(page, 'b'));
      await page.mouse.move(before.x + 15, before.y + 15);
      await page.mouse.down();
      await page.mouse.move(before.x + 15, before.y + 25, { steps: 4 });
      await expect(page.locator('[data-dragging]')).toBeVisible();
      const [lifted, grip, text, remove, whole] = await Promise.all([
        boxOf(row(page, 'b')),
        boxOf(handle(page, 'b')),
        boxOf(row(page, 'b').getByText('b', { exact: true })),
        boxOf(page.getByRole('button', { name: 'Delete "b"' })),
        boxOf(card(page, "Today's Tasks")),
      ]);
      expect(grip.x).toBe(before.x);
      expect(lifted.x).toBeLessThanOrEqual(grip.x);
      expect(lifted.right - remove.right).toBeGreaterThanOrEqual(8);
      expect(lifted.x - whole.x).toBeGreaterThanOrEqual(4);
      expect(whole.right - lifted.right).toBeGreaterThanOrEqual(4);
      expect(text.x).toBeGreaterThan(grip.right);
      await page.mouse.up();
    });

    test('tick, text and category of a completed task stand below those of the open ones', async ({
      page,
      rest,
    }) => {
      await rest.add('open', 'done');
      await openDashboard(page);
      await tick(page, 'done');
      await doneToday(page).click();
      const placesOf = async (text: string) => {
        const item = page.getByRole('listitem').filter({ has: checkbox(page, text) });
        const parts = [checkbox(page, text), item.getByText(text, { exact: true })];
        const lefts = await Promise.all(parts.map(boxOf));
        const badge = await boxOf(item.getByText('Personal', { exact: true }));
        const button = await boxOf(page.getByRole('button', { name: `Delete "${text}"` }));
        return [...lefts.map(({ x }) => x), badge.right, button.x];
      };
      expect(await placesOf('done')).toEqual(await placesOf('open'));
    });

    test("a row's menu covers nothing of the row", async ({ page, rest }) => {
      const lines = 'A task of\nthree\nlines';
      await rest.add(...Array.from({ length: 12 }, (_, index) => `${lines} ${index}`));
      await openDashboard(page);
      const rows = page.getByRole('list', { name: 'Tasks', exact: true }).getByRole('listitem');
      for (const [index, block] of [
        [2, 'start'],
        [8, 'end'],
      ] as const) {
        await rows.nth(index).evaluate((item, at) => item.scrollIntoView({ block: at }), block);
        await rows
          .nth(index)
          .getByRole('button', { name: /^Edit or move/ })
          .click();
        const menu = page.getByRole('menu');
        await expect(menu).toBeFocused();
        await expect(async () => {
          const [item, list] = [await boxOf(rows.nth(index)), await boxOf(menu)];
          expect(list.y >= item.bottom || list.bottom <= item.y).toBe(true);
          expect(list.y).toBeGreaterThanOrEqual(0);
          expect(list.bottom).toBeLessThanOrEqual(height);
        }).toPass({ timeout: 5000 });
        await page.keyboard.press('Escape');
        await expect(menu).toHaveCount(0);
      }
    });

    test('the grey bars of a list that is loaded have the place, the height and the columns of its rows', async ({
      page,
      rest,
    }) => {
      const { promise: isReleased, resolve: release } = Promise.withResolvers<undefined>();
      // The bars in place of the filter are as wide as its buttons with a number of tasks of two digits.
      await rest.seed(week.map(({ category }) => ({ text: category.toLowerCase(), category })));
      await page.route(todos, async (route) => {
        await isReleased;
        await route.continue();
      });
      await page.goto('/dashboard');
      const tasks = card(page, "Today's Tasks");
      await expect(tasks.getByText('Loading tasks')).toBeAttached();
      const placesOf = (rows: Locator, part: string) =>
        rows.evaluateAll(
          (elements, selector) =>
            elements.slice(0, 4).map((element) => {
              const box = element.getBoundingClientRect();
              const { x } = element.querySelector(selector)?.getBoundingClientRect() ?? {};
              return { top: box.y, height: box.height, x };
            }),
          part,
        );
      const bars = await placesOf(tasks.locator('div.task-row'), ':scope > :nth-child(2) > *');
      expect(bars).toHaveLength(4);
      release(undefined);
      await saved(page);
      expect(await placesOf(tasks.locator('li.task-row'), 'input')).toEqual(bars);
    });

    test('a list that fails late leaves no empty place where the rows would have been', async ({
      page,
    }) => {
      const { promise: isGivenUp, resolve: giveUp } = Promise.withResolvers<undefined>();
      await page.route(todos, async (route) => {
        await isGivenUp;
        await route.abort();
      });
      await page.clock.install();
      await page.goto('/dashboard');
      await expect(page.getByText('Loading tasks')).toBeAttached();
      await page.clock.fastForward('00:05');
      await expect(goalsDone(page)).toBeVisible();
      giveUp(undefined);
      const tasks = card(page, "Today's Tasks");
      const retry = tasks.getByRole('button', { name: 'Try Again' });
      await expect(retry).toBeVisible();
      expect((await boxOf(tasks)).bottom - (await boxOf(retry)).bottom).toBeLessThan(40);
    });
  });
}

const textShare = async (page: Page, text: string) =>
  (await boxOf(row(page, text).getByText(text))).width / (await boxOf(row(page, text))).width;

test('with text at 200 % a phone leaves most of the row to the words', async ({ page, rest }) => {
  const text = 'Send the revised statement of work to the client and ask for the date';
  await page.setViewportSize({ width: 390, height: 844 });
  await rest.add(text, 'done');
  await openDashboard(page);
  await tick(page, 'done');
  await saved(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => textShare(page, text)).toBeGreaterThan(0.6);
});
