/** The filter by category. */
import { expect, type Page } from 'playwright/test';
import {
  category,
  notifications,
  openDashboard,
  saved,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { add } from '../../support/dashboard/owner-actions.ts';

const filter = (page: Page) => page.getByRole('group', { name: 'Show tasks of' });
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
    'All open',
    'SaaS 2 open',
    'Personal 1 open',
    'Admin 1 open',
  ]);
  await choice(page, 'SaaS').click();
  await expect(choice(page, 'SaaS')).toHaveAttribute('aria-pressed', 'true');
  await expect(texts(page)).toHaveText(['a', 'c']);
  await expect(page.getByText('4 pending')).toBeVisible();
  await choice(page, 'Personal').press('Enter');
  await expect(texts(page)).toHaveText(['b']);
  await choice(page, 'All').press('Enter');
  await expect(texts(page)).toHaveText(['a', 'b', 'c', 'd']);

  await choice(page, 'SaaS').click();
  await expect(category(page)).toHaveValue('SaaS');
  await category(page).selectOption('Course');
  await add(page, 'e');
  await expect(texts(page)).toHaveText(['a', 'c']);
  const notice = notifications(page).getByRole('listitem').filter({ hasText: 'Added to Course' });
  await notice.getByRole('button', { name: 'Show Course' }).click();
  await expect(texts(page)).toHaveText(['e']);
  await saved(page);
  await page.reload();
  await expect(texts(page)).toHaveText(['a', 'b', 'c', 'd', 'e']);
});
