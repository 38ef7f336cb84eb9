import { expect, test } from 'vitest';
import {
  guestsInWords,
  markEvents,
  markInWords,
  shownHours,
  spanInWords,
  toBlocks,
  whenInWords,
} from '#dashboard/calendar/day-parts.ts';
import type { CalendarEvent } from '#domain/calendar/calendar.ts';
import { timeZone } from '#domain/time-zone.ts';
import { timeIn } from '#lib/zoned-time.ts';

const day = '2026-11-20';
const at = (time: string, on = day) => new Date(`${on}T${time}:00Z`);
/** The hours that are shown of a day without early or late events. */
const line = { start: at('08:00'), end: at('20:00') };
const event = (id: string, start: Date, end: Date, changed: Partial<CalendarEvent> = {}) => ({
  id,
  title: id,
  location: null,
  link: null,
  guests: [],
  guestCount: 0,
  answer: 'accepted' as const,
  isCancelled: false,
  isFree: false,
  ...changed,
  isAllDay: false as const,
  start,
  end,
});

test.each([
  ['within the day', at('09:00'), at('10:30'), '09:00', '09:00 to 10:30'],
  ['of a moment', at('09:00'), at('09:00'), '09:00', '09:00'],
  ['from the day before', at('22:00', '2026-11-19'), at('11:00'), 'until 11:00', 'until 11:00'],
  ['into the next day', at('22:00'), at('03:00', '2026-11-21'), '22:00', 'from 22:00'],
  [
    'over the whole day',
    at('22:00', '2026-11-19'),
    at('03:00', '2026-11-21'),
    'all day',
    'all day',
  ],
])('an event %s is told as such', (_which, start, end, when, span) => {
  expect(whenInWords(event('a', start, end), day)).toBe(when);
  expect(spanInWords(event('a', start, end), day)).toBe(span);
});

test('the current and the next event are marked; declined and cancelled ones never are', () => {
  const events: CalendarEvent[] = [
    event('over', at('08:00'), at('09:00')),
    event('declined now', at('12:00'), at('14:00'), { answer: 'declined' }),
    event('now', at('12:00'), at('13:30')),
    event('cancelled next', at('13:10'), at('13:20'), { isCancelled: true }),
    event('next', at('13:18'), at('14:00')),
    event('later', at('15:00'), at('16:00')),
  ];
  const marks = markEvents(events, at('13:00'));
  expect(events.map((one) => marks.get(one))).toEqual([
    ...['over', 'later', 'now', 'later', 'next', 'later'],
  ]);
  const words = events.map((one) => markInWords(one, marks.get(one) ?? 'later', at('13:00')));
  expect(words).toEqual([null, null, 'now, until 13:30', null, 'in 18 min', null]);
});

test('an event ends at the minute of its end', () => {
  const one = event('one', at('12:00'), at('13:00'));
  expect(markEvents([one], at('12:59')).get(one)).toBe('now');
  expect(markEvents([one], at('13:00')).get(one)).toBe('over');
});

test.each([
  [[], 0, null],
  [['Rita'], 1, 'with Rita'],
  [['Rita', 'Tom'], 2, 'with Rita and Tom'],
  [['Rita', 'Tom', 'Ada'], 9, 'with Rita and 8 others'],
])('guests %j of %i', (guests, guestCount, words) => {
  expect(guestsInWords(event('a', at('09:00'), at('10:00'), { guests, guestCount }))).toBe(words);
});

test('the line shows a usual day, and more where an event needs it', () => {
  expect(shownHours([], day)).toEqual({ start: at('08:00'), end: at('20:00') });
  const early = event('a', at('06:40'), at('07:00'));
  const late = event('b', at('22:00'), at('03:00', '2026-11-21'));
  expect(shownHours([early, late], day)).toEqual({
    start: at('06:00'),
    end: at('00:00', '2026-11-21'),
  });
});

test.each(['2027-03-28', '2027-10-31'])(
  'the line of %s, when the clocks are changed, shows the same hours',
  (changed) => {
    const { start, end } = shownHours([], changed);
    expect([timeIn(start, timeZone), timeIn(end, timeZone)]).toEqual(['08:00', '20:00']);
  },
);

test('events that overlap stand below each other, and a row is used again', () => {
  const blocks = toBlocks(
    [
      event('a', at('09:00'), at('11:00')),
      event('b', at('10:00'), at('12:00')),
      event('c', at('11:00'), at('11:30')),
      event('off', at('09:00'), at('18:00'), { answer: 'declined' }),
    ],
    line,
  );
  expect(blocks.map(({ event: { id }, lane }) => [id, lane])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ]);
});

test('an event of a few minutes is drawn as long as can be seen, and nothing is drawn over it', () => {
  const blocks = toBlocks(
    [
      event('moment', at('12:00'), at('12:00')),
      event('next', at('12:05'), at('13:00')),
      event('last', at('19:58'), at('20:00')),
    ],
    line,
  );
  expect(blocks.map(({ shown, lane }) => [shown.start, shown.end, lane])).toEqual([
    [at('12:00'), at('12:20'), 0],
    [at('12:05'), at('13:00'), 1],
    [at('19:40'), at('20:00'), 0],
  ]);
});
