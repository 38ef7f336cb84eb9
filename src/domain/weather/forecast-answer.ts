/** What the forecast service answers, checked before anything is believed, and turned into the weather. */
import * as z from 'zod/mini';
import { ok, failed, type Result } from '#lib/result.ts';
import { describeWeatherCode, iconOfWeatherCode } from './weather-codes.ts';
import { toKilometresPerHour, type ForecastHour, type Weather } from './weather.ts';

const between = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));

/** Wider than anything ever measured. */
const celsius = between(-95, 75);
const millimetresPerHour = between(0, 500);

const answer = z.object({
  current: z.object({
    temperature_2m: celsius,
    apparent_temperature: celsius,
    relative_humidity_2m: between(0, 100),
    wind_speed_10m: between(0, 150),
    /** Another one, or none, costs the words and the picture alone. */
    weather_code: z.catch(z.int(), Number.NaN),
    precipitation: millimetresPerHour,
  }),
  hourly: z.optional(z.unknown()),
});

/** Two days, and a little more for the days on which clocks are changed. */
const mostHours = 60;
const series = <Schema extends z.ZodMiniType>(value: Schema) =>
  z.array(z.catch(z.nullable(value), null)).check(z.maxLength(mostHours));

const hourly = z.object({
  /** Seconds since 1970. */
  time: series(z.int().check(z.gte(0), z.lte(8_000_000_000))),
  temperature_2m: series(celsius),
  /** Of rain, and of the water in the snow. */
  precipitation: series(millimetresPerHour),
  is_day: z.catch(z.optional(series(z.number())), undefined),
});
type Hourly = z.infer<typeof hourly>;

/** Hours of which a value is missing are left out. */
const toHours = ({ time, temperature_2m: temperatures, precipitation }: Hourly): ForecastHour[] =>
  time
    .flatMap((seconds, index) => {
      const temperature = temperatures[index] ?? null;
      const rain = precipitation[index] ?? null;
      if (seconds === null || temperature === null || rain === null) return [];
      return [{ at: seconds * 1000, temperature, rain }];
    })
    .sort((a, b) => a.at - b.at);

/** Whether the sun is up; it is taken to be where the service does not say. */
const isDayAt = (hours: Hourly | undefined, now: Date): boolean => {
  const seconds = now.getTime() / 1000;
  const index = hours?.time.findIndex(
    (hour) => hour !== null && hour <= seconds && hour + 3600 > seconds,
  );
  return hours?.is_day?.[index ?? -1] !== 0;
};

export const readForecast = (received: unknown, now: Date): Result<Weather> => {
  const read = answer.safeParse(received);
  if (!read.success) {
    return failed(
      'unexpected',
      'The weather service answered with something that this page does not understand.',
      read.error,
    );
  }
  const { current } = read.data;
  // Without the hours the present weather is still worth showing.
  const hours = hourly.safeParse(read.data.hourly).data;
  return ok({
    temperature: current.temperature_2m,
    description: describeWeatherCode(current.weather_code),
    feelsLike: current.apparent_temperature,
    humidity: current.relative_humidity_2m,
    windSpeed: toKilometresPerHour(current.wind_speed_10m),
    icon: iconOfWeatherCode(current.weather_code, isDayAt(hours, now)),
    ...(current.precipitation > 0 ? { rain: current.precipitation } : {}),
    hours: hours ? toHours(hours) : [],
  });
};
