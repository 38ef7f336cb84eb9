/** The overview: that its figures follow the tasks, goals and events of the other cards. */
import { expect } from 'playwright/test';
import { test, tick } from '../../support/dashboard/dashboard.ts';
import { overview } from '../../support/dashboard/goals.ts';
import { screens } from '../../support/dashboard/layout.ts';

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

test('in the bar of open tasks a small share can be recognized, and the larger ones keep their ratio', async ({
  page,
  rest,
}) => {
  const some = (category: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ text: `${category} ${index}`, category }));
  await rest.seed([...some('Contract', 80), ...some('SaaS', 40), ...some('Admin', 1)]);
  await page.goto('/dashboard');
  await expect(page.getByText('121 tasks open')).toBeVisible();
  const parts = overview(page).locator('div > svg[style]');
  await expect(parts).toHaveCount(3);
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    const [most = 0, half = 0, least = 0] = await parts.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect().width),
    );
    expect(least).toBeGreaterThanOrEqual(10);
    expect(most / half).toBeCloseTo(2, 1);
  }
});
