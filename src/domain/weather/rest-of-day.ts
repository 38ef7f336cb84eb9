/** What the card says of the weather beyond its badge: what falls now, and the rest of the owner's day. */
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import { timeZone } from '../time-zone.ts';
import { degrees, isRaining, isSnowing, type ForecastHour, type Weather } from './weather.ts';

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

/** What is less than this is shown as nothing, in mm of water. */
const leastShown = 0.05;

const short = (amount: number): string => String(Math.round(amount * 10) / 10);

/** What falls now, in mm of water. */
export const describeFalling = (
  now: Pick<Weather, 'description' | 'rain'>,
): { name: 'Rain' | 'Snow'; amount: string } => {
  const { rain = 0 } = now;
  const amount = rain < leastShown ? 'a trace' : `${short(rain)} mm`;
  if (isSnowing(now)) return { name: 'Snow', amount };
  return { name: 'Rain', amount: isRaining(now) ? amount : 'none' };
};

/** One sentence on the rest of the day; empty when nothing is known of it. */
export const describeRestOfDay = (rest: readonly ForecastHour[]): string => {
  if (rest.length < 2) return '';
  const temperatures = rest.map(({ temperature }) => temperature);
  const [low, high] = [degrees(Math.min(...temperatures)), degrees(Math.max(...temperatures))];
  const range = low === high ? low : `${low} to ${high}`;
  // What falls before the first hour of the rest has already fallen.
  const hours = rest.slice(1);
  const amount = hours.reduce((sum, { rain }) => sum + (rain < leastShown ? 0 : rain), 0);
  // With less than 2 °C it may snow.
  const name = Math.min(...temperatures) < 2 ? 'rain or snow' : 'rain';
  if (amount === 0) return `Until midnight ${range}, no ${name}.`;
  const wettest = hours.reduce((most, hour) => (hour.rain > most.rain ? hour : most));
  return `Until midnight ${range}, ${short(amount)} mm of ${name}, most of it after ${ownerHour(wettest.at - hourMs)}:00.`;
};
