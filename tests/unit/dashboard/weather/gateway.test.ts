import { afterEach, expect, test, vi } from 'vitest';
import { defaultWeatherPlace } from '#domain/weather/weather-place.ts';
import { createWeatherGateway } from '#dashboard/weather/gateway.ts';
import { failed } from '#lib/result.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const gateway = createWeatherGateway(
  { reach: () => Promise.resolve(failed('offline', 'no backend')) },
  defaultWeatherPlace,
);

test('the service is told the place and nothing of who asks', async () => {
  const ask = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', ask);
  await gateway.read(AbortSignal.timeout(1000));
  const [address, options] = ask.mock.calls[0] ?? [];
  expect(address).toContain(
    'https://api.open-meteo.com/v1/forecast?latitude=39.3361&longitude=-8.9369&',
  );
  expect(options).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});

const unreadable = 'something that this page does not understand';
const json = (current: object) => JSON.stringify({ current });
const current = { temperature_2m: 9, apparent_temperature: 8, relative_humidity_2m: 80 };

test.each([
  [429, '', 'busy', 'is busy'],
  [500, '<b>10.0.0.7</b>', 'unexpected', 'answered with an error'],
  [503, '', 'busy', 'is busy'],
  [200, '{"current":', 'unexpected', unreadable],
  [200, json({ ...current, temperature_2m: 1e300 }), 'unexpected', unreadable],
  [200, json({ ...current, weather_code: '<b>1' }), 'unexpected', unreadable],
  [null, '', 'offline', 'does not answer'],
])('an answer %i %s of the weather service is a failure', async (status, body, kind, words) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () =>
    status === null
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(new Response(body, { status })),
  );
  const { fault } = { fault: null, ...(await gateway.read(AbortSignal.timeout(1000))) };
  expect(fault).toMatchObject({ kind });
  expect(fault?.message).toContain(words);
  expect(fault?.message).not.toContain('10.0.0.7');
});
