/** Today's Tasks when calls fail: one journey for the list and one for the words that would be lost. */
import { expect, type Route } from 'playwright/test';
import {
  card,
  comeOnline,
  field,
  notifications,
  openDashboard,
  saved,
  test,
  texts,
  todos,
} from '../../support/dashboard/dashboard.ts';
import { error, untilTryAgain } from '../../support/dashboard/faults.ts';
import { overview } from '../../support/dashboard/goals.ts';
import { add } from '../../support/dashboard/owner-actions.ts';
import { planCard, slots, thursday } from '../../support/dashboard/plan.ts';

test('tasks that cannot be loaded are never none; old ones stay', async ({ page, rest }) => {
  await page.clock.install({ time: new Date(thursday) });
  await rest.add('a');
  const tryAgain = card(page, "Today's Tasks").getByRole('button', { name: 'Try Again' });
  const page502 = (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>nginx 10.0.0.7</html>' });
  await page.route(todos, await untilTryAgain(page, page502));
  await page.goto('/dashboard');
  await expect(notifications(page).getByText('Failed to load todos')).toBeVisible();
  await expect(page.getByText('Your tasks could not be loaded.')).toBeVisible();
  await expect(planCard(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByText('10.0.0.7')).toHaveCount(0);
  await tryAgain.press('Enter');
  await expect(texts(page)).toHaveText(['a']);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reorder "a"' })).toBeFocused();
  await expect(slots(page)).toHaveCount(1);
  await expect(overview(page).getByText(/^Last updated/)).toHaveCount(0);

  await page.route(todos, (route) => route.abort());
  await page.clock.fastForward('42:00');
  await comeOnline(page);
  await expect(page.getByText('This is the list as it was')).toBeVisible();
  await expect(page.getByText('All saved')).toHaveCount(0);
  await expect(texts(page)).toHaveText(['a']);
  await expect(planCard(page).getByText(/Your tasks are as they were 4\d min ago\./)).toBeVisible();
  await expect(overview(page).getByText(/Last updated 4\d min ago/)).toBeVisible();
  await expect(slots(page)).toHaveCount(1);
  await page.unroute(todos);
  await comeOnline(page);
  await saved(page);
  await expect(page.getByText('This is the list as it was')).toHaveCount(0);
});

test('the words of a refused task are kept', async ({ page, rest }) => {
  await rest.add('a', 'b');
  await openDashboard(page);
  let isRefusing = true;
  await page.route(todos, (route) =>
    isRefusing && route.request().method() !== 'GET'
      ? error(403, '42501')(route)
      : route.continue(),
  );
  const notice = (text: string) =>
    notifications(page)
      .getByRole('listitem')
      .filter({ has: page.getByText(text, { exact: true }) });

  await add(page, 'precious words');
  await expect(notice('Failed to add todo')).toBeVisible();
  await expect(field(page)).toHaveValue('precious words');
  await page.keyboard.type('Buy milk');
  await expect(field(page)).toHaveValue('Buy milk');
  isRefusing = false;
  await notifications(page).getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(texts(page)).toHaveText(['a', 'b', 'precious words']);
  await expect(field(page)).toBeFocused();
  await saved(page);
});
