import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  dayAfter,
  eventsOn,
  isOnDay,
  readEvents,
  takesTime,
  wholeDay,
  type CalendarEvent,
} from '#domain/calendar/calendar.ts';
import { timeZone } from '#domain/time-zone.ts';
import { timeIn } from '#lib/zoned-time.ts';

const google = (changed: object = {}) => ({
  id: 'one',
  status: 'confirmed',
  summary: 'Review',
  start: { dateTime: '2027-07-10T09:00:00+01:00' },
  end: { dateTime: '2027-07-10T10:00:00+01:00' },
  ...changed,
});
const read = (...items: readonly unknown[]) => {
  const answer = readEvents({ kind: 'calendar#events', items });
  if (!answer.ok) throw new Error(answer.fault.message);
  return answer.value;
};
const one = (changed: object = {}): CalendarEvent => {
  const [event] = read(google(changed)).events;
  if (!event) throw new Error('not read');
  return event;
};
const allDay = (start: string, end: string) => one({ start: { date: start }, end: { date: end } });
const days = (from: string, count: number): string[] =>
  Array.from({ length: count }).reduce<string[]>(
    (all) => [...all, dayAfter(all.at(-1) ?? from)],
    [from],
  );

describe('a day', () => {
  test.each([
    ['a winter day', '2027-01-10', '2027-01-10T00:00:00.000Z', '2027-01-11T00:00:00.000Z'],
    ['a July day', '2027-07-10', '2027-07-09T23:00:00.000Z', '2027-07-10T23:00:00.000Z'],
    ['of 23 hours', '2027-03-28', '2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
    ['of 25 hours', '2027-10-31', '2027-10-30T23:00:00.000Z', '2027-11-01T00:00:00.000Z'],
  ])('%s goes from midnight to midnight in Lisbon', (_which, day, start, end) => {
    expect(wholeDay(day)).toEqual({ start: new Date(start), end: new Date(end) });
  });

  test('has the events of whole days that include it, and no others', () => {
    const event = allDay('2027-07-10', '2027-07-11');
    expect(days('2027-07-08', 4).filter((day) => isOnDay(event, day))).toEqual(['2027-07-10']);
    const three = allDay('2027-02-27', '2027-03-02');
    expect(days('2027-02-25', 7).filter((day) => isOnDay(three, day))).toEqual([
      '2027-02-27',
      '2027-02-28',
      '2027-03-01',
    ]);
  });

  test('has the timed events that reach into it', () => {
    const overnight = one({
      start: { dateTime: '2027-07-10T22:30:00Z' },
      end: { dateTime: '2027-07-11T00:30:00Z' },
    });
    expect(days('2027-07-09', 4).filter((day) => isOnDay(overnight, day))).toEqual([
      '2027-07-10',
      '2027-07-11',
    ]);
    const untilMidnight = one({ end: { dateTime: '2027-07-10T23:00:00Z' } });
    expect(isOnDay(untilMidnight, '2027-07-11')).toBe(false);
    const aMoment = one({ end: { dateTime: '2027-07-10T09:00:00+01:00' } });
    expect(isOnDay(aMoment, '2027-07-10')).toBe(true);
  });

  test('begins with its events of whole days, then goes by time', () => {
    const events = [
      one({ id: 'late', start: { dateTime: '2027-07-10T15:00:00Z' }, end: undefined }),
      one({ id: 'early' }),
      one({ id: 'whole', start: { date: '2027-07-10' }, end: { date: '2027-07-11' } }),
      one({ id: 'other', start: { date: '2027-07-11' }, end: { date: '2027-07-12' } }),
    ];
    expect(eventsOn(events, '2027-07-10').map(({ id }) => id)).toEqual(['whole', 'early', 'late']);
  });
});

describe('the time of an event', () => {
  const timeOf = (start: object): string => {
    const event = one({ start, end: undefined });
    return event.isAllDay ? 'all day' : timeIn(event.start, timeZone);
  };

  test.each([
    ['UTC', { dateTime: '2027-07-10T08:00:00Z' }, '09:00'],
    ['Asia/Kolkata', { dateTime: '2027-07-10T13:30:00+05:30', timeZone: 'Asia/Kolkata' }, '09:00'],
    [
      'a zone without an offset',
      { dateTime: '2027-07-10T13:30:00', timeZone: 'Asia/Kolkata' },
      '09:00',
    ],
    ['New York', { dateTime: '2027-01-10T04:00:00-05:00' }, '09:00'],
  ])("given in %s is shown on Lisbon's clock", (_zone, start, shown) => {
    expect(timeOf(start)).toBe(shown);
  });

  test('of a weekly meeting at 09:00 stays 09:00 after both changes of the clocks', () => {
    const mornings = [
      '2027-03-22T09:00:00+00:00',
      '2027-03-29T09:00:00+01:00',
      '2027-10-25T09:00:00+01:00',
      '2027-11-01T09:00:00+00:00',
    ];
    expect(mornings.map((dateTime) => timeOf({ dateTime }))).toEqual(Array(4).fill('09:00'));
  });
});

describe('what is no event', () => {
  test.each([
    ['without a beginning', { start: {} }],
    ['without a zone', { start: { dateTime: '2027-07-10T09:00:00' } }],
    [
      'in a zone that nobody knows',
      { start: { dateTime: '2027-07-10T09:00:00', timeZone: 'Mars' } },
    ],
    ['on a day that is none', { start: { date: '2027-13-40' } }],
    ['at a time that is none', { start: { dateTime: 'tomorrow' } }],
    ['without an id', { id: '' }],
  ])('%s is left out and counted', (_what, changed) => {
    const answer = read(google(changed), google({ id: 'good' }));
    expect(answer.events.map(({ id }) => id)).toEqual(['good']);
    expect(answer.unreadable).toBe(1);
  });

  test.each([[null], ['<html>'], [{ items: 'none' }], [{}]])('%j is no answer at all', (answer) => {
    expect(readEvents(answer)).toMatchObject({ ok: false, fault: { kind: 'unexpected' } });
  });
});

test('an event may end before it begins, without a title, with more days than it says', () => {
  const backwards = one({ end: { dateTime: '2027-07-10T08:00:00+01:00' } });
  expect(backwards).toMatchObject({ start: new Date('2027-07-10T08:00:00Z') });
  expect(backwards.isAllDay || backwards.end).toEqual(new Date('2027-07-10T08:00:00Z'));
  expect(one({ summary: undefined }).title).toBe('(No title)');
  expect(one({ summary: ' \u200b\u202e ' }).title).toBe('(No title)');
  expect(allDay('2027-07-10', '2027-07-10')).toMatchObject({ endDay: '2027-07-11' });
});

test("other people's words lose what cannot be seen, and their length", () => {
  const event = one({
    summary: `A\u202e${'b'.repeat(500)}`,
    location: 'Room\u0000 1\n\n<img src=x onerror=alert(1)>',
    attendees: [
      { email: 'me@example.com', self: true, responseStatus: 'tentative' },
      { email: 'room@resource.example', resource: true },
      { email: 'rita@example.com', displayName: 'Rita \u2066Lima' },
      { email: 'tom@example.com' },
    ],
  });
  expect(event.title).toHaveLength(200);
  expect(event.title).not.toContain('\u202e');
  expect(event.location).toBe('Room 1 <img src=x onerror=alert(1)>');
  expect(event).toMatchObject({
    guests: ['Rita Lima', 'tom@example.com'],
    guestCount: 2,
    answer: 'tentative',
  });
});

test.each([
  ['https://www.google.com/calendar/event?eid=1', 'https://www.google.com/calendar/event?eid=1'],
  ['http://www.google.com/calendar', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  [undefined, null],
])('the link %s becomes %s', (htmlLink, link) => {
  expect(one({ htmlLink }).link).toBe(link);
});

test('declined, cancelled and free events take no time', () => {
  const me = (responseStatus: string) => ({ attendees: [{ self: true, responseStatus }] });
  expect(takesTime(one())).toBe(true);
  expect(takesTime(one(me('tentative')))).toBe(true);
  expect(takesTime(one(me('declined')))).toBe(false);
  expect(takesTime(one({ status: 'cancelled' }))).toBe(false);
  expect(takesTime(one({ transparency: 'transparent' }))).toBe(false);
});

test('what the browser remembers of a day is read back as it was, and refused when it was changed', () => {
  const day = {
    day: '2027-07-10',
    answer: read(
      google({ htmlLink: 'https://google.example/' }),
      google({ id: 'two', start: { date: '2027-07-10' } }),
    ),
  };
  expect(calendarDay.parse(JSON.parse(JSON.stringify(day)))).toEqual(day);
  const planted = JSON.stringify(day).replace('https://google.example/', 'javascript:alert(1)');
  expect(calendarDay.safeParse(JSON.parse(planted)).success).toBe(false);
});

test('of more events than were asked for only the first are taken, and it is told', () => {
  const { events, hasMore } = read(
    ...Array.from({ length: 500 }, (_, id) => google({ id: `${id}` })),
  );
  expect(events.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, id) => `${id}`));
  expect(hasMore).toBe(true);
});
