import { describe, expect, test } from 'vitest';
import { readForecast } from '#domain/weather/forecast-answer.ts';

const now = new Date('2026-11-21T20:30:00Z');
const startOfDay = Date.parse('2026-11-21T00:00:00Z') / 1000;

const current = {
  ...{ time: startOfDay, temperature_2m: 8.4, apparent_temperature: 6.1 },
  ...{ relative_humidity_2m: 82, wind_speed_10m: 3.9, weather_code: 61, precipitation: 0.4 },
};
const times = [19, 20, 21].map((hour) => startOfDay + hour * 3600);
const hourly = {
  ...{ time: times, temperature_2m: [9, 8, 7], precipitation: [0, 0.4, 0], is_day: [1, 0, 0] },
};

const read = (answer: unknown) => readForecast(answer, now);

test('a whole answer becomes the weather', () => {
  const hours = [
    { at: Date.parse('2026-11-21T19:00Z'), temperature: 9, rain: 0 },
    { at: Date.parse('2026-11-21T20:00Z'), temperature: 8, rain: 0.4 },
    { at: Date.parse('2026-11-21T21:00Z'), temperature: 7, rain: 0 },
  ];
  expect(read({ current, hourly })).toEqual({
    ok: true,
    value: {
      ...{ temperature: 8.4, description: 'Light rain', feelsLike: 6.1, humidity: 82 },
      ...{ windSpeed: 14, icon: '10n', rain: 0.4, hours },
    },
  });
});

test.each([120, -1, 61.5, null, 'constructor', undefined])(
  'a weather code that nobody knows (%j) costs no temperature',
  (weather_code) => {
    expect(read({ current: { ...current, weather_code }, hourly })).toMatchObject({
      value: { temperature: 8.4, description: 'Unnamed weather', icon: '03n', rain: 0.4 },
    });
  },
);

test('no rain is no amount of rain', () => {
  const dry = read({ current: { ...current, precipitation: 0 } });
  expect(dry).toMatchObject({ ok: true });
  expect(dry.ok && 'rain' in dry.value).toBe(false);
});

describe('hours', () => {
  const hoursOf = (changed: unknown) => {
    const answer = read({ current, hourly: changed });
    if (!answer.ok) throw new Error(answer.fault.message);
    return answer.value.hours.map(({ temperature }) => temperature);
  };

  test('that are missing altogether cost the hours and nothing else', () => {
    for (const broken of [undefined, null, 'soon', [], {}, { ...hourly, time: 'now' }]) {
      expect(hoursOf(broken)).toEqual([]);
    }
  });

  test('of which a value is missing, of another type or too large are left out', () => {
    expect(hoursOf({ ...hourly, precipitation: [0, null, 0] })).toEqual([9, 7]);
    expect(hoursOf({ ...hourly, temperature_2m: ['<b>', 1e9] })).toEqual([]);
    expect(hoursOf({ ...hourly, time: [times[0], -1, 1e300] })).toEqual([9]);
    expect(hoursOf({ ...hourly, precipitation: [0] })).toEqual([9]);
  });
});

test.each([
  ['a page', '<html>'],
  ['no present', { hourly }],
  ['a text for a number', { current: { ...current, temperature_2m: '8.4' } }],
  ['an impossible humidity', { current: { ...current, relative_humidity_2m: 101 } }],
  ['rain that rises', { current: { ...current, precipitation: -1 } }],
])('%s is refused with a sentence of ours', (_name, answer) => {
  expect(read(answer)).toMatchObject({
    ok: false,
    fault: {
      kind: 'unexpected',
      message: 'The weather service answered with something that this page does not understand.',
    },
  });
});
