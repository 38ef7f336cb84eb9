import { expect, test } from 'vitest';
import { endInWords, guestsInWords, whenInWords } from '#dashboard/calendar/EventList.tsx';
import type { CalendarEvent } from '#domain/calendar/calendar.ts';

const day = '2026-11-20';
const at = (time: string, on = day) => new Date(`${on}T${time}:00Z`);
const before = at('22:00', '2026-11-19');
const after = at('03:00', '2026-11-21');
const event = (start: Date, end: Date, changed: Partial<CalendarEvent> = {}) => ({
  ...{ id: 'a', title: 'a', location: null, link: null, guests: [], guestCount: 0 },
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
  expect(whenInWords(event(start, end), day)).toBe(when);
  expect(endInWords(event(start, end), day)).toBe(until);
});

test.each([
  [[], 0, null],
  [['Rita'], 1, 'with Rita'],
  [['Rita', 'Tom'], 2, 'with Rita and Tom'],
  [['Rita', 'Tom', 'Ada'], 9, 'with Rita and 8 others'],
])('guests %j of %i', (guests, guestCount, words) => {
  expect(guestsInWords(event(at('09:00'), at('10:00'), { guests, guestCount }))).toBe(words);
});
