import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  eventsOn,
  isOnDay,
  readEvents,
  takesTime,
  type CalendarEvent,
} from '#domain/calendar/calendar.ts';
import { wholeDay } from '#domain/calendar/spans.ts';
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
describe('a day', () => {
  test.each([
    ['of 23 hours', '2027-03-28', '2027-03-28T00:00:00Z', '2027-03-28T23:00:00Z'],
    ['of 25 hours', '2027-10-31', '2027-10-30T23:00:00Z', '2027-11-01T00:00:00Z'],
  ])('%s goes from midnight to midnight in Lisbon', (_which, day, start, end) => {
    expect(wholeDay(day)).toEqual({ start: new Date(start), end: new Date(end) });
  });

  const at = (dateTime: string) => ({ dateTime });
  const untilMidnight = one({ end: at('2027-07-10T23:00:00Z') });
  const aMoment = one({ end: at('2027-07-10T09:00:00+01:00') });
  const overnight = one({ start: at('2027-07-10T22:30:00Z'), end: at('2027-07-11T00:30:00Z') });

  test.each([
    ['of a whole day', allDay('2027-07-10', '2027-07-11'), ['2027-07-10']],
    ['of two days', allDay('2027-07-09', '2027-07-11'), ['2027-07-09', '2027-07-10']],
    ['overnight', overnight, ['2027-07-10', '2027-07-11']],
    ['until midnight', untilMidnight, ['2027-07-10']],
    ['of a moment', aMoment, ['2027-07-10']],
  ])('has an event %s', (_which, event, on) => {
    const days = ['2027-07-08', '2027-07-09', '2027-07-10', '2027-07-11', '2027-07-12'];
    expect(days.filter((day) => isOnDay(event, day))).toEqual(on);
  });

  test('begins with its events of whole days, then goes by time', () => {
    const events = [
      one({ id: 'late', start: at('2027-07-10T15:00:00Z'), end: undefined }),
      one({ id: 'early' }),
      one({ id: 'whole', start: { date: '2027-07-10' } }),
      one({ id: 'other', start: { date: '2027-07-11' } }),
    ];
    expect(eventsOn(events, '2027-07-10').map(({ id }) => id)).toEqual(['whole', 'early', 'late']);
  });
});

const timeZoneOfPune = 'Asia/Kolkata';

test.each([
  ['in UTC', { dateTime: '2027-07-10T08:00:00Z' }],
  ['with an offset', { dateTime: '2027-07-10T13:30:00+05:30', timeZone: timeZoneOfPune }],
  ['in a zone without an offset', { dateTime: '2027-07-10T13:30:00', timeZone: timeZoneOfPune }],
])("a time that is given %s is shown on Lisbon's clock", (_how, start) => {
  const event = one({ start, end: undefined });
  expect(event.isAllDay || timeIn(event.start, timeZone)).toBe('09:00');
});

const ofMars = { dateTime: '2027-07-10T09:00:00', timeZone: 'Mars' };

describe('what is no event', () => {
  test.each([
    ['without a beginning', { start: {} }],
    ['without a zone', { start: { dateTime: '2027-07-10T09:00:00' } }],
    ['in a zone that nobody knows', { start: ofMars }],
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
  const linked = google({ htmlLink: 'https://google.example/' });
  const whole = google({ id: 'two', start: { date: '2027-07-10' } });
  const day = { day: '2027-07-10', answer: read(linked, whole) };
  expect(calendarDay.parse(JSON.parse(JSON.stringify(day)))).toEqual(day);
  const planted = JSON.stringify(day).replace('https://google.example/', 'javascript:alert(1)');
  expect(calendarDay.safeParse(JSON.parse(planted)).success).toBe(false);
});

test('of more events than were asked for only the first are taken', () => {
  const items = Array.from({ length: 500 }, (_, id) => google({ id: `${id}` }));
  expect(
    read(...items)
      .events.map(({ id }) => id)
      .join(''),
  ).toBe('0123456789');
});
