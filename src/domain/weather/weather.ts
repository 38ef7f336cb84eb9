/** The weather where the owner works, and the rules on it: conversions, rain, snow, hot, cold. */
import * as z from 'zod/mini';

const forecastHour = z.object({
  /** The beginning of the hour, in milliseconds since 1970. */
  at: z.number(),
  /** °C at that moment. */
  temperature: z.number(),
  /** mm of water that fall in the hour before that moment, also as snow. */
  rain: z.number(),
});
export type ForecastHour = z.infer<typeof forecastHour>;

export const weather = z.object({
  /** °C */
  temperature: z.number(),
  description: z.string(),
  /** °C */
  feelsLike: z.number(),
  /** % */
  humidity: z.number(),
  /** km/h */
  windSpeed: z.number(),
  /** The name of the picture at the weather service, such as `10d`. */
  icon: z.string(),
  /** mm of water, also of snow; absent when nothing falls. */
  rain: z.optional(z.number()),
  /** In the order of time; empty when the service gave none that can be read. */
  hours: z.array(forecastHour),
  /** Made up for the demo. */
  isSample: z.optional(z.boolean()),
});
export type Weather = z.infer<typeof weather>;

export const toKilometresPerHour = (metresPerSecond: number): number =>
  Math.round(metresPerSecond * 3.6);

export const isRaining = ({ description, rain = 0 }: Pick<Weather, 'description' | 'rain'>) =>
  /rain|drizzle/i.test(description) || rain > 0;

export const isSnowing = ({ description }: Pick<Weather, 'description'>): boolean =>
  /snow/i.test(description);

/** Degrees; the owner then also works at home. */
export const hotAbove = 27;

export const isHot = ({ temperature }: Pick<Weather, 'temperature'>): boolean =>
  temperature > hotAbove;

export const isCold = ({ temperature }: Pick<Weather, 'temperature'>): boolean => temperature < 10;

/** "17°" or "−12°", never "−0°". */
export const degrees = (celsius: number): string =>
  `${Math.round(celsius) || 0}°`.replace('-', '\u2212');
