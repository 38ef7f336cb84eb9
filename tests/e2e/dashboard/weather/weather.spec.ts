/** The weather's badge and card: what they show and ask for. */
import { expect } from 'playwright/test';
import { test } from '../../support/dashboard/dashboard.ts';
import { answerForecast, iconHost } from '../../support/dashboard/weather.ts';
import {
  answerWith,
  badge,
  card,
  description,
  open,
} from '../../support/dashboard/weather-card.ts';

test('badge and card are served by one request, which tells nobody who asks', async ({ page }) => {
  const requests = await answerWith(page, (route) => answerForecast(route));
  const asked = page.waitForRequest(iconHost);
  await open(page);
  await expect(description(page, 'Light rain')).toBeVisible();
  expect((await asked).url()).toMatch(/^https:\/\/openweathermap\.org\/img\/wn\/10[dn]@2x\.png$/);
  expect(await (await asked).allHeaders()).not.toHaveProperty('referer');
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
  await expect(card(page).getByText('Icons: OpenWeather')).toBeVisible();
});
