import { afterEach, expect, test, vi } from 'vitest';
import type { Connection, Consent, GoogleGateway } from '#dashboard/calendar/google/gateway.ts';
import { createGoogleConnection } from '#dashboard/calendar/google/store.ts';
import type { GoogleReturn } from '#dashboard/calendar/google/take-return.ts';
import { failed, ok } from '#lib/result.ts';
import { createFakeTools } from '../../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../../fakes/clock.ts';

useFakeClock(new Date('2027-07-10T10:00:00Z'));
afterEach(() => {
  vi.restoreAllMocks();
});

const consent: Consent = {
  ...{ userId: 'owner', email: 'owner@example.com' },
  ...{ accessToken: 'access', refreshToken: null },
};

type Setup = {
  wasConnected?: boolean;
  returned?: GoogleReturn;
  renew?: () => Promise<boolean>;
  changed?: Partial<GoogleGateway> | undefined;
};

/** Over a fake gateway: Google grants every consent, and the database is in memory. */
const open = async ({ wasConnected = false, returned, renew, changed }: Setup) => {
  let row: Connection = { isConnected: wasConnected, lastLogin: null };
  const stored: Consent[] = [];
  const gateway: GoogleGateway = {
    read: () => Promise.resolve(ok(row)),
    leave: () => Promise.resolve(ok(undefined)),
    takeConsent: () => Promise.resolve(ok(consent)),
    store: (given, now) => {
      stored.push(given);
      row = { isConnected: true, lastLogin: now.toISOString() };
      return Promise.resolve(ok(undefined));
    },
    disconnect: () => Promise.resolve(ok({ isRevoked: true })),
    ...changed,
  };
  const browser = createFakeTools();
  const onChange = vi.fn();
  const connection = createGoogleConnection(gateway, browser.tools, {
    ...{ email: 'owner@example.com', returned: returned ?? null, onChange },
    renew: renew ?? (() => Promise.resolve(true)),
  });
  connection.$connection.listen(() => undefined);
  await settled();
  return {
    ...{ connection, onChange, stored, notices: browser.notices, other: browser.other },
    busy: () => connection.$busy.get(),
    isConnected: () => {
      const now = connection.$connection.get();
      return now.status === 'ready' && now.value.isConnected;
    },
    told: () => browser.notices.map(({ title, description }) => [title, description]),
  };
};

test('the way to Google begins with a fresh session, and the button stays busy until the page is left', async () => {
  const renew = vi.fn(() => Promise.resolve(true));
  const leave = vi.fn(() => Promise.resolve(ok(undefined)));
  const { connection, busy } = await open({ renew, changed: { leave } });
  void connection.connect();
  expect(busy()).toBe('connecting');
  await settled();
  expect(leave).toHaveBeenCalledExactlyOnceWith('owner@example.com');
  expect(renew).toHaveBeenCalledBefore(leave);
  expect(busy()).toBe('connecting');
  void connection.connect();
  await settled();
  expect(renew).toHaveBeenCalledOnce();
});

test('a connection that is there is updated', async () => {
  const { connection, busy } = await open({ wasConnected: true });
  void connection.connect();
  expect(busy()).toBe('updating');
});

test('a consent is stored, shown, told to the other tabs and to the calendar', async () => {
  const { stored, isConnected, onChange, other, told, busy } = await open({
    returned: { code: 'code' },
  });
  expect([stored, isConnected(), busy()]).toEqual([[consent], true, 'no']);
  expect(onChange).toHaveBeenCalledOnce();
  expect(other.announced()).toBe(1);
  expect(told()).toEqual([['Google is connected', undefined]]);
});

const stranger = { ...consent, userId: 'stranger' };

test.each<[string, GoogleReturn, RegExp, Partial<GoogleGateway>?]>([
  [
    "somebody else's account",
    { code: 'code' },
    /^Choose the Google account of owner@example\.com\. Another one cannot be connected, and nothing was changed\.$/,
    { takeConsent: () => Promise.resolve(ok(stranger)) },
  ],
  ['an unknown account', { error: 'signup_disabled' }, /^Choose the Google account of owner@/],
  ['no permission', { error: 'access_denied' }, /^Google was not given the permission\./],
  // Anybody can write such an address, so that its text is not shown.
  ['markup', { error: '<b>Call +1 555</b>' }, /^Failed to connect Google credentials\.$/],
  [
    'a code that is refused',
    { code: 'code' },
    /^Failed to connect Google credentials\.$/,
    { takeConsent: () => Promise.resolve(failed('unexpected', 'invalid flow state')) },
  ],
  [
    'a code, and the server does not answer',
    { code: 'code' },
    /^The server does not answer\.$/,
    { takeConsent: () => Promise.resolve(failed('offline', 'The server does not answer.')) },
  ],
  [
    'a consent that the database refuses',
    { code: 'code' },
    /^Failed to store Google credentials: The server does not allow this\.$/,
    { store: () => Promise.resolve(failed('forbidden', 'The server does not allow this.')) },
  ],
  [
    'something that breaks',
    { code: 'code' },
    /^Failed to connect Google credentials\.$/,
    { takeConsent: () => Promise.reject(new Error('broken')) },
  ],
])(
  'Google comes back with %s: said, and nothing is connected',
  async (_what, returned, text, changed) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const opened = await open({ returned, changed });
    expect(opened.told()).toEqual([['Connection failed', expect.stringMatching(text)]]);
    expect([opened.stored, opened.isConnected(), opened.busy()]).toEqual([[], false, 'no']);
    expect(opened.onChange).not.toHaveBeenCalled();
  },
);

test.each<[string, Setup, string]>([
  ['does not answer', { renew: () => Promise.resolve(false) }, 'The server does not answer.'],
  [
    'offers no Google',
    { changed: { leave: () => Promise.resolve(failed('unexpected', 'Not set up.')) } },
    'Not set up.',
  ],
])('a server that %s leaves the page where it is', async (_what, setup, text) => {
  const { connection, told, busy } = await open(setup);
  await connection.connect();
  expect(told()).toEqual([['Connection failed', text]]);
  expect(busy()).toBe('no');
});

test('disconnecting is told everywhere, and a consent that Google still has is named', async () => {
  const { connection, isConnected, onChange, other, notices } = await open({
    wasConnected: true,
    changed: { disconnect: () => Promise.resolve(ok({ isRevoked: false })) },
  });
  connection.askToDisconnect();
  expect(connection.$isAskedToDisconnect.get()).toBe(true);
  expect(isConnected()).toBe(true);
  await connection.disconnect();
  expect(connection.$isAskedToDisconnect.get()).toBe(false);
  expect(isConnected()).toBe(false);
  expect(onChange).toHaveBeenCalledOnce();
  expect(other.announced()).toBe(1);
  expect(notices[0]?.title).toBe('Google is disconnected');
  expect(notices[0]?.description).toContain('myaccount.google.com/permissions');
});

test('a disconnection that did not succeed changes nothing', async () => {
  const { connection, isConnected, told } = await open({
    wasConnected: true,
    changed: { disconnect: () => Promise.resolve(failed('busy', 'Google is busy.')) },
  });
  await connection.disconnect();
  expect(isConnected()).toBe(true);
  expect(told()).toEqual([['Google is still connected', 'Google is busy.']]);
});
