/** The working day in words: the free time that is left, what is now and next. */
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

type Item = Span & { title: string };

/** What is under way and what comes next today, of events and planned tasks. */
export const findNext = (
  events: Events,
  planned: readonly PlannedTime[],
  now: Date,
): { current?: Item | undefined; next?: Item | undefined } => {
  const day = dateIn(now, timeZone);
  const timed = (knownEvents(events) ?? []).filter(isTimed);
  const tasks = planned.filter(({ isOpen }) => isOpen);
  const items: readonly Item[] = [
    ...timed.filter((event) => !isAllDayOn(event, day)),
    ...tasks.map(({ start, end, task }) => ({ start, end, title: task })),
  ].sort((a, b) => a.start.getTime() - b.start.getTime());
  return {
    current: items.findLast(({ start, end }) => start <= now && now < end),
    next: items.find(({ start }) => start > now && dateIn(start, timeZone) === day),
  };
};

/** Said where nothing is under way or to come; empty while the events are loading. */
export const describeNone = (events: Events): string => {
  if (events === 'not-connected') return 'No calendar is connected.';
  if (events.status === 'failed') return 'The calendar could not be loaded.';
  return events.status === 'loading' ? '' : 'Nothing more takes your time today.';
};

/** The line of the day for screen readers; its events and times stand in the cards of the calendar and the plan. */
export const describeDay = (now: Date): string => {
  const { start, end } = workingHours;
  return `Working day from ${start} to ${end}. It is ${timeIn(now, timeZone)}.`;
};
