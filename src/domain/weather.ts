/** The weather where the owner works, and the rules on it: conversions, rain, hot, cold, the rest of Lisbon's day. */
import * as z from 'zod/mini';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import { timeZone } from './time-zone.ts';

/** Rio Maior, Portugal. */
export const weatherPlace = { name: 'Rio Maior', latitude: 39.3361, longitude: -8.9369 } as const;

const forecastHour = z.object({
  /** The beginning of the hour, in milliseconds since 1970. */
  at: z.number(),
  /** °C at that moment. */
  temperature: z.number(),
  /** mm that fall in the hour before that moment. */
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
  /** mm; absent when nothing falls. */
  rain: z.optional(z.number()),
  /** In the order of time; empty when the service gave none that can be read. */
  hours: z.array(forecastHour),
});
export type Weather = z.infer<typeof weather>;

type Condition = { description: string; picture: string };

const condition = (description: string, picture: string): Condition => ({ description, picture });

/** WMO code table 4677, as far as forecasts use it, with the picture that shows it. */
const conditions: Readonly<Record<number, Condition>> = {
  0: condition('Clear sky', '01'),
  1: condition('Mainly clear', '02'),
  2: condition('Partly cloudy', '03'),
  3: condition('Overcast', '04'),
  45: condition('Fog', '50'),
  48: condition('Freezing fog', '50'),
  51: condition('Light drizzle', '09'),
  53: condition('Drizzle', '09'),
  55: condition('Heavy drizzle', '09'),
  56: condition('Light freezing drizzle', '09'),
  57: condition('Freezing drizzle', '09'),
  61: condition('Light rain', '10'),
  63: condition('Rain', '10'),
  65: condition('Heavy rain', '10'),
  66: condition('Light freezing rain', '13'),
  67: condition('Freezing rain', '13'),
  71: condition('Light snow', '13'),
  73: condition('Snow', '13'),
  75: condition('Heavy snow', '13'),
  77: condition('Snow grains', '13'),
  80: condition('Light rain showers', '09'),
  81: condition('Rain showers', '09'),
  82: condition('Violent rain showers', '09'),
  85: condition('Light snow showers', '13'),
  86: condition('Snow showers', '13'),
  95: condition('Thunderstorm', '11'),
  96: condition('Thunderstorm with light hail', '11'),
  99: condition('Thunderstorm with hail', '11'),
};

const unknownCondition = condition('Unnamed weather', '03');

export const describeWeatherCode = (code: number): string =>
  (conditions[code] ?? unknownCondition).description;

/** The weather service has a picture for the day and one for the night. */
export const iconOfWeatherCode = (code: number, isDay: boolean): string =>
  `${(conditions[code] ?? unknownCondition).picture}${isDay ? 'd' : 'n'}`;

export const iconAddress = (icon: string): string =>
  `https://openweathermap.org/img/wn/${encodeURIComponent(icon)}@2x.png`;

/** Whole kilometres per hour, from metres per second. */
export const toKilometresPerHour = (metresPerSecond: number): number =>
  Math.round(metresPerSecond * 3.6);

export const isRaining = ({ description, rain = 0 }: Pick<Weather, 'description' | 'rain'>) =>
  /rain|drizzle/i.test(description) || rain > 0;

export const isHot = ({ temperature }: Pick<Weather, 'temperature'>): boolean => temperature > 27;

export const isCold = ({ temperature }: Pick<Weather, 'temperature'>): boolean => temperature < 10;

/** "17°", never "-0°". */
export const degrees = (celsius: number): string => `${Math.round(celsius) || 0}°`;

const hourMs = 60 * 60 * 1000;

/** From the hour that runs at `now` to the midnight that ends Lisbon's day, which has 23 or 25 hours twice a year. */
export const restOfDay = (hours: readonly ForecastHour[], now: Date): readonly ForecastHour[] => {
  const today = dateIn(now, timeZone);
  return hours.filter(({ at }) => {
    const isRunning = at <= now.getTime() && at + hourMs > now.getTime();
    // The midnight that ends the day belongs to it, the one that begins it does not.
    return isRunning || (at > now.getTime() && dateIn(new Date(at - 1), timeZone) === today);
  });
};

/** The hour of Lisbon's clock, "07". */
export const lisbonHour = (at: number): string => timeIn(new Date(at), timeZone).slice(0, 2);

/** What is less than this is shown as nothing, in mm. */
const leastShownRain = 0.05;

/** mm with one digit at most, "0.4". */
const millimetres = (amount: number): string => String(Math.round(amount * 10) / 10);

/** How much rain falls now, "0.4 mm". */
export const describeRain = (now: Pick<Weather, 'description' | 'rain'>): string => {
  if (!isRaining(now)) return 'none';
  const { rain = 0 } = now;
  return rain < leastShownRain ? 'a trace' : `${millimetres(rain)} mm`;
};

/** One sentence on the rest of the day; empty when nothing is known of it. */
export const describeRestOfDay = (rest: readonly ForecastHour[]): string => {
  const temperatures = rest.map(({ temperature }) => Math.round(temperature) || 0);
  if (rest.length < 2) return '';
  const low = Math.min(...temperatures);
  const high = Math.max(...temperatures);
  const range = low === high ? `${low}°` : `${low}° to ${high}°`;
  // What falls before the first hour of the rest has already fallen.
  const wet = rest.slice(1).filter(({ rain }) => rain >= leastShownRain);
  if (wet.length === 0) return `Until midnight ${range}, no rain.`;
  const sum = wet.reduce((total, { rain }) => total + rain, 0);
  const wettest = wet.reduce((most, hour) => (hour.rain > most.rain ? hour : most));
  return `Until midnight ${range}, ${millimetres(sum)} mm of rain, most of it after ${lisbonHour(wettest.at - hourMs)}:00.`;
};
