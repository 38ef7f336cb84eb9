/** Long ways through a list of 200 tasks: by Tab and by dragging. */
import { expect, type Page } from 'playwright/test';
import { openDashboard, row, test } from '../../support/dashboard/dashboard.ts';

const count = 200;
const names = Array.from({ length: count }, (_, index) => `Task ${index + 1}`);

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);

test.beforeEach(async ({ rest }) => {
  await rest.seed(names.map((text) => ({ text, category: 'Personal' })));
});

test('Tab goes from row to row past the edge of what is drawn, and back', async ({ page }) => {
  await openDashboard(page);
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
  await openDashboard(page);
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
            .map((item) => [...(item.parentElement?.children ?? [])].indexOf(item) + 1),
        ),
      );
  };
  await expect.poll(farthestInView, { intervals: [50], timeout: 120_000 }).toBeGreaterThan(119);
  await page.mouse.move(x, height / 2, { steps: 5 });
  await expect(page.getByText(/“Task 1” is over place \d+ of 200\./)).toBeAttached();
  await page.mouse.up();
  const dropped = page.getByText(/“Task 1” dropped at place \d+ of 200\./);
  await expect(dropped).toBeAttached();
  const place = /place (\d+) of/.exec((await dropped.textContent()) ?? '')?.[1] ?? '';
  expect(Number(place)).toBeGreaterThan(90);
  await expect(row(page, 'Task 1')).toBeInViewport();
});
