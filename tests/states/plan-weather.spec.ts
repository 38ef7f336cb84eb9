/** Plan and weather beyond what every card has: thinking, an old plan, a failed one, what has no time; hot, cold. */
import { expect, type Page } from 'playwright/test';
import { planAnswer } from '#domain/plan/plan.ts';
import { hang } from '../e2e/support/dashboard/faults.ts';
import { answerEvents } from '../e2e/support/dashboard/google.ts';
import {
  answerWith as answerPlan,
  planCard,
  planFunction,
  refresh,
  refusal,
  slots,
} from '../e2e/support/dashboard/plan.ts';
import { answerWith, description } from '../e2e/support/dashboard/weather-card.ts';
import { answerForecast } from '../e2e/support/dashboard/weather.ts';
import { ofCards, takePictures } from './picture.ts';
import { day, events, now, openDay, test } from './sample-day.ts';

const ofPlan = (page: Page, state: string) => ofCards(page, state, ['plan']);

test('thinking', async ({ page, rest }) => {
  await rest.add('Call Ana');
  await answerPlan(page, hang);
  await page.goto('/dashboard');
  await expect(planCard(page).getByText('Thinking about your day...')).toBeVisible();
  await takePictures(page, ofPlan(page, 'thinking'));
});

test('failed', async ({ page, rest }) => {
  await rest.add('Call Ana');
  await answerPlan(page, refusal(503, 'The planner is busy.'));
  await page.goto('/dashboard');
  await expect(planCard(page).getByText(/^Failed to generate daily plan/)).toBeVisible();
  await takePictures(page, { ...ofPlan(page, 'not-made'), 'page-plan-failed': 'window' });
});

test('made again, not made again, an event in a planned time, what has no time', async ({
  page,
  rest,
  fillDay,
}) => {
  await fillDay();
  await rest.add('Write the annual report (6 h)', 'Clean the workshop (7 h)');
  await openDay(page);
  await planCard(page)
    .getByText(/have no time today/)
    .click();
  await takePictures(page, ofPlan(page, 'left-out'));
  await answerPlan(page, hang);
  await refresh(page).click();
  await expect(planCard(page).getByText('Thinking...')).toBeVisible();
  await takePictures(page, ofPlan(page, 'thinking-again'));
  await page.reload();
  await page.unroute(planFunction);
  await answerPlan(page, refusal(503, 'The planner is busy.'));
  await refresh(page).click();
  await expect(planCard(page)).toContainText('This is the earlier plan.');
  await takePictures(page, ofPlan(page, 'not-made-again'));
  await page.unroute(planFunction);
  await planCard(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(planCard(page).getByText('This is the earlier plan.')).toHaveCount(0);
  const sudden = {
    start: { dateTime: `${day}T13:00:00Z` },
    end: { dateTime: `${day}T14:30:00Z` },
  };
  await answerEvents(page, [...events, { id: 'sudden', summary: 'Sudden call', ...sudden }]);
  await page.clock.fastForward('06:00');
  await expect(planCard(page).getByText(/^An event has come into/)).toBeVisible();
  await takePictures(page, ofPlan(page, 'event-came'));
});

test('of the day before', async ({ page, fillDay }) => {
  await fillDay();
  await openDay(page);
  await page.clock.setSystemTime(new Date(now.getTime() + 19 * 3_600_000));
  await page.clock.runFor(5000);
  await expect(planCard(page)).toContainText('This plan is for');
  await expect(refresh(page)).toHaveText('Refresh (Next auto: 10am)');
  await takePictures(page, ofPlan(page, 'of-yesterday'));
});

test('made by a model, with corrections', async ({ page, rest, emails }) => {
  await rest.add('Call Ana', 'Write the offer');
  await emails.connect();
  await answerEvents(page, events);
  await page.route(planFunction, async (route) => {
    const response = await route.fetch();
    const { plan } = planAnswer.parse(await response.json());
    await route.fulfill({
      response,
      json: {
        plan: {
          ...plan,
          engine: 'model',
          corrections: ['A block lay over an event and was moved.', 'A device was unknown.'],
          specialNotes: ['Work at home, because it rains.', 'The call with Ines is at noon.'],
          packingList: ['Gym clothes', 'Charger'],
        },
      },
    });
  });
  await page.goto('/dashboard');
  await expect(slots(page).first()).toBeVisible();
  await planCard(page).getByText('2 corrections').click();
  await takePictures(page, ofPlan(page, 'corrected'));
});

for (const [state, temperature, code, text] of [
  ['hot', 34.4, 0, 'Clear sky'],
  ['cold', -12.4, 71, 'Light snow'],
] as const) {
  test(state, async ({ page }) => {
    await answerWith(page, (route) =>
      answerForecast(route, { now, temperature, code, precipitation: 0 }),
    );
    await page.goto('/dashboard');
    await expect(description(page, text)).toBeVisible();
    await takePictures(page, {
      ...ofCards(page, state, ['weather']),
      [`weather-${state}-in-header`]: page.getByRole('banner'),
    });
  });
}
