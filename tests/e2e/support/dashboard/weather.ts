/** Answers in place of the weather services, so that no test sends a request to the real ones. */
import type { Route } from 'playwright/test';
import { describeWeatherCode } from '#domain/weather/weather-codes.ts';

export const forecastHost = 'https://api.open-meteo.com/**';
export const iconHost = 'https://openweathermap.org/**';

type Forecast = {
  /** The hours begin at the midnight before this one (UTC). */
  now: Date;
  temperature: number;
  /** At three; the current temperature unless given. */
  warmest: number;
  code: number;
  precipitation: number;
};

/** One answer of the forecast service: a day that is warmest at three, with rain or snow in the evening. */
export const forecast = (changed: Partial<Forecast> = {}) => {
  const { now = new Date(), temperature = 16.6, code = 61, precipitation = 0.4 } = changed;
  const { warmest = temperature } = changed;
  const midnight = Math.floor(now.getTime() / 86_400_000) * 86_400;
  const hours = Array.from({ length: 48 }, (_, hour) => hour);
  const water: Readonly<Record<number, number>> = { 20: 0.2, 21: 0.6, 22: 1.4, 23: 0.8 };
  const fallen = hours.map((hour) => water[hour % 24] ?? 0);
  const isSnow = describeWeatherCode(code).includes('snow');
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
        (hour) => warmest - 4 * (1 - Math.cos(((hour - 15) / 12) * Math.PI)),
      ),
      precipitation: fallen,
      // The service counts 0.7 cm of snow as 1 mm of water.
      snowfall: fallen.map((amount) => (isSnow ? amount * 0.7 : 0)),
      is_day: hours.map((hour) => (hour % 24 > 7 && hour % 24 < 19 ? 1 : 0)),
    },
  };
};

const cors = { 'access-control-allow-origin': '*' };

export const answerForecast = (route: Route, changed: Partial<Forecast> = {}) =>
  route.fulfill({ json: forecast(changed), headers: cors });

const sun = '<circle cx="50" cy="50" r="24" fill="#ec6e4c"/>';
const moon = '<path d="M58 26a26 26 0 1 0 16 40a22 22 0 0 1-16-40" fill="#8a93a3"/>';
const cloud = (colour: string) =>
  `<path d="M30 66a14 14 0 0 1 2-28a20 20 0 0 1 37 3a13 13 0 0 1 1 25z" fill="${colour}"/>`;
const lines = (dash: string, colour: string) =>
  `<path d="M36 72l-5 14M50 72l-5 14M64 72l-5 14" stroke="${colour}" stroke-width="4" stroke-linecap="round" stroke-dasharray="${dash}"/>`;
const flash = '<path d="M50 66l-8 13h9l-4 12l13-16h-9l5-9z" fill="#e2a53b"/>';

/** What each picture of the weather service shows, by the number in its name. */
const drawn: Readonly<Record<string, string>> = {
  '02': `${sun}${cloud('#c3c9d3')}`,
  '03': cloud('#c3c9d3'),
  '04': cloud('#6d7684'),
  '09': `${cloud('#6d7684')}${lines('5 6', '#4a7fd0')}`,
  '10': `${cloud('#6d7684')}${lines('none', '#4a7fd0')}`,
  '11': `${cloud('#6d7684')}${flash}`,
  '13': `${cloud('#c3c9d3')}${lines('0.1 7', '#7fa8dd')}`,
  '50': '<path d="M26 38h48M20 50h60M26 62h48" stroke="#8a93a3" stroke-width="6"/>',
};

/** Draws what the asked picture means: `10d` is a cloud with rain, `01n` a moon. */
export const answerIcon = (route: Route) => {
  const url = route.request().url();
  const match = /(\d\d)([dn])@2x\.png$/.exec(url);
  if (!match) throw new Error(`This is no address of a weather icon: ${url}`);
  const [, number = '', time] = match;
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${drawn[number] ?? (time === 'n' ? moon : sun)}</svg>`;
  return route.fulfill({ body, contentType: 'image/svg+xml', headers: cors });
};
