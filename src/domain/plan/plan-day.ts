/** The day that is planned: the working hours that are left, and the events. Times are minutes of the owner's clock since midnight. */
import { dayAfter, weekday } from '#lib/day-after.ts';
import { toMinute, toTime } from './minute-of-day.ts';
import { dateIn, instantOf, timeIn } from '#lib/zoned-time.ts';
import { outsideLine } from '../untrusted-text.ts';
import type { PlanBlock } from './plan.ts';
import type { PlanContext } from './plan-context.ts';
import { timeZone } from '../time-zone.ts';
import * as words from './event-words.ts';
import { planDate } from './plan-due.ts';

/** A span of time, in minutes of the day. */
export type Minutes = { start: number; end: number };

export type BlockTimes = Pick<PlanBlock, 'start' | 'end'>;

export type DayEvent = Minutes & {
  title: string;
  /** The other town in which it is. */
  town: string | undefined;
  /** Minutes before and after it that are needed to get there and back; 0 where the owner does not have to travel. */
  wayThere: number;
  wayBack: number;
};

/** An open task, with its number on the list of open tasks, from 1. */
export type OpenTask = PlanContext['todos'][number] & { number: number };

export type PlanDay = {
  /** 'YYYY-MM-DD' */
  date: string;
  hours: Minutes;
  /** The day before `date` where tomorrow is planned, else the same. */
  today: string;
  /** 0 where tomorrow is planned. */
  now: number;
  /** The minute that it is today. */
  clock: number;
  /** The rest of the working hours. */
  left: Minutes;
  /** Timed events of today, in their order. */
  events: readonly DayEvent[];
  /** Titles of the all-day events of this day. */
  allDay: readonly string[];
  isWeekend: boolean;
  /** The title of an all-day event that means a day off, such as a holiday; null without one. */
  dayOff: string | null;
  /** The title of an all-day event at another place, such as a conference; null without one. */
  away: string | null;
  tasks: readonly OpenTask[];
};

/** Blocks begin at multiples of this. */
export const gridMinutes = 5;

export const roundUp = (minute: number): number => Math.ceil(minute / gridMinutes) * gridMinutes;

/** '11:00–16:00' */
export const timeRange = ({ start, end }: Minutes): string => `${toTime(start)}–${toTime(end)}`;

export const lengthOf = ({ start, end }: Minutes): number => end - start;

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

const wholeDayMinutes = 24 * 60;

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** A span as instants of the owner's clock; it keeps its length where the clock leaves an hour out. */
export const spanAt = ({ date }: Pick<PlanDay, 'date'>, { start, end }: Minutes): BlockTimes => {
  const day = start < wholeDayMinutes ? date : dayAfter(date);
  const first = instantOf(day, toTime(start % wholeDayMinutes), timeZone);
  const last = new Date(first.getTime() + (end - start) * 60_000);
  return { start: first.toISOString(), end: last.toISOString() };
};

/** The minute of the day that the owner's clock shows at an instant, below 0 and from 1440 on other days. */
export const minuteAt = ({ date }: Pick<PlanDay, 'date'>, instant: Date): number => {
  const day = dateIn(instant, timeZone);
  const minute = toMinute(timeIn(instant, timeZone)) + (instant.getTime() % 60_000) / 60_000;
  return minute + daysBetween(date, day) * wholeDayMinutes;
};

export const readDay = (context: PlanContext): PlanDay => {
  const { workHours } = context.userRules;
  const present = new Date(context.currentTime);
  const date = planDate(present, workHours);
  const today = dateIn(present, timeZone);
  const hours = { start: toMinute(workHours.start), end: toMinute(workHours.end) };
  const minuteOf = (time: string): number =>
    minuteAt({ date }, isDay(time) ? instantOf(time, '00:00', timeZone) : new Date(time));
  const clock = minuteAt({ date: today }, present);
  const now = date === today ? clock : 0;
  const titled = context.calendarEvents
    .map((event) => ({
      ...event,
      title: outsideLine(event.summary, 80) || '(no title)',
      place: outsideLine(event.location ?? '', 80),
    }))
    .filter(({ title }) => !words.cancelled.test(title));
  /** An event that ends before it begins, or at once, has its first day. */
  const isDuring = (firstDay: string, end: string): boolean =>
    firstDay === date ||
    (firstDay < date && date < (isDay(end) ? end : dateIn(new Date(end), timeZone)));
  const wholeDays = titled.filter(({ start, end }) => isDay(start) && isDuring(start, end));
  const allDay = wholeDays.map(({ title }) => title);
  const stays = wholeDays.map(({ title, place }) => words.townOf(title, place));
  const events = titled
    .filter(({ start }) => !isDay(start))
    .map(({ title, start, end, place }) => ({
      ...{ title, town: words.townOf(title, place), wayThere: words.wayTo(title, place) },
      start: Math.floor(minuteOf(start)),
      end: Math.ceil(minuteOf(end)),
    }))
    .filter(({ start, end }) => end > start && end > 0 && start < wholeDayMinutes)
    .sort((a, b) => a.start - b.start || a.end - b.end || (a.title < b.title ? -1 : 1))
    .map((event, index, all): DayEvent => {
      const isGone = ({ title, wayThere }: typeof event) =>
        words.isJourney(title) || wayThere === words.farMinutes;
      const { title, start, end, town } = event;
      const isThere = town !== undefined && stays.includes(town);
      // Whoever has travelled, or stays in the town, is at the other end of the way.
      const wayOf = (others: typeof all) =>
        Math.min(event.wayThere, isThere || others.some(isGone) ? 15 : Infinity);
      const isRide = words.isDeparture(title);
      return {
        ...{ title, start, end, town },
        wayThere: isRide ? event.wayThere : wayOf(all.slice(0, index)),
        wayBack: isRide ? 15 : wayOf(all.slice(index + 1)),
      };
    });
  const start = Math.min(hours.end, Math.max(hours.start, roundUp(now)));
  return {
    date,
    ...{ today, hours, now, clock },
    left: { start, end: hours.end },
    events,
    allDay,
    isWeekend: [0, 6].includes(weekday(date)),
    dayOff: allDay.find((title) => words.dayOffTitle.test(title)) ?? null,
    away:
      wholeDays.find(
        ({ title, place }) => words.gathering.test(title) && place !== '' && !words.isOnline(place),
      )?.title ?? null,
    tasks: context.todos
      .filter(({ completed }) => !completed)
      .map((task, index) => ({ ...task, number: index + 1 })),
  };
};
