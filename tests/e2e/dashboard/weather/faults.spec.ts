/** What the weather's badge and card show when the service fails or answers wrongly; their states checked by axe. */
import { expect, type Route } from 'playwright/test';
import { expectAccessible, test } from '../../support/dashboard/dashboard.ts';
import { answerForecast, forecast } from '../../support/dashboard/weather.ts';
import {
  answerWith,
  badge,
  card,
  comeOnline,
  description,
  never,
  noData,
  open,
} from '../../support/dashboard/weather-card.ts';

const cors = { 'access-control-allow-origin': '*' };
const status = (code: number) => (route: Route) =>
  route.fulfill({ status: code, headers: cors, body: '<b>upstream 10.0.0.7</b>' });
const with200 = (answer: unknown) => (route: Route) =>
  route.fulfill({ headers: cors, json: answer });
const errorText = 'The weather service answered with an error.';
const unreadableText =
  'The weather service answered with something that this page does not understand.';
const { current, hourly } = forecast();

const faults: readonly [string, (route: Route) => Promise<void>, string][] = [
  ['401', status(401), errorText],
  ['403', status(403), errorText],
  ['409', status(409), errorText],
  ['429', status(429), 'The weather service is busy.'],
  ['500', status(500), errorText],
  ['503', status(503), 'The weather service is busy.'],
  ['no answer', (route) => route.abort(), 'The weather service does not answer.'],
  [
    'a page',
    (route) => route.fulfill({ headers: cors, contentType: 'text/html', body: '<html>nginx' }),
    unreadableText,
  ],
  [
    'half an answer',
    (route) => route.fulfill({ headers: cors, body: '{"current":' }),
    unreadableText,
  ],
  [
    'a huge number',
    with200({ current: { ...current, temperature_2m: 1e300 }, hourly }),
    unreadableText,
  ],
  [
    'HTML in a field',
    with200({ current: { ...current, weather_code: '<b>1' }, hourly }),
    unreadableText,
  ],
];

for (const [name, answer, text] of faults) {
  test(`${name} in place of the first weather is said, and mended by the next answer`, async ({
    page,
  }) => {
    await answerWith(page, answer);
    await open(page);
    await expect(card(page).getByText(noData, { exact: true })).toBeVisible();
    await expect(card(page).getByText(text)).toBeVisible();
    await expect(page.getByText('10.0.0.7')).toHaveCount(0);
    await expect(badge(page)).toContainText(noData);
    await expect(badge(page).locator('svg')).toBeVisible();
    await expect(badge(page)).not.toContainText('–°');
    await answerWith(page, (route) => answerForecast(route));
    await comeOnline(page);
    await expect(description(page, 'Light rain')).toBeVisible();
    await expect(badge(page)).toContainText('17°');
  });
}

test('a service that hangs is given up', async ({ page }) => {
  await page.clock.install();
  await answerWith(page, never);
  await open(page);
  await expect(card(page).getByRole('status')).toHaveText('Loading the weather');
  await page.clock.fastForward('00:31');
  await expect(card(page).getByText(noData, { exact: true })).toBeVisible();
});

test('an answer without hours is shown without the rest of the day', async ({ page }) => {
  await answerWith(page, with200({ current, hourly: { time: 'never' } }));
  await open(page);
  await expect(description(page, 'Light rain')).toBeVisible();
  await expect(card(page).getByRole('figure')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in any state of the weather', async ({ page }) => {
      await page.clock.install();
      await answerWith(page, never);
      await open(page);
      await expect(card(page).getByRole('status')).toHaveText('Loading the weather');
      await expectAccessible(page);
      await answerWith(page, (route) => route.abort());
      await page.reload();
      await expect(card(page).getByText(noData, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await answerWith(page, (route) => answerForecast(route, { temperature: 9 }));
      await page.reload();
      await expect(description(page, 'Light rain')).toBeVisible();
      await expect(badge(page).getByText('cold')).toBeVisible();
      await expectAccessible(page);
      await answerWith(page, (route) => route.abort());
      await page.clock.fastForward('31:00');
      await expect(card(page).getByText('as it was')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
