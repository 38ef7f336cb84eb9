/** Answers in place of the weather services, so that no test sends a request to the real ones. */
import type { Route } from 'playwright/test';

export const forecastHost = 'https://api.open-meteo.com/**';
export const iconHost = 'https://openweathermap.org/**';

type Forecast = {
  /** The hours begin at the midnight before this one (UTC). */
  now: Date;
  temperature: number;
  code: number;
  precipitation: number;
};

/** One answer of the forecast service: a day that is warmest at three, with rain in the evening. */
export const forecast = (changed: Partial<Forecast> = {}) => {
  const { now = new Date(), temperature = 16.6, code = 61, precipitation = 0.4 } = changed;
  const midnight = Math.floor(now.getTime() / 86_400_000) * 86_400;
  const hours = Array.from({ length: 48 }, (_, hour) => hour);
  const rain: Readonly<Record<number, number>> = { 20: 0.2, 21: 0.6, 22: 1.4, 23: 0.8 };
  return {
    current: {
      temperature_2m: temperature,
      apparent_temperature: temperature - 1.2,
      relative_humidity_2m: 82,
      wind_speed_10m: 3.9,
      weather_code: code,
      precipitation,
    },
    hourly: {
      time: hours.map((hour) => midnight + hour * 3600),
      temperature_2m: hours.map(
        (hour) => temperature - 4 * (1 - Math.cos(((hour - 15) / 12) * Math.PI)),
      ),
      precipitation: hours.map((hour) => rain[hour % 24] ?? 0),
      is_day: hours.map((hour) => (hour % 24 > 7 && hour % 24 < 19 ? 1 : 0)),
    },
  };
};

const cors = { 'access-control-allow-origin': '*' };

export const answerForecast = (route: Route, changed: Partial<Forecast> = {}) =>
  route.fulfill({ json: forecast(changed), headers: cors });

/** A sun without rays. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><circle cx="50" cy="50" r="24" fill="#ec6e4c"/></svg>`;

export const answerIcon = (route: Route) =>
  route.fulfill({ body: icon, contentType: 'image/svg+xml', headers: cors });
