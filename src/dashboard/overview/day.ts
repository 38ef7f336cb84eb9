/** Texts about the working day: the free time that is left, the next event. */
import {
  busySpans,
  currentEvent,
  freeMinutes,
  minutesUntil,
  nextEvent,
  workingDay,
  workingHours,
  type Event,
} from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { durationInWords } from '#lib/time.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import type { Events, PlannedTime } from '../shared/card/card.ts';

/** The events; empty when no calendar is connected, null while they are loading or could not be loaded. */
export const knownEvents = (events: Events): readonly Event[] | null => {
  if (events === 'not-connected') return [];
  return events.status === 'ready' ? events.value : null;
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

/** A sentence whose end has to stay where the whole of it has no room: the end is the time, the beginning a title. */
export type Sentence = { beginning: string; end: string };

const whole = (beginning: string): Sentence => ({ beginning, end: '' });

const describeNone = (events: readonly Event[]): string => {
  // The calendar's card may list others: those that the owner has marked as free time.
  if (events.length === 0) return 'No event takes your time today.';
  return events.some(({ isAllDay }) => isAllDay)
    ? 'Only all-day events are left today.'
    : 'No more events take your time today.';
};

const describeCurrent = (events: readonly Event[], now: Date): Sentence => {
  const current = currentEvent(events, now);
  if (!current) return whole(describeNone(events));
  return { beginning: `Now: ${current.title}`, end: ` until ${timeIn(current.end, timeZone)}` };
};

/** The sentence below the date. */
export const describeNext = (events: Events, now: Date): Sentence => {
  if (events === 'not-connected') return whole('No calendar is connected.');
  switch (events.status) {
    case 'loading':
      return whole('Loading the calendar');
    case 'failed':
      return whole('The calendar could not be loaded.');
    case 'ready': {
      const next = nextEvent(events.value, now);
      if (!next) return describeCurrent(events.value, now);
      return {
        beginning: `Next: ${next.title}`,
        end: ` in ${durationInWords(minutesUntil(next.start, now))}`,
      };
    }
  }
};

/** The line of the day for screen readers. */
export const describeDay = (events: Events, planned: readonly PlannedTime[], now: Date): string => {
  const day = workingDay(dateIn(now, timeZone));
  const time = (instant: Date) => timeIn(instant, timeZone);
  const taken = busySpans(knownEvents(events) ?? [], day).map(
    ({ start, end }) => `${time(start)} to ${time(end)}`,
  );
  const plans = planned
    .filter(({ isOpen, end }) => isOpen && end > now)
    .map(({ start, end, task }) => `${time(start)} to ${time(end)} ${task}`);
  return [
    `Working day from ${time(day.start)} to ${time(day.end)}.`,
    `It is ${time(now)}.`,
    taken.length > 0 ? `Taken: ${taken.join(', ')}.` : '',
    plans.length > 0 ? `Planned: ${plans.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
};
