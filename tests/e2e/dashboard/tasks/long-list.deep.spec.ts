/** Long ways through a list of 200 tasks: by Tab, by dragging and by keyboard. */
import { expect, type Page } from 'playwright/test';
import { row, rowsShown, saved, test } from '../../support/dashboard/dashboard.ts';

const count = 200;
const names = Array.from({ length: count }, (_, index) => `Task ${index + 1}`);

const open = async (page: Page) => {
  await page.goto('/dashboard');
  await saved(page);
};
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);

test.beforeEach(async ({ rest }) => {
  await rest.seed(names.map((text) => ({ text, category: 'Personal' })));
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
