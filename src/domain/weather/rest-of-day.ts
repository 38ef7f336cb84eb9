/** What the card says of the weather beyond its badge: what falls now, and the rest of the owner's day. */
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import { timeZone } from '../time-zone.ts';
import {
  degrees,
  isRaining,
  isSnowing,
  snowOfWater,
  type ForecastHour,
  type Weather,
} from './weather.ts';

export const iconAddress = (icon: string): string =>
  `https://openweathermap.org/img/wn/${encodeURIComponent(icon)}@2x.png`;

const hourMs = 60 * 60 * 1000;

/** From the hour that runs at `now` to the midnight that ends the owner's day, which has 23 or 25 hours twice a year. */
export const restOfDay = (hours: readonly ForecastHour[], now: Date): readonly ForecastHour[] => {
  const today = dateIn(now, timeZone);
  return hours.filter(({ at }) => {
    const isRunning = at <= now.getTime() && at + hourMs > now.getTime();
    // The midnight that ends the day belongs to it, the one that begins it does not.
    return isRunning || (at > now.getTime() && dateIn(new Date(at - 1), timeZone) === today);
  });
};

/** The hour of the owner's clock, "07". */
export const ownerHour = (at: number): string => timeIn(new Date(at), timeZone).slice(0, 2);

/** What is less than this is shown as nothing, in mm of rain or cm of snow. */
const leastShown = 0.05;

/** mm of water that fall in an hour, as rain or as snow. */
export const waterOf = ({ rain, snow = 0 }: Pick<ForecastHour, 'rain' | 'snow'>): number =>
  rain + snow / snowOfWater;

const short = (amount: number): string => String(Math.round(amount * 10) / 10);

/** What falls now: "none", "0.4 mm" of rain or "0.3 cm" of snow. */
export const describeFalling = (
  now: Pick<Weather, 'description' | 'rain'>,
): { name: 'Rain' | 'Snow'; amount: string } => {
  const { rain = 0 } = now;
  if (isSnowing(now)) {
    const snow = rain * snowOfWater;
    return { name: 'Snow', amount: snow < leastShown ? 'a trace' : `${short(snow)} cm` };
  }
  if (!isRaining(now)) return { name: 'Rain', amount: 'none' };
  return { name: 'Rain', amount: rain < leastShown ? 'a trace' : `${short(rain)} mm` };
};

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** One sentence on the rest of the day; empty when nothing is known of it. */
export const describeRestOfDay = (rest: readonly ForecastHour[]): string => {
  if (rest.length < 2) return '';
  const temperatures = rest.map(({ temperature }) => temperature);
  const [low, high] = [degrees(Math.min(...temperatures)), degrees(Math.max(...temperatures))];
  const range = low === high ? low : `${low} to ${high}`;
  // What falls before the first hour of the rest has already fallen.
  const hours = rest.slice(1);
  const rain = sum(hours.map((hour) => hour.rain).filter((amount) => amount >= leastShown));
  const snow = sum(hours.map((hour) => hour.snow ?? 0).filter((amount) => amount >= leastShown));
  const amounts = [
    rain > 0 ? `${short(rain)} mm of rain` : '',
    snow > 0 ? `${short(snow)} cm of snow` : '',
  ].filter(Boolean);
  if (amounts.length === 0) return `Until midnight ${range}, no rain.`;
  const wettest = hours.reduce((most, hour) => (waterOf(hour) > waterOf(most) ? hour : most));
  return `Until midnight ${range}, ${amounts.join(' and ')}, most of it after ${ownerHour(wettest.at - hourMs)}:00.`;
};
