/** A list of 200 tasks, of which only the rows near the screen are on the page. */
import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  field,
  notifications,
  openDashboard,
  row,
  rowsShown,
  saved,
  test,
} from '../../support/dashboard/dashboard.ts';
import { editor, remove } from '../../support/dashboard/owner-actions.ts';
import { hold } from '../../support/page-facts.ts';

const count = 200;
const script = '**/long-list.*.js';
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
const shown = (page: Page) => rowsShown(page).getByRole('listitem');
const heightOf = (page: Page) =>
  rowsShown(page).evaluate((list) => list.getBoundingClientRect().height);

test.beforeEach(async ({ rest }) => {
  await rest.seed(
    Array.from({ length: count }, (_, index) => ({
      text: `Task ${index + 1}`,
      category: 'Personal',
    })),
  );
});

test('rows off the screen are not on the page and leave no hole', async ({ page }) => {
  await openDashboard(page);
  await expect(page.getByText('200 pending')).toBeVisible();
  // Until the script for long lists has come, the first sixty and the last are there.
  await expect.poll(() => shown(page).count()).toBeLessThan(60);
  await expect(row(page, 'Task 100')).toHaveCount(0);
  const before = await heightOf(page);
  await row(page, 'Task 1').evaluate((first, total) => {
    window.scrollTo(0, (first.getBoundingClientRect().height * total) / 2);
  }, count);
  await expect(row(page, 'Task 100')).toHaveAttribute('aria-posinset', '100');
  await expect(row(page, 'Task 100')).toHaveAttribute('aria-setsize', '200');
  await expect.poll(() => shown(page).count()).toBeLessThan(60);
  await expect.poll(async () => Math.abs((await heightOf(page)) - before)).toBeLessThan(2);
  for (const y of [0, 700, 3100, 5555, 7500, 4000, 100]) {
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

test('without its script the first rows and the last are in their places', async ({ page }) => {
  const release = await hold(page, script);
  await page.goto('/dashboard');
  await expect(row(page, 'Task 1')).toBeVisible();
  await expect(row(page, 'Task 200')).toHaveAttribute('aria-posinset', '200');
  await expect(row(page, 'Task 100')).toHaveCount(0);
  const before = await heightOf(page);
  const checkboxOfLast = row(page, 'Task 200').getByRole('checkbox');
  await checkboxOfLast.focus();
  release();
  await expect(row(page, 'Task 190')).toBeVisible();
  await expect(checkboxOfLast).toBeFocused();
  expect(Math.abs((await heightOf(page)) - before)).toBeLessThan(10);

  // Without it every row is on the page.
  await page.route(script, (route) => route.abort());
  await openDashboard(page);
  await expect(shown(page)).toHaveCount(count);
});

test('moves, edits and Undo keep the focus far from the screen', async ({ page, rest }) => {
  await openDashboard(page);
  await checkbox(page, 'Task 2').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('“Task 2” moved to 3 of 200.')).toBeAttached();
  await expect(checkbox(page, 'Task 2')).toBeFocused();
  await page.getByRole('button', { name: 'Edit or move "Task 1"' }).click();
  await page.getByRole('menuitem', { name: 'Move to the end' }).click();
  await expect(page.getByText('“Task 1” moved to 200 of 200.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Edit or move "Task 1"' })).toBeFocused();
  await saved(page);
  const order = (await rest.rows()).map(({ text }) => text);
  expect([...order.slice(0, 3), order.at(-1)]).toEqual(['Task 3', 'Task 2', 'Task 4', 'Task 1']);

  await field(page).fill('one more');
  await field(page).press('Enter');
  await expect(page.getByText('201 pending')).toBeVisible();
  await expect(row(page, 'one more')).toHaveAttribute('aria-posinset', '201');

  await scrollTo(page, 0);
  await checkbox(page, 'Task 6').focus();
  await page.keyboard.press('e');
  await editor(page).fill('changed');
  await editor(page).blur();
  await scrollTo(page, 4900);
  await expect(row(page, 'Task 120')).toBeVisible();
  await expect(editor(page)).toHaveValue('changed');
  await editor(page).press('Enter');
  await expect(checkbox(page, 'changed')).toBeFocused();

  await page.getByRole('button', { name: 'Delete "Task 3"' }).focus();
  await scrollTo(page, 5000);
  await expect(row(page, 'Task 110')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete "Task 2"' })).toBeFocused();
  await remove(page, 'Task 4');
  await page.getByRole('button', { name: 'Delete "one more"' }).focus();
  await expect(checkbox(page, 'Task 5')).toHaveCount(0);
  await notifications(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(checkbox(page, 'Task 4')).toBeFocused();
  await expect(checkbox(page, 'Task 4')).toBeInViewport();
  await expect(row(page, 'Task 4')).toHaveAttribute('aria-posinset', '2');
});
