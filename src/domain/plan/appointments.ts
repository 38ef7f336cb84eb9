/** Tasks that name when they happen: they stay at that time, also outside of the working hours, but not over an event. */
import { overlaps } from '#lib/overlaps.ts';
import { outsideLine } from '../untrusted-text.ts';
import { isDeparture, isJourney, isOnline, townOf, wayTo } from './event-words.ts';
import type { PlanContext } from './plan-context.ts';
import { toTime } from './minute-of-day.ts';
import { lengthOf, readDay, type DayEvent, type Minutes, type PlanDay } from './plan-day.ts';
import { rankTasks, type RankedTask } from './plan-ranking.ts';
import { quote } from './quote.ts';
import { isCall } from './task-words.ts';

type Timed = Pick<RankedTask, 'at' | 'minutes'>;

const timeOf = ({ at, minutes }: Timed): Minutes | null =>
  at === null ? null : { start: at, end: Math.min(at + minutes, 24 * 60) };

/** What else is at the time of a task, and from which minute on; null where nothing is. */
export const clashOf = (task: Timed, { events }: Pick<PlanDay, 'events'>) => {
  const at = timeOf(task);
  const other = at && events.find((event) => overlaps(event, at));
  return other ? { title: other.title, from: Math.max(other.start, at.start) } : null;
};

/** Why a task cannot happen at its time: it should have begun, or something else is then; null when it can. */
export const breachOf = (task: Timed, day: Pick<PlanDay, 'now' | 'events'>): string | null => {
  if (task.at !== null && task.at < Math.floor(day.now)) return `${toTime(task.at)} is over.`;
  const clash = clashOf(task, day);
  return clash && `${toTime(clash.from)} is taken by ${quote(clash.title)}.`;
};

export type Appointment = { task: RankedTask; at: Minutes; why: string };

/** The way to what the owner goes out to where no place is named: it is not told. */
export const outMinutes = 10;

/** The day with the appointments among its events: lunch and the other tasks give way to them. A journey is the way to the next event. */
export const withAppointments = (day: PlanDay, appointments: readonly Appointment[]): PlanDay => {
  const goalOf = (arrival: number) =>
    day.events.find(({ start, wayThere }) => start >= arrival && wayThere > 0);
  const events = day.events.map((event): DayEvent => {
    const isTo = ({ task, at }: Appointment) => isJourney(task.text) && goalOf(at.end) === event;
    const journey = appointments.find(isTo);
    if (!journey) return event;
    // Nothing else is done in less than an hour between an arrival and the next event.
    const isNear = event.start - journey.at.end < 60 || isDeparture(event.title);
    const { isLengthKnown, text } = journey.task;
    const wayBack = isLengthKnown && !isDeparture(text) ? lengthOf(journey.at) : event.wayBack;
    return { ...event, wayThere: isNear ? event.start - journey.at.start : 15, wayBack };
  });
  const added = appointments.map(({ task, at }): DayEvent => {
    const title = outsideLine(task.text, 80);
    const isOut = task.category === 'Personal' && !isCall(title) && !isOnline(title);
    const way = isJourney(title) ? 0 : wayTo(title, '') || (isOut ? outMinutes : 0);
    const wayThere = isDeparture(title) && task.times?.dueAt ? wayTo(title, '') : way;
    return { ...at, title, town: townOf(title, ''), wayThere, wayBack: way };
  });
  return { ...day, events: [...events, ...added].toSorted((a, b) => a.start - b.start) };
};

/** Those that can happen; of two at the same time the more important one. */
export const appointmentsOf = (
  day: PlanDay,
  ranked: readonly RankedTask[],
): readonly Appointment[] =>
  ranked.reduce<readonly Appointment[]>((before, task) => {
    const at = timeOf(task);
    if (at === null || task.rest !== null) return before;
    if (breachOf(task, withAppointments(day, before)) !== null) return before;
    const isWithin = at.start >= day.hours.start && at.end <= day.hours.end;
    return [...before, { task, at, why: isWithin ? task.why : 'out of hours' }];
  }, []);

export type Prepared = {
  context: PlanContext;
  day: PlanDay;
  /** The day with the appointments among its events. */
  whole: PlanDay;
  ranked: readonly RankedTask[];
  appointments: readonly Appointment[];
};

export const prepare = (context: PlanContext): Prepared => {
  const day = readDay(context);
  const ranked = rankTasks(day, context);
  const appointments = appointmentsOf(day, ranked);
  return { context, day, whole: withAppointments(day, appointments), ranked, appointments };
};
