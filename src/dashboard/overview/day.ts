/** The day as one list of events and planned tasks: what is now, what is next, and how much of it is free. */
import {
  freeMinutes,
  isAllDayOn,
  isTimed,
  workingDay,
  workingHours,
  type Span,
} from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { durationInWords } from '#lib/time.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import type { Events, PlannedTime } from '#dashboard/shared/card.ts';
import { knownEvents } from '../shared/known-events.ts';

/** `task`: null for an event. */
export type DayItem = Span & { title: string; task: PlannedTime | null };

/** Both the line of the present and the band are drawn from this list, in the order of time. */
export const dayItems = (
  events: Events,
  planned: readonly PlannedTime[],
  now: Date,
): readonly DayItem[] => {
  const day = dateIn(now, timeZone);
  return [
    ...(knownEvents(events) ?? [])
      .filter(isTimed)
      .filter((event) => !isAllDayOn(event, day))
      .map(({ start, end, title }) => ({ start, end, title, task: null })),
    ...planned.map((task) => ({ start: task.start, end: task.end, title: task.task, task })),
  ].sort((a, b) => a.start.getTime() - b.start.getTime());
};

type Present = { current: DayItem | undefined; next: DayItem | undefined };

/** What is under way and what comes next today; tasks that are done no longer count. */
export const findPresent = (items: readonly DayItem[], now: Date): Present => {
  const open = items.filter(({ task }) => task?.isOpen ?? true);
  const day = dateIn(now, timeZone);
  return {
    current: open.findLast(({ start, end }) => start <= now && now < end),
    next: open.find(({ start }) => start > now && dateIn(start, timeZone) === day),
  };
};

/** Said where nothing is under way or to come; empty while the events are loading. */
export const describeNone = (events: Events): string => {
  if (events === 'not-connected') return 'No calendar is connected.';
  if (events.status === 'failed') return 'The calendar could not be loaded.';
  return events.status === 'loading' ? '' : 'Nothing more takes your time today.';
};

/** "3 h 10 min free until 16:00"; null while the events are loading. */
export const describeFreeTime = (events: Events, now: Date): string | null => {
  if (workingDay(dateIn(now, timeZone)).end <= now) return 'The working day is over';
  const known = knownEvents(events);
  if (known) {
    const word = events === 'not-connected' ? 'left' : 'free';
    return `${durationInWords(freeMinutes(known, now))} ${word} until ${workingHours.end}`;
  }
  return events !== 'not-connected' && events.status === 'failed' ? 'Free time is not known' : null;
};

/** The band for screen readers; its events and times stand in the plan. */
export const describeDay = (now: Date): string => {
  const { start, end } = workingHours;
  return `Working day from ${start} to ${end}. It is ${timeIn(now, timeZone)}. Go to the plan.`;
};
