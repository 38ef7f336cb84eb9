/** Texts about the working day: the free time that is left, the next event. */
import {
  busySpans,
  currentEvent,
  freeMinutes,
  isAllDayOn,
  minutesUntil,
  nextEvent,
  wholeDay,
  workingDay,
  workingHours,
  type Event,
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

/** A sentence of which only the title, which may be long, is cut off where the whole has no room. */
type Sentence = { beginning: string; title: string; end: string };

const describeNone = (events: readonly Event[], day: string): string => {
  // The calendar's card may list others: those that the owner has marked as free time.
  if (events.length === 0) return 'No event takes your time today.';
  return events.some((event) => isAllDayOn(event, day))
    ? 'Only all-day events are left today.'
    : 'No more events take your time today.';
};

/** What comes next; null while the events are loading. */
export const describeNext = (events: Events, now: Date): Sentence | null => {
  const whole = (beginning: string): Sentence => ({ beginning, title: '', end: '' });
  if (events === 'not-connected') return whole('No calendar is connected.');
  if (events.status === 'loading') return null;
  if (events.status === 'failed') return whole('The calendar could not be loaded.');
  const next = nextEvent(events.value, now);
  if (next) {
    const wait = durationInWords(minutesUntil(next.start, now));
    return { beginning: 'Next: ', title: next.title, end: ` in ${wait}` };
  }
  const current = currentEvent(events.value, now);
  const day = dateIn(now, timeZone);
  if (!current) return whole(describeNone(events.value, day));
  const isUntilLater = current.end > wholeDay(day).end;
  const end = isUntilLater ? '' : ` until ${timeIn(current.end, timeZone)}`;
  return { ...whole(`Now: ${current.title}`), end };
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
