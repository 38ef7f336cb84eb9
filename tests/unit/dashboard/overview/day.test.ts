import { expect, test } from 'vitest';
import { describeDay, describeFreeTime, describeNext } from '#dashboard/overview/day.ts';
import type { Events } from '#dashboard/shared/card/card.ts';
import type { Event } from '#domain/calendar/working-day.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const call: Event = {
  id: 'call',
  title: 'Discovery call',
  location: null,
  isAllDay: false,
  start: at('13:08'),
  end: at('13:38'),
};
const workshop: Event = { ...call, title: 'Workshop', start: at('09:00'), end: at('17:00') };
const over: Event = { ...call, start: at('10:00'), end: at('10:30') };
const week: Event = {
  ...{ id: 'week', title: 'Invoice week', location: null, isAllDay: true },
  ...{ startDay: '2026-11-16', endDay: '2026-11-21' },
};
const ready = (...value: readonly Event[]): Events => ({
  status: 'ready',
  value,
  asOf: at('12:00'),
  trouble: null,
});
const failed: Events = { status: 'failed', fault: { kind: 'offline', message: 'No answer.' } };

test.each([
  ['without a calendar', 'not-connected', '3 h 10 min left', 'No calendar is connected.'],
  ['with an empty one', ready(), '3 h 10 min free', 'No event takes your time today.'],
  ['after the last event', ready(over), '3 h 10 min free', 'No more events take your time today.'],
  ['with an all-day event', ready(week), '3 h 10 min free', 'Only all-day events are left today.'],
  ['after it', ready(over, week), '3 h 10 min free', 'Only all-day events are left today.'],
  ['with an event', ready(call), '2 h 40 min free', 'Next: Discovery call in 18 min'],
  ['during the last event', ready(workshop), '0 min free', 'Now: Workshop until 17:00'],
  ['while it loads', { status: 'loading' }, null, 'Loading the calendar'],
  ['when it failed', failed, 'not known', 'The calendar could not be loaded.'],
] satisfies [string, Events, string | null, string][])(
  'the working day %s',
  (_when, events, free, next) => {
    expect(describeFreeTime(events, at('12:50'))).toBe(free);
    const { beginning, end } = describeNext(events, at('12:50'));
    expect(beginning + end).toBe(next);
  },
);

test('after work nothing is left, whatever the calendar does', () => {
  for (const events of ['not-connected', ready(call), failed] as const) {
    expect(describeFreeTime(events, at('16:00'))).toBe('over');
  }
});

test('who does not see the bar is told what it shows', () => {
  expect(describeDay(ready(call), at('12:50'))).toBe(
    'Working day from 11:00 to 16:00. It is 12:50. Taken: 13:08 to 13:38.',
  );
  expect(describeDay('not-connected', at('12:50'))).toBe(
    'Working day from 11:00 to 16:00. It is 12:50.',
  );
});
