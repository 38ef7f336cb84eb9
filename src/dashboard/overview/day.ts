/** What is now, what is next, and how much of the day is free. */
import { freeMinutes, workingDay, workingHours } from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { durationInWords } from '#lib/time.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import { knownEvents, type Events, type Slot } from '#dashboard/shared/card.ts';

/** What is under way and what comes next today; tasks that are done no longer count. */
export const findPresent = (slots: readonly Slot[], now: Date) => {
  const open = slots.filter(({ isOpen }) => isOpen);
  return {
    current: open.findLast(({ start, end }) => start <= now && now < end),
    next: open.find(({ start }) => start > now),
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
