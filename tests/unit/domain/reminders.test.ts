import { describe, expect, test } from 'vitest';
import type { Event } from '#domain/calendar/event.ts';
import { findDueReminders } from '#domain/reminders.ts';

type Changed = Partial<Pick<Event, 'id' | 'title' | 'location'>>;

const event = (start: string, changed: Changed = {}): Event => ({
  ...{ id: 'one', title: 'Review', location: null, isAllDay: false },
  ...{ start: new Date(start), end: new Date(Date.parse(start) + 3_600_000) },
  ...changed,
});
const block = (start: string, changed = {}) => ({
  ...{ key: 'a 1', title: 'Write the offer', isOpen: true },
  ...{ start: new Date(start), end: new Date(Date.parse(start) + 80 * 60_000) },
  ...changed,
});

type Told = { events?: readonly Event[]; blocks?: readonly ReturnType<typeof block>[] };

const find = (now: string, { events = [], blocks = [] }: Told) =>
  findDueReminders({ events, blocks, now: new Date(now) });
const tell = (now: string, told: Told) => find(now, told).map(({ title, body }) => [title, body]);

test.each([
  ['11-26T14:30:00Z', '11-26T14:19:59.999Z', null],
  ['11-26T14:30:00Z', '11-26T14:20:00Z', 'in 10 min, 14:30'],
  ['11-26T14:30:00Z', '11-26T14:29:59Z', 'in 1 min, 14:30'],
  ['11-26T14:30:00Z', '11-26T14:32:00Z', 'now, 14:30'],
  ['11-26T14:30:00Z', '11-26T14:32:00.001Z', null],
  // It waits for its day in Lisbon, which begins at 23:00 in UTC in summer.
  ['11-26T23:59:00Z', '11-27T00:00:00Z', null],
  ['07-09T23:05:00Z', '07-09T22:56:00Z', null],
  ['07-09T23:05:00Z', '07-09T23:00:00Z', 'in 5 min, 00:05'],
  // The clock goes from 01:00 to 02:00 on 29 March, and from 02:00 back to 01:00 on 25 October.
  ['03-29T01:05:00Z', '03-29T00:55:00Z', 'in 10 min, 02:05'],
  ['10-25T00:30:00Z', '10-25T00:20:00Z', 'in 10 min, 01:30'],
  ['10-25T01:30:00Z', '10-25T01:20:00Z', 'in 10 min, 01:30'],
])('an event at %s is told at %s with: %s', (start, now, body) => {
  const told = tell(`2026-${now}`, { events: [event(`2026-${start}`)] });
  expect(told).toEqual(body === null ? [] : [['Review', body]]);
});

test('the place stands after the time; what others wrote is one short line without what cannot be seen', () => {
  const one = (changed: Changed) =>
    tell('2026-11-26T14:20:00Z', { events: [event('2026-11-26T14:30:00Z', changed)] })[0];
  expect(one({ location: 'Video call' })).toEqual(['Review', 'in 10 min, 14:30 · Video call']);
  expect(one({ location: ' \u200b\n' })).toEqual(['Review', 'in 10 min, 14:30']);
  expect(one({ title: '<b>Win</b>\n\u202etxt' })?.[0]).toBe('<b>Win</b> txt');
  const [title = '', body = ''] = one({ title: 'é'.repeat(500), location: '🙂'.repeat(500) }) ?? [];
  expect([Array.from(title).length, title.at(-1)]).toEqual([80, '…']);
  expect(Array.from(body).length).toBe('in 10 min, 14:30 · '.length + 60);
});

const start = '2026-11-26T14:30:00Z';

test.each([
  ['2026-11-26T14:29:59Z', [block(start)], false],
  ['2026-11-26T14:30:00Z', [block(start)], true],
  ['2026-11-26T14:33:00Z', [block(start)], false],
  ['2027-07-09T13:30:00Z', [block('2027-07-09T13:30:00Z')], true],
  [start, [block(start, { isOpen: false })], false],
])('a planned block is told at %s, unless its task is done', (now, blocks, isTold) => {
  expect(tell(now, { blocks })).toEqual(isTold ? [['Write the offer', 'until 15:50']] : []);
});

describe('the key', () => {
  const keysAt = (now: string, told: Told) => find(now, told).map(({ key }) => key);

  test('stays while time passes and when words are changed', () => {
    const edited = {
      events: [event(start, { title: 'New' })],
      blocks: [block(start, { title: 'New' })],
    };
    const later = keysAt('2026-11-26T14:31:00Z', {
      events: [event(start)],
      blocks: [block(start)],
    });
    expect(later).toEqual(keysAt(start, edited));
  });

  test('differs for every event, every beginning, every task, a block at the time of an event, and equal times on the clock', () => {
    const keys = keysAt(start, {
      events: [event(start), event(start, { id: 'two' }), event('2026-11-26T14:35:00Z')],
      blocks: [
        ...[block(start), block('2026-11-26T14:29:00Z')],
        ...[block(start, { key: 'b 1' }), block(start, { key: 'b 2' })],
      ],
    });
    expect(new Set(keys).size).toBe(7);
    const keyAt = (time: string) => keysAt(time, { events: [event(time)] })[0];
    expect(keyAt('2026-10-25T00:30:00Z')).not.toBe(keyAt('2026-10-25T01:30:00Z'));
  });
});
