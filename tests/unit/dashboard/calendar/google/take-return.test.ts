import { afterEach, expect, test, vi } from 'vitest';
import { takeGoogleReturn } from '#dashboard/calendar/google/gateway.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const open = (behind: string) => {
  const { pathname, search, hash } = new URL(`https://site.example/dashboard${behind}`);
  const replaceState = vi.fn();
  vi.stubGlobal('window', {
    location: { pathname, search, hash },
    history: { state: null, replaceState },
  });
  return { taken: takeGoogleReturn(), replaceState };
};

test.each([
  ['?code=abc&sb=1#rest', { code: 'abc' }],
  [
    '?error=access_denied&error_code=signup_disabled#error=access_denied&error_code=signup_disabled',
    { error: 'signup_disabled' },
  ],
  ['?error=access_denied', { error: 'access_denied' }],
  ['#error=server_error&code=planted', { error: 'server_error' }],
  ['#access_token=a.b.c&refresh_token=planted&provider_refresh_token=x', null],
])('%s is taken, and the address is cleared of it', (behind, taken) => {
  const opened = open(behind);
  expect(opened.taken).toEqual(taken);
  expect(opened.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/dashboard');
});

test.each(['', '?utm_source=x', '#tasks'])('%j stays as it is', (behind) => {
  const opened = open(behind);
  expect(opened.taken).toBeNull();
  expect(opened.replaceState).not.toHaveBeenCalled();
});
