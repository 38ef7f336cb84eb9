/** Answers in place of the weather services, so that no test sends a request to the real ones. */
import type { Route } from 'playwright/test';
import { sampleForecast } from '../../../../scripts/demo/weather.ts';

export const forecastHost = 'https://api.open-meteo.com/**';
export const iconHost = 'https://openweathermap.org/**';

const headers = { 'access-control-allow-origin': '*' };

/** The demo's day, on which it rains just now. */
export const answerForecast = (route: Route, { temperature = 16.6 } = {}) => {
  const { current, hourly } = sampleForecast(new Date());
  const rain = { temperature_2m: temperature, weather_code: 61, precipitation: 0.4 };
  return route.fulfill({ json: { current: { ...current, ...rain }, hourly }, headers });
};

export const answerIcon = (route: Route) => {
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><circle cx="50" cy="50" r="24"/></svg>';
  return route.fulfill({ body, contentType: 'image/svg+xml', headers });
};
