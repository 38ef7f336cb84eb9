/** Answers in place of the weather services, so that no test sends a request to the real ones. */
import type { Route } from 'playwright/test';

export const forecastHost = 'https://api.open-meteo.com/**';
export const iconHost = 'https://openweathermap.org/**';

/** A day of light rain that is warmest at three, with more rain in the evening. */
const forecast = (temperature: number) => {
  const midnight = Math.floor(Date.now() / 86_400_000) * 86_400;
  const hours = Array.from({ length: 48 }, (_, hour) => hour);
  const rain: Readonly<Record<number, number>> = { 20: 0.2, 21: 0.6, 22: 1.4, 23: 0.8 };
  return {
    current: {
      temperature_2m: temperature,
      apparent_temperature: 15.4,
      relative_humidity_2m: 82,
      wind_speed_10m: 3.9,
      weather_code: 61,
      precipitation: 0.4,
    },
    hourly: {
      time: hours.map((hour) => midnight + hour * 3600),
      temperature_2m: hours.map((hour) => 16.6 - 4 * (1 - Math.cos(((hour - 15) / 12) * Math.PI))),
      precipitation: hours.map((hour) => rain[hour % 24] ?? 0),
      snowfall: hours.map(() => 0),
      is_day: hours.map((hour) => (hour % 24 > 7 && hour % 24 < 19 ? 1 : 0)),
    },
  };
};

const headers = { 'access-control-allow-origin': '*' };

export const answerForecast = (route: Route, { temperature = 16.6 } = {}) =>
  route.fulfill({ json: forecast(temperature), headers });

export const answerIcon = (route: Route) => {
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><circle cx="50" cy="50" r="24"/></svg>';
  return route.fulfill({ body, contentType: 'image/svg+xml', headers });
};
