import { describe, expect, test } from 'vitest';
import type { Event } from '#domain/calendar/working-day.ts';
import { findDueReminders } from '#domain/reminders.ts';

type Changed = Partial<Pick<Event, 'id' | 'title' | 'location'>>;

const event = (start: string, changed: Changed = {}): Event => ({
  ...{ id: 'one', title: 'Review', location: null, isAllDay: false },
  ...{ start: new Date(start), end: new Date(Date.parse(start) + 3_600_000) },
  ...changed,
});
const block = (start: string, changed = {}) => ({
  ...{ task: 'Write the offer', isOpen: true },
  ...{ start: new Date(start), end: new Date(Date.parse(start) + 80 * 60_000) },
  ...changed,
});

type Told = { events?: readonly Event[]; blocks?: readonly ReturnType<typeof block>[] };

const tell = (now: string, { events = [], blocks = [] }: Told) =>
  findDueReminders({ events, blocks, now: new Date(now) }).map(({ title, body }) => [title, body]);

describe('an event at half past two', () => {
  const events = [event('2026-11-26T14:30:00Z')];

  test.each([
    ['2026-11-26T14:19:59.999Z', null],
    ['2026-11-26T14:20:00Z', 'in 10 min, 14:30'],
    ['2026-11-26T14:20:40Z', 'in 10 min, 14:30'],
    ['2026-11-26T14:26:00Z', 'in 4 min, 14:30'],
    ['2026-11-26T14:29:59Z', 'in 1 min, 14:30'],
    ['2026-11-26T14:30:00Z', 'now, 14:30'],
    ['2026-11-26T14:32:00Z', 'now, 14:30'],
    ['2026-11-26T14:32:00.001Z', null],
    ['2026-11-26T17:00:00Z', null],
    ['2026-11-25T14:25:00Z', null],
    ['2026-11-27T14:25:00Z', null],
  ])('is told at %s with: %s', (now, body) => {
    expect(tell(now, { events })).toEqual(body === null ? [] : [['Review', body]]);
  });
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

test('an event of whole days is never told', () => {
  const { id, title, location } = event('2026-11-26T00:00:00Z');
  const whole: Event = {
    ...{ id, title, location, isAllDay: true },
    ...{ startDay: '2026-11-26', endDay: '2026-11-27' },
  };
  for (const now of ['2026-11-25T23:50:00Z', '2026-11-26T00:00:00Z', '2026-11-26T12:00:00Z'])
    expect(tell(now, { events: [whole] })).toEqual([]);
});

describe('around midnight in Lisbon', () => {
  test.each([
    [
      'an event of tomorrow waits for its day',
      '2026-11-27T00:05:00Z',
      '2026-11-26T23:55:00Z',
      null,
    ],
    [
      'and is told when that begins',
      '2026-11-27T00:05:00Z',
      '2026-11-27T00:00:00Z',
      'in 5 min, 00:05',
    ],
    ['one at midnight is told then', '2026-11-27T00:00:00Z', '2026-11-27T00:00:00Z', 'now, 00:00'],
    ['one of yesterday that goes on is not', '2026-11-26T23:59:00Z', '2026-11-27T00:00:00Z', null],
    [
      'in summer the day begins at eleven in UTC',
      '2027-07-09T23:05:00Z',
      '2027-07-09T22:56:00Z',
      null,
    ],
    [
      'and its first event is told after that',
      '2027-07-09T23:05:00Z',
      '2027-07-09T23:00:00Z',
      'in 5 min, 00:05',
    ],
  ])('%s', (_which, start, now, body) => {
    expect(tell(now, { events: [event(start)] })).toEqual(body === null ? [] : [['Review', body]]);
  });
});

describe('in a night when the clocks change', () => {
  test.each([
    // On 28 March 2027 the clock goes from 01:00 to 02:00.
    [
      'ten minutes are ten although an hour is left out',
      '2027-03-28T01:05:00Z',
      '2027-03-28T00:55:00Z',
      'in 10 min, 02:05',
    ],
    [
      'an hour that is left out is no eleven minutes',
      '2027-03-28T01:06:00Z',
      '2027-03-28T00:55:00Z',
      null,
    ],
    [
      'that day begins as in winter',
      '2027-03-28T00:05:00Z',
      '2027-03-28T00:00:00Z',
      'in 5 min, 00:05',
    ],
    ['and ends as in summer', '2027-03-28T23:05:00Z', '2027-03-28T22:58:00Z', null],
    // On 31 October 2027 it goes from 02:00 back to 01:00.
    [
      'the first of two equal times',
      '2027-10-31T00:30:00Z',
      '2027-10-31T00:20:00Z',
      'in 10 min, 01:30',
    ],
    ['is not the second', '2027-10-31T01:30:00Z', '2027-10-31T00:20:00Z', null],
    [
      'which is told an hour later',
      '2027-10-31T01:30:00Z',
      '2027-10-31T01:20:00Z',
      'in 10 min, 01:30',
    ],
    [
      'the day of 25 hours has a last hour',
      '2027-10-31T23:55:00Z',
      '2027-10-31T23:45:00Z',
      'in 10 min, 23:55',
    ],
  ])('%s', (_which, start, now, body) => {
    expect(tell(now, { events: [event(start)] })).toEqual(body === null ? [] : [['Review', body]]);
  });

  test('equal times on the clock are two reminders', () => {
    const keyAt = (start: string) =>
      findDueReminders({ events: [event(start)], blocks: [], now: new Date(start) })[0]?.key;
    expect(keyAt('2027-10-31T00:30:00Z')).not.toBe(keyAt('2027-10-31T01:30:00Z'));
  });
});

describe('a planned block', () => {
  const start = '2026-11-26T14:30:00Z';

  test.each([
    ['2026-11-26T14:29:59Z', false],
    ['2026-11-26T14:30:00Z', true],
    ['2026-11-26T14:32:00Z', true],
    ['2026-11-26T14:33:00Z', false],
  ])('is told at %s: %s', (now, isTold) => {
    const told = tell(now, { blocks: [block(start)] });
    expect(told).toEqual(isTold ? [['Write the offer', 'until 15:50']] : []);
  });

  test('whose task is done is not told', () => {
    expect(tell(start, { blocks: [block(start, { isOpen: false })] })).toEqual([]);
  });

  test("in summer it ends on Lisbon's clock", () => {
    const summer = '2027-07-09T13:30:00Z';
    expect(tell(summer, { blocks: [block(summer)] })).toEqual([['Write the offer', 'until 15:50']]);
  });
});

describe('the key', () => {
  const keysAt = (now: string, told: Told) =>
    findDueReminders({ events: [], blocks: [], ...told, now: new Date(now) }).map(({ key }) => key);
  const now = '2026-11-26T14:30:00Z';

  test('stays while time passes and when words are changed', () => {
    const events = [event(now)];
    const blocks = [block(now)];
    const edited = {
      events: [event(now, { title: 'New' })],
      blocks: [block(now, { task: 'New' })],
    };
    expect(keysAt('2026-11-26T14:31:00Z', { events, blocks })).toEqual(keysAt(now, edited));
  });

  test('differs for every event, every beginning, and a block at the time of an event', () => {
    const keys = keysAt(now, {
      events: [event(now), event(now, { id: 'two' }), event('2026-11-26T14:35:00Z')],
      blocks: [block(now), block('2026-11-26T14:29:00Z')],
    });
    expect(new Set(keys).size).toBe(5);
  });
});
