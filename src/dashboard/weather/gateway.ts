/** The weather from Open-Meteo, which needs no key; in the demo from the page's own server. */
import { readForecast } from '#domain/weather/forecast-answer.ts';
import { timeZone } from '#domain/time-zone.ts';
import type { Weather } from '#domain/weather/weather.ts';
import type { WeatherPlace } from '#domain/weather/weather-place.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { realApis, type Backend } from '#dashboard/data/backend.ts';

const forecastAddress = (api: string, { latitude, longitude }: WeatherPlace): string => {
  const parameters = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    current:
      'temperature_2m,apparent_temperature,relative_humidity_2m,wind_speed_10m,weather_code,precipitation',
    hourly: 'temperature_2m,precipitation,is_day',
    timezone: timeZone,
    wind_speed_unit: 'ms',
    // Local times are answered with one offset for all hours, which is wrong on the days when clocks are changed.
    timeformat: 'unixtime',
    // Of the second day the first hour is used, and all of it when midnight passes before the next answer.
    forecast_days: '2',
  });
  return `${api}?${parameters.toString()}`;
};

/** Our own sentences: those of data/faults.ts are about the owner's database and session. */
const toFault = ({ status }: Response): ReturnType<typeof failed> => {
  console.warn(`The weather service answered ${status}.`);
  return status === 429 || status === 503
    ? failed('busy', 'The weather service is busy.')
    : failed('unexpected', 'The weather service answered with an error.');
};

export const createWeatherGateway = ({ reach }: Pick<Backend, 'reach'>, place: WeatherPlace) => ({
  place,
  read: async (signal: AbortSignal): Promise<Result<Weather>> => {
    try {
      // Only then is it known which service answers; without an answer it is Open-Meteo.
      const reached = await reach();
      const { weatherApi } = reached.ok ? reached.value : realApis;
      const response = await fetch(forecastAddress(weatherApi, place), {
        signal,
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      if (!response.ok) return toFault(response);
      // What is no JSON is `undefined`, which is no forecast either.
      const received: unknown = await response.json().catch(() => undefined);
      const read = readForecast(received, new Date());
      const isSample = weatherApi !== realApis.weatherApi;
      return read.ok && isSample ? ok({ ...read.value, isSample }) : read;
    } catch (cause) {
      return failed('offline', 'The weather service does not answer.', cause);
    }
  },
});

export type WeatherGateway = ReturnType<typeof createWeatherGateway>;
