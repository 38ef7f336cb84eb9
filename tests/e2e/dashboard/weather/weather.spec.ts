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

test("the picture is the weather service's, or else a built-in one", async ({ page }) => {
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
