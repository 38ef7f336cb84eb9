import { expect, test } from 'vitest';
import {
  guestsInWords,
  markEvents,
  markInWords,
  endInWords,
  whenInWords,
  type Mark,
} from '#dashboard/calendar/day-parts.ts';
import type { CalendarEvent } from '#domain/calendar/calendar.ts';

const day = '2026-11-20';
const at = (time: string, on = day) => new Date(`${on}T${time}:00Z`);
const before = at('22:00', '2026-11-19');
const after = at('03:00', '2026-11-21');
const event = (id: string, start: Date, end: Date, changed: Partial<CalendarEvent> = {}) => ({
  ...{ id, title: id, location: null, link: null, guests: [], guestCount: 0 },
  ...{ answer: 'accepted' as const, isCancelled: false, isFree: false, ...changed },
  ...{ isAllDay: false as const, start, end },
});

test.each([
  ['within the day', at('09:00'), at('10:30'), '09:00', ' to 10:30'],
  ['of a moment', at('09:00'), at('09:00'), '09:00', ''],
  ['from the day before', before, at('11:00'), 'until 11:00', ''],
  ['into the next day', at('22:00'), after, '22:00', ''],
  ['over the whole day', before, after, 'all day', ''],
])('an event %s is told as such', (_which, start, end, when, until) => {
  expect(whenInWords(event('a', start, end), day)).toBe(when);
  expect(endInWords(event('a', start, end), day)).toBe(until);
});

test('the current and the next event are marked; declined and cancelled ones never are', () => {
  const events: readonly (readonly [CalendarEvent, Mark, string | null])[] = [
    [event('over', at('08:00'), at('13:00')), 'over', null],
    [event('', at('12:00'), at('14:00'), { answer: 'declined' }), 'later', null],
    [event('now', at('12:00'), at('13:30')), 'now', 'now, until 13:30'],
    [event('', at('13:10'), at('13:20'), { isCancelled: true }), 'later', null],
    [event('next', at('13:18'), at('14:00')), 'next', 'in 18 min'],
    [event('later', at('15:00'), at('16:00')), 'later', null],
  ];
  const marks = markEvents(
    events.map(([one]) => one),
    at('13:00'),
  );
  for (const [one, mark, words] of events) {
    expect(marks.get(one)).toBe(mark);
    expect(markInWords(one, mark, at('13:00'))).toBe(words);
  }
});

test('an event of several days says when it ends on its last day alone, and is all day between', () => {
  const fair = event('fair', new Date('2026-11-20T09:00:00Z'), new Date('2026-11-22T17:00:00Z'));
  const told = ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => {
    const now = new Date(`${date}T12:00:00Z`);
    const mark = markEvents([fair], now).get(fair);
    return [whenInWords(fair, date), mark && markInWords(fair, mark, now)];
  });
  expect(told).toEqual([
    ['09:00', 'now'],
    ['all day', null],
    ['until 17:00', 'now, until 17:00'],
  ]);
});

test.each([
  [[], 0, null],
  [['Rita'], 1, 'with Rita'],
  [['Rita', 'Tom'], 2, 'with Rita and Tom'],
  [['Rita', 'Tom', 'Ada'], 9, 'with Rita and 8 others'],
])('guests %j of %i', (guests, guestCount, words) => {
  expect(guestsInWords(event('a', at('09:00'), at('10:00'), { guests, guestCount }))).toBe(words);
});
