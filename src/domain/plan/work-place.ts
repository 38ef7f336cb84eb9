/** Where the owner works, on which devices, and what goes into the bag. */
import type { Category } from '../tasks/tasks.ts';
import { isSnowing } from '../weather/weather.ts';
import type { Prepared } from './appointments.ts';
import type { PlanDraft } from './plan.ts';
import type { PlanContext } from './plan-context.ts';
import { sumOf } from './plan-placing.ts';
import type { RankedTask } from './plan-ranking.ts';

export const homeReason = ({ weather, userRules }: PlanContext): string | null => {
  if (weather === null) return null;
  if (userRules.homeWhenRaining && weather.isRaining)
    return isSnowing(weather) ? 'it snows' : 'it rains';
  return weather.temperature > userRules.homeAbove
    ? `it is ${Math.round(weather.temperature)} °C, above ${userRules.homeAbove} °C`
    : null;
};

/** "It rains: work from home." */
export const placeInWords = (place: PlanDraft['workLocation'], context: PlanContext): string => {
  const reason = homeReason(context);
  if (reason !== null) return `${reason.replace('it', 'It')}: work from home`;
  if (place === 'Home') return 'Work from home';
  return place === 'Out' ? 'Work away from home' : 'Work where you like';
};

/** The workload is light when the tasks of the day take fewer minutes than this. */
const lightMinutes = 90;

const isLight = (ranked: readonly RankedTask[]): boolean =>
  sumOf(ranked.map(({ rest, minutes }) => (rest === null ? minutes : 0))) < lightMinutes;

const list = new Intl.ListFormat('en-GB');

/** "13-inch laptop for SaaS and Course, tablet for Admin", for the categories of the tasks that are planned. */
export const describeDevices = (
  used: readonly Category[],
  { ranked, context }: Prepared,
): string => {
  const { devices, lightWorkload } = context.userRules;
  const categories = [...new Set(used)];
  const needed = [...new Set(categories.flatMap((category) => devices[category] ?? []))].map(
    (device) => `${device} for ${list.format(categories.filter((one) => devices[one] === device))}`,
  );
  const isLightDay = lightWorkload !== '' && isLight(ranked);
  return [
    needed.length > 0 ? needed.join(', ') : 'any device',
    ...(isLightDay ? [`light workload: ${lightWorkload}`] : []),
  ].join('; ');
};

const gym = /\b(gym|gin[aá]sio)\b/iu;

export const packingFor = ({ day, context }: Prepared): readonly string[] => {
  const { weather, userRules } = context;
  const toCome = day.events.filter(({ end }) => end > day.now);
  const titles = [...toCome.map(({ title }) => title), ...day.allDay];
  const goesOut = toCome.some(({ wayThere }) => wayThere > 0);
  const goesToGym = userRules.gymClothes && titles.some((title) => gym.test(title));
  return [
    goesToGym && 'Gym clothes',
    (goesOut || goesToGym) && weather?.isRaining && 'Umbrella',
    (goesOut || goesToGym) && weather?.isHot && 'Water bottle',
    goesOut && 'Charger',
  ].filter((item) => typeof item === 'string');
};
