/** The filter by category, and the completed and deleted tasks below the open ones. */
import { expect, type Page } from 'playwright/test';
import {
  category,
  checkbox,
  doneToday,
  notifications,
  openDashboard,
  row,
  saved,
  test,
  texts,
  tick,
} from '../../support/dashboard/dashboard.ts';
import { add, remove } from '../../support/dashboard/owner-actions.ts';

const filter = (page: Page) => page.getByRole('toolbar', { name: 'Show tasks of' });
const choice = (page: Page, name: string) => filter(page).getByRole('button', { name });

const seeds = [
  { text: 'a', category: 'SaaS' },
  { text: 'b', category: 'Personal' },
  { text: 'c', category: 'SaaS' },
  { text: 'd', category: 'Admin' },
];

test('a category is shown alone, and nothing else is lost', async ({ page, rest }) => {
  await rest.seed(seeds);
  await openDashboard(page);
  await expect(filter(page).getByRole('button')).toHaveText([
    'All 4 open',
    'SaaS 2 open',
    'Personal 1 open',
    'Admin 1 open',
  ]);
  await choice(page, 'SaaS').click();
  await expect(choice(page, 'SaaS')).toHaveAttribute('aria-pressed', 'true');
  await expect(texts(page)).toHaveText(['a', 'c']);
  await expect(page.getByText('4 pending')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Personal')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['b']);
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(texts(page)).toHaveText(['a', 'b', 'c', 'd']);

  await choice(page, 'SaaS').click();
  await checkbox(page, 'c').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(texts(page)).toHaveText(['c', 'a']);
  await expect(page.getByText('“c” moved to 1 of 2.')).toBeAttached();
  await expect(category(page)).toContainText('SaaS');
  await category(page).click();
  await page.getByRole('option', { name: 'Course' }).click();
  await add(page, 'e');
  await expect(texts(page)).toHaveText(['c', 'a']);
  const notice = notifications(page).getByRole('listitem').filter({ hasText: 'Added to Course' });
  await notice.getByRole('button', { name: 'Show Course' }).click();
  await expect(texts(page)).toHaveText(['e']);
  await saved(page);
  await page.reload();
  await expect(texts(page)).toHaveText(['c', 'a', 'b', 'd', 'e']);
});

test('who leaves a category in which nothing is open keeps the focus', async ({ page, rest }) => {
  await rest.seed(seeds.slice(0, 3));
  await openDashboard(page);
  await choice(page, 'Personal').click();
  await tick(page, 'b');
  await page.getByRole('button', { name: 'Show all', exact: true }).press('Enter');
  await expect(choice(page, 'All')).toBeFocused();
  await expect(texts(page)).toHaveText(['a', 'c']);

  // With nothing open there is nothing to choose: the focus goes to what is below.
  await choice(page, 'SaaS').click();
  for (const text of ['a', 'c']) await tick(page, text);
  await choice(page, 'All').press('Enter');
  await expect(filter(page)).toHaveCount(0);
  await expect(doneToday(page)).toBeFocused();
});

test('completed and deleted tasks are folded away and come back', async ({ page, rest }) => {
  await rest.add('a', 'b', 'c');
  await openDashboard(page);
  for (const [text, next] of [
    ['b', checkbox(page, 'c')],
    ['c', checkbox(page, 'a')],
    ['a', doneToday(page)],
  ] as const) {
    await checkbox(page, text).focus();
    await page.keyboard.press('Space');
    await expect(next).toBeFocused();
  }
  await expect(page.getByText('Everything is done.')).toBeVisible();
  await saved(page);
  await page.reload();
  await page.getByRole('button', { name: '3 done today' }).click();
  const done = page.getByRole('list', { name: 'Tasks done today' });
  await expect(done.getByRole('listitem').locator('p')).toHaveText(['a', 'c', 'b']);
  await tick(page, 'c');
  await tick(page, 'b');
  await expect(texts(page)).toHaveText(['b', 'c']);
  await expect(checkbox(page, 'b')).toBeFocused();
  await expect(page.getByRole('button', { name: '1 done today' })).toBeVisible();

  await remove(page, 'b');
  await saved(page);
  await page.reload();
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: 'Restore "b"' }).click();
  await expect(texts(page)).toHaveText(['c', 'b']);
  await expect(checkbox(page, 'b')).toBeFocused();
});
