/** The weather's badge and card: what they show, and when they ask again. */
import { expect } from 'playwright/test';
import { test } from '../../support/dashboard/dashboard.ts';
import { answerForecast, iconHost } from '../../support/dashboard/weather.ts';
import {
  answerWith,
  badge,
  card,
  comeOnline,
  description,
  noData,
  open,
} from '../../support/dashboard/weather-card.ts';

test('badge and card are served by one request, which tells nobody who asks', async ({ page }) => {
  const requests = await answerWith(page, (route) => answerForecast(route));
  await open(page);
  await expect(description(page, 'Light rain')).toBeVisible();
  await expect(badge(page)).toContainText('17°');
  await expect(card(page)).toContainText('Feels like15°');
  await expect(card(page)).toContainText('Humidity82%');
  await expect(card(page)).toContainText('Wind14 km/h');
  await expect(card(page)).toContainText('Rain0.4 mm');
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
  expect(headers).not.toHaveProperty('referer');
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('authorization');
  await expect(card(page).getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by/4.0/',
  );
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

for (const [temperature, word] of [
  [9.9, 'cold'],
  [27.1, 'hot'],
  [10, ''],
  [27, ''],
] as const) {
  test(`at ${temperature} degrees the badge says "${word}"`, async ({ page }) => {
    await answerWith(page, (route) => answerForecast(route, { temperature, code: 3 }));
    await open(page);
    await expect(badge(page)).toContainText(`${Math.round(temperature)}°`);
    await expect(badge(page).getByText(/^(cold|hot)$/)).toHaveText(word === '' ? [] : [word]);
  });
}

test('snow is called snow, in the facts and in the rest of the day', async ({ page }) => {
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
  await expect(card(page).getByText(/\brain\b/i)).toHaveCount(0);
  await expect(badge(page)).toContainText('\u221212°');
});

test.describe('over hours', () => {
  test.use({ timezoneId: 'America/Sao_Paulo' });

  test('it is asked for again every half hour, and the rest of the day grows shorter', async ({
    page,
  }) => {
    const now = new Date('2026-07-01T13:10:00Z');
    await page.clock.install({ time: now });
    const requests = await answerWith(page, (route) =>
      answerForecast(route, { now, temperature: 30 }),
    );
    await open(page);
    await expect(card(page).getByText('most of it after')).toHaveText(
      'Until midnight 24° to 30°, 3 mm of rain, most of it after 22:00.',
    );
    await expect(card(page).getByRole('figure').getByText('now', { exact: true })).toBeVisible();
    await expect(card(page).getByRole('figure').getByText('24', { exact: true })).toBeVisible();
    expect(requests).toHaveLength(1);
    // A minute at a time: a longer leap would be a computer that has slept, after which all is read again.
    for (let minute = 0; minute < 29; minute += 1) await page.clock.fastForward('01:00');
    await expect(card(page)).toContainText(/Rio Maior · 2[89] min ago/);
    expect(requests).toHaveLength(1);
    await page.clock.fastForward('01:30');
    await expect(card(page)).toContainText(/Rio Maior · (just now|1 min ago)/);
    expect(requests).toHaveLength(2);
    await page.clock.fastForward('08:00:00');
    await expect(card(page)).toContainText('Until midnight 24° to 26°, 2.2 mm of rain');
  });

  test('a service that fails leaves the last good weather with its age', async ({ page }) => {
    await page.clock.install();
    await open(page);
    await expect(description(page, 'Light rain')).toBeVisible();
    await answerWith(page, (route) => route.fulfill({ status: 500, body: '<b>10.0.0.7</b>' }));
    await page.clock.fastForward('31:00');
    await expect(
      card(page).getByText(
        /The weather service answered with an error\. This is the weather as it was 3\d min ago\./,
      ),
    ).toBeVisible();
    await expect(badge(page)).toContainText(/17°.*3\d min ago/);
    await expect(description(page, 'Light rain')).toBeVisible();
    await expect(card(page).getByText(noData)).toHaveCount(0);
    await expect(card(page).getByRole('button', { name: 'Try Again' })).toBeVisible();
    await answerWith(page, (route) => answerForecast(route, { code: 0 }));
    await comeOnline(page);
    await expect(description(page, 'Clear sky')).toBeVisible();
    await expect(card(page).getByText('as it was')).toHaveCount(0);
  });
});

test('the picture comes from the weather service; while it has not come a built-in one is there', async ({
  page,
}) => {
  const picture = card(page).locator('img');
  const credit = card(page).getByText('Icons: OpenWeather');
  const asked = page.waitForRequest(iconHost);
  await open(page);
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img) => img.getBoundingClientRect().width)).toBe(72);
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

test.describe('where the system replaces all colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' }, colorScheme: 'dark' });

  test('the curve and the rain are drawn in the colour of text', async ({ page }) => {
    await open(page);
    await expect(card(page).getByRole('figure')).toBeVisible();
    const colours = await card(page).evaluate((section) => {
      const text = getComputedStyle(section).color;
      const line = section.querySelector('polyline');
      return { text, line: line && getComputedStyle(line).stroke };
    });
    expect(colours.line).toBe(colours.text);
  });
});
