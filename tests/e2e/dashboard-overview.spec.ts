/** The overview: that its figures follow the tasks, goals and events of the other cards. */
import { expect } from 'playwright/test';
import { test, tick } from './dashboard.ts';
import { overview } from './goals.ts';

test('the overview follows the tasks and says that no calendar is connected', async ({
  page,
  rest,
}) => {
  await rest.seed([
    { text: 'a', category: 'SaaS' },
    { text: 'b', category: 'SaaS' },
    { text: 'c', category: 'Admin' },
  ]);
  await page.clock.install({ time: new Date('2026-11-20T12:50:10Z') });
  await page.goto('/dashboard');
  const counts = overview(page).getByRole('list', { name: 'Open by category' });
  await expect(counts.getByRole('listitem').filter({ hasText: 'SaaS' })).toHaveText(/SaaS\s*2/);
  await expect(overview(page).getByText('No calendar is connected.')).toBeVisible();
  await expect(overview(page).getByText('3 h 10 min left')).toBeVisible();
  await expect(
    overview(page).getByRole('img', {
      name: 'Working day from 11:00 to 16:00. It is 12:50.',
    }),
  ).toBeVisible();
  await expect(page.getByText('3 h 10 min left until 16:00 · 3 tasks open')).toBeVisible();
  await tick(page, 'a');
  await expect(counts.getByRole('listitem').filter({ hasText: 'SaaS' })).toHaveText(/SaaS\s*1/);
  await expect(page.getByText('2 tasks open')).toBeVisible();
});

test('tasks that cannot be loaded are not known to the overview, never none', async ({ page }) => {
  await page.route('**/rest/v1/todos*', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('Your tasks could not be loaded.')).toBeVisible();
  await expect(overview(page).getByText('not known')).toBeVisible();
  await expect(overview(page).getByText(/^0$/)).toHaveCount(0);
});
