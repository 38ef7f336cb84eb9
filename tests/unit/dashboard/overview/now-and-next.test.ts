import { expect, test } from 'vitest';
import type { Event } from '#domain/calendar/event.ts';
import type { Slot } from '#domain/plan/slots.ts';
import { describeFreeTime } from '#dashboard/overview/Overview.tsx';
import { describeNone, findNowAndNext } from '#dashboard/overview/NowAndNext.tsx';
import type { Events } from '#dashboard/shared/card.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const over: Event = {
  ...{ id: 'over', title: 'Over', location: null, isAllDay: false },
  ...{ start: at('10:00'), end: at('10:30') },
};
/** From Thursday 09:00 to Saturday 17:00. */
const fair: Event = {
  ...{ id: 'fair', title: 'Fair', location: null, isAllDay: false },
  ...{ start: new Date('2026-11-19T09:00:00Z'), end: new Date('2026-11-21T17:00:00Z') },
};
const ready = (...value: readonly Event[]): Events => ({
  ...{ status: 'ready', value, asOf: at('12:00'), trouble: null },
});
const failed: Events = { status: 'failed', fault: { kind: 'offline', message: 'No answer.' } };

const nothing = 'Nothing more takes your time today.';

const slot = (title: string, start: string, end: string, isOpen = true): Slot => ({
  ...{ key: title, title, block: null, isOpen, start: at(start), end: at(end) },
});

test.each([
  [
    'without a calendar',
    'not-connected',
    '3 h 10 min left until 16:00',
    'No calendar is connected.',
  ],
  ['after the last event', ready(over), '1 h 15 min free until 16:00', nothing],
  ['between the days of one', ready(fair), 'No free time until 16:00', nothing],
  ['while it loads', { status: 'loading' }, null, ''],
  ['when it failed', failed, null, 'The calendar could not be loaded.'],
] satisfies [string, Events, string | null, string][])(
  'the working day %s',
  (_when, events, free, none) => {
    // Until the first one is a break; the other is done.
    const slots = [slot('Write', '13:00', '14:45'), slot('Done', '15:00', '15:30', false)];
    expect(describeFreeTime(events, slots, at('12:50'))).toBe(free);
    expect(describeNone(events)).toBe(none);
    expect(describeFreeTime(events, slots, at('16:00'))).toBe('The working day is over');
  },
);

test.each([
  ['before both', [slot('Call', '13:08', '13:38'), slot('Task', '14:00', '15:00')], [null, 'Call']],
  ['during one', [slot('Day', '09:00', '17:00'), slot('Task', '14:00', '15:00')], ['Day', 'Task']],
  ['during two', [slot('Day', '09:00', '17:00'), slot('Task', '12:30', '15:00')], ['Task', null]],
  ['with a task that is done', [slot('Task', '12:30', '13:00', false)], [null, null]],
  ['after all', [slot('Over', '10:00', '12:50')], [null, null]],
])('what is now and next %s', (_when, slots, titles) => {
  const { current, next } = findNowAndNext(slots, at('12:50'));
  expect([current?.title ?? null, next?.title ?? null]).toEqual(titles);
});
