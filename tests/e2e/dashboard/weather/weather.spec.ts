/** The weather's badge and card: what they show and ask for, and what they say when the service fails. */
import { expect } from 'playwright/test';
import { comeOnline, test } from '../../support/dashboard/dashboard.ts';
import { answerForecast, iconHost } from '../../support/dashboard/weather.ts';
import {
  answerWith,
  badge,
  card,
  description,
  noData,
  open,
} from '../../support/dashboard/weather-card.ts';

test('badge and card are served by one request, which tells nobody who asks', async ({ page }) => {
  const requests = await answerWith(page, (route) => answerForecast(route));
  await open(page);
  await expect(description(page, 'Light rain')).toBeVisible();
  await expect(badge(page)).toContainText('17°');
  for (const fact of ['Feels like15°', 'Humidity82%', 'Wind14 km/h', 'Rain0.4 mm'])
    await expect(card(page)).toContainText(fact);
  expect(requests).toHaveLength(1);
  const request = requests[0]?.request();
  const { origin, pathname, searchParams } = new URL(request?.url() ?? '');
  expect(`${origin}${pathname}`).toBe('https://api.open-meteo.com/v1/forecast');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    latitude: '39.3361',
    longitude: '-8.9369',
    current:
      'temperature_2m,apparent_temperature,relative_humidity_2m,wind_speed_10m,weather_code,precipitation',
    timezone: 'Europe/Lisbon',
    wind_speed_unit: 'ms',
  });
  const headers = await request?.allHeaders();
  for (const name of ['referer', 'cookie', 'authorization'])
    expect(headers).not.toHaveProperty(name);
  await expect(card(page).getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by/4.0/',
  );
});

test('the picture comes from the weather service; while it has not come a built-in one is there', async ({
  page,
}) => {
  const picture = card(page).locator('img');
  const credit = card(page).getByText('Icons: OpenWeather');
  const asked = page.waitForRequest(iconHost);
  await open(page);
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img) => img.getBoundingClientRect().width)).toBe(48);
  await expect(credit).toBeVisible();
  expect((await asked).url()).toMatch(/^https:\/\/openweathermap\.org\/img\/wn\/10[dn]@2x\.png$/);
  expect(await (await asked).allHeaders()).not.toHaveProperty('referer');
  await page.route(iconHost, (route) => route.abort());
  await page.reload();
  await expect(description(page, 'Light rain')).toBeVisible();
  await expect(picture).toBeHidden();
  await expect(card(page).locator('.lucide-cloud-rain')).toBeVisible();
  // The built-in picture is not of the service that is credited.
  await expect(card(page).getByRole('link', { name: 'Open-Meteo' })).toBeVisible();
  await expect(credit).toBeHidden();
});

test('the forecast of the demo is called made up, and nobody else is asked for it', async ({
  page,
}) => {
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://localhost')) others.push(request.url());
  });
  await page.route('**/backend.json', async (route) => {
    const answer: unknown = await (await route.fetch()).json();
    await route.fulfill({ json: Object.assign({}, answer, { weatherApi: '/sample-weather' }) });
  });
  await page.route('**/sample-weather?*', (route) => answerForecast(route));
  await open(page);
  await expect(description(page, 'Light rain')).toBeVisible();
  await expect(card(page)).toContainText('A sample forecast, made up for the demo');
  await expect(card(page)).not.toContainText('Open-Meteo');
  expect(others).toEqual([]);
});

test('snow is called snow, the cold cold, and the rest of the day grows shorter', async ({
  page,
}) => {
  const now = new Date('2026-12-01T12:10:00Z');
  await page.clock.install({ time: now });
  await answerWith(page, (route) =>
    answerForecast(route, { now, temperature: -12.4, code: 71, precipitation: 0.4 }),
  );
  await open(page);
  await expect(card(page)).toContainText('Snow0.3 cm');
  await expect(card(page).getByRole('figure')).toContainText(
    'Until midnight \u221219° to \u221212°, 2.1 cm of snow, most of it after 21:00.',
  );
  await expect(card(page).getByRole('figure').getByText('now', { exact: true })).toBeVisible();
  await expect(card(page).getByText(/\brain\b/i)).toHaveCount(0);
  await expect(badge(page)).toContainText('\u221212°');
  await expect(badge(page).getByText('cold', { exact: true })).toBeVisible();
  await answerWith(page, (route) =>
    answerForecast(route, { now, temperature: 27.1, warmest: -12.4, code: 71 }),
  );
  await page.clock.fastForward('10:00:00');
  await expect(badge(page).getByText('hot', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('figure')).toContainText('0.6 cm of snow');
});

test('a service that fails leaves no weather at first, and later the last good one with its age', async ({
  page,
}) => {
  await page.clock.install();
  await answerWith(page, (route) => route.fulfill({ status: 500, body: '<b>10.0.0.7</b>' }));
  await open(page);
  await expect(card(page).getByText(noData, { exact: true })).toBeVisible();
  await expect(card(page).getByText(/^The weather service /)).toBeVisible();
  await expect(page.getByText('10.0.0.7')).toHaveCount(0);
  await expect(badge(page)).toContainText(noData);
  await expect(badge(page).locator('svg')).toBeVisible();
  await answerWith(page, (route) => answerForecast(route));
  await comeOnline(page);
  await expect(description(page, 'Light rain')).toBeVisible();
  await expect(badge(page)).toContainText('17°');

  await answerWith(page, (route) => route.abort());
  await page.clock.fastForward('31:00');
  await expect(card(page)).toContainText(
    /The weather service does not answer\. This is the weather as it was 3\d min ago\./,
  );
  await expect(badge(page)).toContainText(/17°.*3\d min ago/);
  await expect(description(page, 'Light rain')).toBeVisible();
});
