import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { workingDay } from '#domain/calendar/working-hours.ts';
import { siteSchema } from '#domain/content/site.ts';
import { isAutoTime } from '#domain/plan/plan-due.ts';
import { describeDue } from '#domain/tasks/task-times.ts';
import { describeWait } from '#domain/tasks/waiting.ts';
import { isTimeZone, setTimeZone, timeZone, zonePlace } from '#domain/time-zone.ts';
import { defaultWeatherPlace } from '#domain/weather/weather-place.ts';
import { ownerHour } from '#domain/weather/rest-of-day.ts';
import { parse } from 'yaml';

afterEach(() => setTimeZone('Europe/Lisbon'));

test('without fields the zone is Lisbon’s and the weather Rio Maior’s', () => {
  const { clock, weather, ...others } = siteSchema.parse(
    parse(readFileSync('content/site.yaml', 'utf8')),
  );
  const site = siteSchema.parse(others);
  expect(site.clock).toEqual({ zone: 'Europe/Lisbon' });
  expect(site.weather).toEqual({ name: 'Rio Maior', latitude: 39.3361, longitude: -8.9369 });
  expect(defaultWeatherPlace).toEqual(site.weather);
  expect(siteSchema.parse({ ...others, clock, weather })).toMatchObject({ clock, weather });
});

test('every rule on days and times follows the zone that is set', () => {
  // At this time it is 26 November in Lisbon and 25 November in New York.
  const now = new Date('2026-11-26T03:30:00Z');
  const told = () => ({
    due: describeDue('2026-11-25', null, now).text,
    wait: describeWait('2026-11-25', now),
    hour: ownerHour(now.getTime()),
    start: workingDay('2026-11-26').start.toISOString(),
    isPlanTime: isAutoTime(new Date('2026-11-26T11:00:00Z')),
  });
  expect(told()).toEqual({
    ...{ due: 'Overdue: Yesterday', wait: 'for 1 day', hour: '03' },
    ...{ start: '2026-11-26T11:00:00.000Z', isPlanTime: true },
  });
  setTimeZone('America/New_York');
  expect(timeZone).toBe('America/New_York');
  expect(told()).toEqual({
    ...{ due: 'Today', wait: 'since today', hour: '22' },
    ...{ start: '2026-11-26T16:00:00.000Z', isPlanTime: false },
  });
});

test.each([
  ['Europe/Lisbon', 'Lisbon'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
])('%s is a zone, named after %s', (zone, place) => {
  expect(isTimeZone(zone)).toBe(true);
  expect(zonePlace(zone)).toBe(place);
});

test.each(['Europe/Lissabon', '+01:00', '', 'Rio Maior'])('%j is no zone', (name) =>
  expect(isTimeZone(name)).toBe(false),
);
