/** The free time of a day: between its events, with travel, lunch and breaks taken out. */
import { gapsBetween, overlaps } from '#lib/overlaps.ts';
import { toMinute } from './minute-of-day.ts';
import {
  gridMinutes,
  lengthOf,
  roundUp,
  type DayEvent,
  type Minutes,
  type PlanDay,
} from './plan-day.ts';

export const shortestBlock = 15;

const pauseMinutes = 5;

const withBreaks = ({ start, end }: Minutes): Minutes => ({
  start: start - pauseMinutes,
  end: end + (end - start >= 60 ? 10 : pauseMinutes),
});

export const withWay = ({ start, end, wayThere, wayBack }: DayEvent): Minutes => ({
  start: start - wayThere,
  end: end + wayBack,
});

const lunchMinutes = 30;
/** Start times for lunch, the preferred one first. */
const lunchStarts = [
  ...['13:00', '12:45', '13:15', '12:30', '13:30', '12:15', '13:45', '12:00', '14:00'],
  ...['14:15', '14:30'],
].map(toMinute);
/** Not "Lunch & learn": on such a day lunch is still to be planned. */
const lunchWords =
  /^(?!.*\b(?:talk|learn|webinar|session|briefing)\b).*\b(?:lunch|almo[cç]o|brunch|pi(?:cnic|quenique|cknick|que-nique)|mittagessen|almuerzo|comida|déjeuner|barbecue|bbq|churrasco)\b/iu;
/** With less of the working hours left than this, no lunch is planned. */
const longDayMinutes = 180;

/** Whether the rest of the day is long and goes over noon, and no event is the lunch. */
export const needsLunch = ({ left, events }: PlanDay): boolean =>
  lengthOf(left) >= longDayMinutes &&
  left.start < toMinute('13:30') &&
  left.end > toMinute('13:30') &&
  !events.some(({ title, start }) => lunchWords.test(title) && start >= left.start);

/** A flight or a meeting in another town on the long way to which one can have lunch. */
export const lunchOnWay = ({ events }: PlanDay): DayEvent | undefined =>
  events.find(({ start, wayThere }) => {
    const from = Math.max(start - wayThere, toMinute('12:00'));
    return wayThere > 60 && Math.min(start, toMinute('15:00')) - from >= lunchMinutes;
  });

/** The half hours that events and blocks leave for lunch, the preferred one first; none where it is on the way or has no room. */
export const lunchesOf = (
  day: PlanDay,
  blocks: readonly Minutes[] = [],
): readonly (Minutes | undefined)[] => {
  const { left, events } = day;
  const taken = [...events.map(withWay), ...blocks];
  const spans = lunchStarts
    .map((start) => ({ start, end: start + lunchMinutes }))
    .filter(({ start, end }) => needsLunch(day) && start > left.start && end < left.end)
    .filter((span) => !taken.some((one) => overlaps(one, span)));
  return spans.length === 0 || lunchOnWay(day) ? [...spans, undefined] : spans;
};

/** The free time in the rest of the working hours, without travel, and without lunch and breaks where these are kept. */
export const freeGaps = (
  day: PlanDay,
  blocks: readonly Minutes[] = [],
  keepsBreaks = true,
  lunch = keepsBreaks ? lunchesOf(day, blocks)[0] : undefined,
): readonly Minutes[] =>
  gapsBetween(day.left, [
    ...day.events.map(({ start, end, wayThere, wayBack }) => ({
      start: start - wayThere,
      end: end + (wayBack || (keepsBreaks ? pauseMinutes : 0)),
    })),
    ...(lunch ? [lunch] : []),
    ...(keepsBreaks ? blocks.map(withBreaks) : blocks),
  ]);

/** Gaps rounded to the steps at which blocks begin. */
export const usableGaps = (gaps: readonly Minutes[]): readonly Minutes[] =>
  gaps
    .map(({ start, end }) => ({ start: roundUp(start), end }))
    .filter((gap) => lengthOf(gap) >= gridMinutes);

export const takeOut = (gaps: readonly Minutes[], block: Minutes): readonly Minutes[] =>
  usableGaps(gaps.flatMap((gap) => gapsBetween(gap, [withBreaks(block)])));
