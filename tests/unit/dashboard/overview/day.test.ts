import { expect, test } from 'vitest';
import { dayItems, describeFreeTime, describeNone, findPresent } from '#dashboard/overview/day.ts';
import type { Events, PlannedTime } from '#dashboard/shared/card.ts';
import type { Event } from '#domain/calendar/working-day.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const event = (title: string, start: string, end: string): Event => ({
  ...{ id: title, title, location: null, isAllDay: false },
  ...{ start: at(start), end: at(end) },
});
const call = event('Discovery call', '13:08', '13:38');
const workshop = event('Workshop', '09:00', '17:00');
const over = event('Over', '10:00', '10:30');
const week: Event = {
  ...{ id: 'week', title: 'Invoice week', location: null, isAllDay: true },
  ...{ startDay: '2026-11-16', endDay: '2026-11-21' },
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

const presentOf = (events: Events, tasks: readonly PlannedTime[]) =>
  findPresent(dayItems(events, tasks, at('12:50')), at('12:50'));

const nothing = 'Nothing more takes your time today.';

test.each([
  [
    'without a calendar',
    'not-connected',
    '3 h 10 min left until 16:00',
    'No calendar is connected.',
  ],
  ['after the last event', ready(over, week), '3 h 10 min free until 16:00', nothing],
  ['between the days of one', ready(fair), '0 min free until 16:00', nothing],
  ['while it loads', { status: 'loading' }, null, ''],
  ['when it failed', failed, 'Free time is not known', 'The calendar could not be loaded.'],
] satisfies [string, Events, string | null, string][])(
  'the working day %s',
  (_when, events, free, none) => {
    expect(describeFreeTime(events, at('12:50'))).toBe(free);
    expect(presentOf(events, [])).toEqual({});
    expect(describeNone(events)).toBe(none);
  },
);

const planned = (start: string, end: string, isOpen = true): PlannedTime => ({
  ...{ start: at(start), end: at(end), task: `Task of ${start}`, category: 'SaaS', isOpen },
});

test.each([
  ['before both', [call], [planned('14:00', '15:00')], undefined, 'Discovery call'],
  ['during the event', [workshop], [planned('14:00', '15:00')], 'Workshop', 'Task of 14:00'],
  ['during a task', [call], [planned('12:30', '13:00')], 'Task of 12:30', 'Discovery call'],
  ['with a task that is done', [], [planned('12:30', '13:00', false)], undefined, undefined],
])('what is now and next %s', (_when, events, tasks, now, next) => {
  const found = presentOf(ready(...events), tasks);
  expect([found.current?.title, found.next?.title]).toEqual([now, next]);
});

test.each(['not-connected', ready(call), failed] as const)(
  'after work nothing is left, whatever the calendar does',
  (events) => {
    expect(describeFreeTime(events, at('16:00'))).toBe('The working day is over');
  },
);
