/** The daily plan: what the card says when it fails, and hostile texts. */
import { expect } from 'playwright/test';
import {
  card,
  expectAccessible,
  notifications,
  openDashboard,
  row,
  test,
  todos,
} from '../../support/dashboard/dashboard.ts';
import {
  answerWith,
  planCard,
  planFunction,
  refresh,
  refusal,
  slots,
  thursday,
} from '../../support/dashboard/plan.ts';
import { comeOnline } from '../../support/dashboard/weather-card.ts';

const failedText = 'Failed to generate daily plan. Please try again.';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date(thursday) });
});

test('a plan that could not be made is told with the reason, and Try Again makes it', async ({
  page,
  rest,
}) => {
  await rest.add('Call Ana');
  const requests = await answerWith(page, refusal(500, 'The planner has no ink.'));
  await openDashboard(page);
  const toast = notifications(page).getByRole('listitem');
  await expect(toast).toContainText('AI Planning Error');
  await expect(toast).toContainText('The planner has no ink.');
  await expect(planCard(page).getByText(failedText)).toBeVisible();
  await expect(planCard(page)).toContainText('The planner has no ink.');
  await expectAccessible(page);
  expect(requests).toHaveLength(1);
  await page.unroute(planFunction);
  await planCard(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(slots(page)).toHaveCount(1);

  await answerWith(page, refusal(503, 'Busy.'));
  await refresh(page).click();
  await expect(planCard(page)).toContainText(`${failedText} This is the earlier plan.`);
  await expect(slots(page)).toHaveCount(1);
});

test('without tasks to plan from the card waits for them and offers nothing; then it plans', async ({
  page,
  rest,
}) => {
  await rest.add('Call Ana');
  await page.route(todos, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(planCard(page).getByText('The plan waits for your tasks.')).toBeVisible();
  await expect(planCard(page).getByText('No plan yet')).toHaveCount(0);
  await expect(planCard(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(todos);
  await comeOnline(page);
  await expect(slots(page)).toHaveCount(1);
});

test('tasks that are only the last known ones are told to be so, with their age', async ({
  page,
  rest,
}) => {
  await rest.add('Call Ana');
  await openDashboard(page);
  await expect(slots(page)).toHaveCount(1);
  await expect(card(page, 'Overview').getByText(/^Last updated/)).toHaveCount(0);
  await page.route(todos, (route) => route.abort());
  await page.clock.fastForward('42:00');
  await comeOnline(page);
  await expect(planCard(page).getByText('Your tasks are as they were 42 min ago.')).toBeVisible();
  await expect(card(page, 'Overview').getByText('Last updated 42 min ago')).toBeVisible();
  await expect(slots(page)).toHaveCount(1);
});

test('markup and marks in a task and in a hostile answer are shown as text', async ({
  page,
  rest,
}) => {
  const hostile = '<img src=x onerror="alert(1)"> Pay \u202etoday';
  await rest.add(hostile);
  await openDashboard(page);
  await expect(row(page, hostile)).toBeVisible();
  await expect(slots(page)).toContainText('<img src=x onerror="alert(1)"> Pay');
  await expect(planCard(page).locator('img')).toHaveCount(0);
});

for (const answer of ['[]', '{"plan":{}}', '<html>', '{"plan":null}']) {
  test(`an answer that is no plan (${answer}) is a failure`, async ({ page, rest }) => {
    await rest.add('Call Ana');
    await answerWith(page, (route) =>
      route.fulfill({ body: answer, contentType: 'application/json' }),
    );
    await openDashboard(page);
    await expect(planCard(page).getByText(failedText)).toBeVisible();
  });
}
