import { describe, expect, test } from 'vitest';
import {
  isCold,
  isHot,
  isRaining,
  isSnowing,
  toKilometresPerHour,
  type ForecastHour,
} from '#domain/weather/weather.ts';
import { describeWeatherCode, iconOfWeatherCode } from '#domain/weather/weather-codes.ts';
import {
  describeFalling,
  describeRestOfDay,
  ownerHour,
  restOfDay,
} from '#domain/weather/rest-of-day.ts';

test.each([
  [0, 0],
  [3.9, 14],
  [0.14, 1],
])('%d m/s are %d km/h', (metresPerSecond, kilometresPerHour) => {
  expect(toKilometresPerHour(metresPerSecond)).toBe(kilometresPerHour);
});

test.each([
  [0, 'Clear sky', '01d', '01n'],
  [45, 'Fog', '50d', '50n'],
  [61, 'Light rain', '10d', '10n'],
  [75, 'Heavy snow', '13d', '13n'],
  [42, 'Unnamed weather', '03d', '03n'],
])('code %d is "%s", with a picture for day and night', (code, description, day, night) => {
  expect(describeWeatherCode(code)).toBe(description);
  expect(iconOfWeatherCode(code, true)).toBe(day);
  expect(iconOfWeatherCode(code, false)).toBe(night);
});

test('it rains when the description says rain or drizzle, or when anything falls', () => {
  for (const code of [51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 80, 81, 82]) {
    expect(isRaining({ description: describeWeatherCode(code) }), String(code)).toBe(true);
  }
  for (const code of [0, 1, 2, 3, 45, 48, 71, 95]) {
    expect(isRaining({ description: describeWeatherCode(code) }), String(code)).toBe(false);
  }
  expect(isRaining({ description: 'Overcast', rain: 0.1 })).toBe(true);
  expect(isRaining({ description: 'Overcast', rain: 0 })).toBe(false);
});

test('it is hot above 27 and cold below 10 degrees, not at them', () => {
  expect([27, 27.1].map((temperature) => isHot({ temperature }))).toEqual([false, true]);
  expect([10, 9.9, -3].map((temperature) => isCold({ temperature }))).toEqual([false, true, true]);
});

test.each([
  ['Clear sky', 0, 'Rain none'],
  ['Rain', 0.04, 'Rain a trace'],
  ['Rain', 2.34, 'Rain 2.3 mm'],
  ['Light snow', 0, 'Snow a trace'],
  ['Snow showers', 2, 'Snow 2 mm'],
])('what falls now is told by its name: %s, %d mm', (description, rain, told) => {
  const { name, amount } = describeFalling({ description, rain });
  expect(`${name} ${amount}`).toBe(told);
});

test('it snows where the code says snow, also as grains or showers', () => {
  const codes = Array.from({ length: 100 }, (_, code) => code);
  expect(codes.filter((code) => isSnowing({ description: describeWeatherCode(code) }))).toEqual([
    71, 73, 75, 77, 85, 86,
  ]);
});

/** Hours from an instant on, each a degree warmer, with the rain that is named. */
const hoursFrom = (start: string, count: number, rain: Record<number, number> = {}) =>
  Array.from({ length: count }, (_, index): ForecastHour => {
    const at = Date.parse(start) + index * 3_600_000;
    return { at, temperature: 10 + index, rain: rain[index] ?? 0 };
  });

describe("the rest of Lisbon's day", () => {
  const labels = (start: string, now: string) =>
    restOfDay(hoursFrom(start, 48), new Date(now)).map(({ at }) => ownerHour(at));

  test('begins with the hour that runs and ends with midnight', () => {
    const midnight = '2026-11-21T00:00Z';
    expect(labels(midnight, '2026-11-21T20:59:59Z').join(' ')).toBe('20 21 22 23 00');
    expect(labels(midnight, '2026-11-21T21:00:00Z').join(' ')).toBe('21 22 23 00');
  });

  test('is a whole day at midnight, in summer at 23:00 UTC', () => {
    const all = labels('2026-06-30T23:00Z', '2026-06-30T23:00Z');
    expect(all).toHaveLength(25);
    expect([all[0], all[1], all.at(-1)]).toEqual(['00', '01', '00']);
    expect(labels('2026-06-30T23:00Z', '2026-06-30T22:59Z')).toEqual(['00']);
  });

  const evening = '2026-11-21T18:00Z';
  const of = (temperature: number, rain = 0) =>
    hoursFrom(evening, 3, { 2: rain }).map((hour) => ({ ...hour, temperature }));

  test.each([
    ['10° to 16°, no rain', hoursFrom(evening, 7)],
    [
      '10° to 16°, 1.7 mm of rain, most of it after 21:00',
      hoursFrom(evening, 7, { 0: 9, 2: 0.3, 4: 1.4 }),
    ],
    ['0°, no rain or snow', of(-0.2)],
    ['\u22124°, 0.5 mm of rain or snow, most of it after 19:00', of(-4, 0.5)],
  ])('is told in one sentence: %s', (told, hours) => {
    expect(describeRestOfDay(hours)).toBe(`Until midnight ${told}.`);
  });
});
