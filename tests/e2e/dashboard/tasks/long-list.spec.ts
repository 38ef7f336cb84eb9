import { expect, type Page } from 'playwright/test';
import {
  expectAccessible,
  field,
  notifications,
  row,
  rowsShown,
  saved,
  test,
} from '../../support/dashboard/dashboard.ts';

const count = 200;
const names = Array.from({ length: count }, (_, index) => `Task ${index + 1}`);

const open = async (page: Page) => {
  await page.goto('/dashboard');
  await saved(page);
};
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
const orderInDatabase = (rows: readonly { text: string }[]) => rows.map(({ text }) => text);

test.beforeEach(async ({ rest }) => {
  await rest.seed(names.map((text) => ({ text, category: 'Personal' })));
});

test('rows off the screen are not on the page, and the place of those that are is told', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText('200 pending')).toBeVisible();
  expect(await rowsShown(page).getByRole('listitem').count()).toBeLessThan(60);
  await expect(row(page, 'Task 100')).toHaveCount(0);
  const height = () => rowsShown(page).evaluate((list) => list.getBoundingClientRect().height);
  const before = await height();
  await row(page, 'Task 1').evaluate((first, total) => {
    window.scrollTo(0, (first.getBoundingClientRect().height * total) / 2);
  }, count);
  await expect(row(page, 'Task 100')).toBeVisible();
  await expect(row(page, 'Task 100')).toHaveAttribute('aria-posinset', '100');
  await expect(row(page, 'Task 100')).toHaveAttribute('aria-setsize', '200');
  expect(await rowsShown(page).getByRole('listitem').count()).toBeLessThan(60);
  expect(Math.abs((await height()) - before)).toBeLessThan(2);
  await expectAccessible(page);
});

test('until the script for long lists has come the first rows and the last one are there, in their places', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/long-list.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(row(page, 'Task 1')).toBeVisible();
  await expect(row(page, 'Task 200')).toHaveAttribute('aria-posinset', '200');
  await expect(row(page, 'Task 100')).toHaveCount(0);
  const height = () => rowsShown(page).evaluate((list) => list.getBoundingClientRect().height);
  const before = await height();
  const checkboxOfLast = row(page, 'Task 200').getByRole('checkbox');
  await checkboxOfLast.focus();
  release(undefined);
  await expect(row(page, 'Task 190')).toBeVisible();
  await expect(checkboxOfLast).toBeFocused();
  expect(Math.abs((await height()) - before)).toBeLessThan(10);
});

test('without the script for long lists every row is on the page', async ({ page }) => {
  await page.route('**/long-list.*.js', (route) => route.abort());
  await open(page);
  await expect(rowsShown(page).getByRole('listitem')).toHaveCount(count);
});

test('no row overlaps another or leaves a hole, wherever the page is scrolled to', async ({
  page,
}) => {
  await open(page);
  for (const y of [0, 700, 3100, 5555, 9000, 4000, 100]) {
    await scrollTo(page, y);
    await expect
      .poll(() =>
        rowsShown(page).evaluate((list) => {
          const onScreen = [...list.children]
            .map((child) => {
              const { top, bottom } = child.getBoundingClientRect();
              return { index: Number(child.getAttribute('aria-posinset')), top, bottom };
            })
            .filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
          const steps = onScreen.slice(1).map((next, at) => ({
            follows: next.index - (onScreen[at]?.index ?? NaN),
            hole: Math.round(next.top - (onScreen[at]?.bottom ?? NaN)),
          }));
          return (
            steps.length > 5 && steps.every(({ follows, hole }) => follows === 1 && hole === 0)
          );
        }),
      )
      .toBe(true);
  }
});

test('Tab goes from row to row past the edge of what is on the page, and back', async ({
  page,
}) => {
  await open(page);
  await box(page, 'Task 1').focus();
  // Four stops a row.
  for (let stop = 0; stop < 4 * 40; stop += 1) await page.keyboard.press('Tab');
  await expect(box(page, 'Task 41')).toBeFocused();
  await expect(box(page, 'Task 41')).toBeInViewport();
  await scrollTo(page, 0);
  await expect(box(page, 'Task 41')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reorder "Task 42"' })).toBeFocused();
});

test('after a deletion the focus is on the next row, also when the row is far from the screen', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Delete "Task 3"' }).focus();
  await scrollTo(page, 5000);
  await expect(row(page, 'Task 110')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete "Task 4"' })).toBeFocused();
  await expect(page.getByText('199 pending')).toBeVisible();
});

test('moves by Alt with an arrow and by the menu keep the focus', async ({ page, rest }) => {
  await open(page);
  await box(page, 'Task 2').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('“Task 2” moved to 3 of 200.')).toBeAttached();
  await expect(box(page, 'Task 2')).toBeFocused();
  await page.getByRole('button', { name: 'Edit or move "Task 1"' }).click();
  await page.getByRole('menuitem', { name: 'Move to the end' }).click();
  await expect(page.getByText('“Task 1” moved to 200 of 200.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Edit or move "Task 1"' })).toBeFocused();
  await saved(page);
  const order = orderInDatabase(await rest.rows());
  expect(order.slice(0, 3)).toEqual(['Task 3', 'Task 2', 'Task 4']);
  expect(order.at(-1)).toBe('Task 1');
});

test('a row is dragged to a place far off the screen', async ({ page }) => {
  test.slow();
  await open(page);
  const handle = await page.getByRole('button', { name: 'Reorder "Task 1"' }).boundingBox();
  if (!handle) throw new Error('no handle');
  const x = handle.x + 10;
  await page.mouse.move(x, handle.y + 10);
  await page.mouse.down();
  const { height = 0 } = page.viewportSize() ?? {};
  // The list scrolls on while the pointer is near the edge: no single row is sure to be seen.
  const farthestInView = async () => {
    await page.mouse.move(x, height - 20);
    await page.mouse.move(x, height - 18);
    return page
      .getByRole('list', { name: 'Tasks' })
      .getByRole('listitem')
      .evaluateAll((rows) =>
        Math.max(
          0,
          ...rows
            .filter((item) => {
              const { top, bottom } = item.getBoundingClientRect();
              return bottom > 0 && top < window.innerHeight;
            })
            .map((item) => Number(item.getAttribute('aria-posinset'))),
        ),
      );
  };
  await expect.poll(farthestInView, { intervals: [50], timeout: 120_000 }).toBeGreaterThan(119);
  await page.mouse.move(x, height / 2, { steps: 5 });
  await expect(page.getByText(/“Task 1” is over place \d+ of 200\./)).toBeAttached();
  await page.mouse.up();
  const dropped = page.getByText(/“Task 1” dropped at \d+ of 200\./);
  await expect(dropped).toBeAttached();
  const place = /at (\d+) of/.exec((await dropped.textContent()) ?? '')?.[1] ?? '';
  expect(Number(place)).toBeGreaterThan(90);
  await expect(row(page, 'Task 1')).toHaveAttribute('aria-posinset', place);
  await expect(row(page, 'Task 1')).toBeInViewport();
});

test('a row picked up by keyboard moves by exactly 25 px for each key, while the page scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page);
  await scrollTo(page, 2000);
  // The rows of this part of the list are drawn after the scrolling; the list's last row is always drawn.
  const findBelow = () =>
    rowsShown(page).evaluate((list) => {
      const below = [...list.children].find((child) => {
        const { top: upper, bottom } = child.getBoundingClientRect();
        return upper > 300 && bottom < innerHeight;
      });
      return below?.querySelector('p')?.textContent ?? '';
    });
  await expect.poll(findBelow).not.toBe('');
  const picked = await findBelow();
  const top = () =>
    row(page, picked).evaluate((shown) => shown.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await page.getByRole('button', { name: `Reorder "${picked}"` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up “${picked}”`)).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1)));
  for (let step = 1; step <= 12; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(top).toBeCloseTo(before + 25 * step, 0);
  }
  await expect(row(page, picked)).toBeInViewport({ ratio: 1 });
  for (let step = 11; step >= -12; step -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect.poll(top).toBeCloseTo(before + 25 * step, 0);
  }
  await expect(row(page, picked)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect.poll(top).toBeCloseTo(before, 0);
});

test('an added task is counted and at the end; Undo brings a deleted one back to its place', async ({
  page,
}) => {
  await open(page);
  await field(page).fill('one more');
  await field(page).press('Enter');
  await expect(page.getByText('201 pending')).toBeVisible();
  await expect(row(page, 'one more')).toHaveAttribute('aria-posinset', '201');
  await page.getByRole('button', { name: 'Delete "Task 2"', exact: true }).click();
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Task 2')).toHaveAttribute('aria-posinset', '2');
});
