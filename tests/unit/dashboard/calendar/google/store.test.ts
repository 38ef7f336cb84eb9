import { expect, test, vi } from 'vitest';
import type { Connection, Consent, GoogleGateway } from '#dashboard/calendar/google/gateway.ts';
import { createGoogleConnection } from '#dashboard/calendar/google/store.ts';
import type { GoogleReturn } from '#dashboard/calendar/google/take-return.ts';
import { failed, ok } from '#lib/result.ts';
import { createFakeTools } from '../../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../../fakes/clock.ts';

useFakeClock(new Date('2027-07-10T10:00:00Z'));

const consent: Consent = {
  userId: 'owner',
  email: 'owner@example.com',
  accessToken: 'access',
  refreshToken: null,
};

/** A fake gateway: Google grants every consent, and the database is in memory. */
const createFakeGoogle = (isConnected = false) => {
  let connection: Connection = { isConnected, lastLogin: null };
  const stored: Consent[] = [];
  const gateway: GoogleGateway = {
    read: () => Promise.resolve(ok(connection)),
    leave: () => Promise.resolve(ok(undefined)),
    takeConsent: () => Promise.resolve(ok(consent)),
    store: (given, now) => {
      stored.push(given);
      connection = { isConnected: true, lastLogin: now.toISOString() };
      return Promise.resolve(ok(undefined));
    },
    disconnect: () => {
      connection = { isConnected: false, lastLogin: null };
      return Promise.resolve(ok({ isRevoked: true }));
    },
  };
  return { gateway, stored };
};

const open = async (
  { gateway, stored } = createFakeGoogle(),
  returned: GoogleReturn | null = null,
  changed: Partial<GoogleGateway> = {},
  renew = () => Promise.resolve(true),
) => {
  const browser = createFakeTools();
  const onChange = vi.fn();
  const connection = createGoogleConnection({ ...gateway, ...changed }, browser.tools, {
    ...{ email: 'owner@example.com', renew, returned, onChange },
  });
  connection.$connection.listen(() => undefined);
  await settled();
  const state = connection.$connection.get();
  return {
    ...browser,
    ...{ connection, onChange, stored },
    isConnected: () => {
      const now = connection.$connection.get();
      return now.status === 'ready' && now.value.isConnected;
    },
    first: state,
  };
};
const told = ({ notices }: Awaited<ReturnType<typeof open>>) =>
  notices.map(({ title, description }) => [title, description]);

test('the way to Google begins with a fresh session, and the button stays busy until the page is left', async () => {
  const order: string[] = [];
  const google = createFakeGoogle();
  const opened = await open(
    google,
    null,
    {
      leave: (email) => {
        order.push(`leave for ${email}`);
        return Promise.resolve(ok(undefined));
      },
    },
    () => {
      order.push('renew');
      return Promise.resolve(true);
    },
  );
  void opened.connection.connect();
  expect(opened.connection.$busy.get()).toBe('connecting');
  await settled();
  expect(order).toEqual(['renew', 'leave for owner@example.com']);
  expect(opened.connection.$busy.get()).toBe('connecting');
  void opened.connection.connect();
  await settled();
  expect(order).toHaveLength(2);
});

test('a connection that is there is updated', async () => {
  const opened = await open(createFakeGoogle(true));
  void opened.connection.connect();
  expect(opened.connection.$busy.get()).toBe('updating');
});

test('a consent is stored, shown, told to the other tabs and to the calendar', async () => {
  const opened = await open(createFakeGoogle(), { code: 'code' });
  expect(opened.stored).toEqual([consent]);
  expect(opened.isConnected()).toBe(true);
  expect(opened.onChange).toHaveBeenCalledOnce();
  expect(opened.other.announced()).toBe(1);
  expect(told(opened)).toEqual([['Google is connected', undefined]]);
  expect(opened.connection.$busy.get()).toBe('no');
});

test("a consent of somebody else's account is not stored", async () => {
  const opened = await open(
    createFakeGoogle(),
    { code: 'code' },
    {
      takeConsent: () => Promise.resolve(ok({ ...consent, userId: 'stranger' })),
    },
  );
  expect(opened.stored).toEqual([]);
  expect(opened.onChange).not.toHaveBeenCalled();
  expect(told(opened)).toEqual([
    [
      'Connection failed',
      'Choose the Google account of owner@example.com. Another one cannot be connected, and nothing was changed.',
    ],
  ]);
});

test.each([
  ['signup_disabled', /^Choose the Google account of owner@example\.com\./],
  ['access_denied', /^Google was not given the permission\./],
  ['<b>Call +1 555</b>', /^Failed to connect Google credentials\.$/],
])('Google or the server came back with %s', async (error, text) => {
  const opened = await open(createFakeGoogle(), { error });
  expect(told(opened)).toEqual([['Connection failed', expect.stringMatching(text)]]);
  expect(opened.stored).toEqual([]);
});

test.each<[string, Partial<GoogleGateway>, string]>([
  [
    'the code is refused',
    { takeConsent: () => Promise.resolve(failed('unexpected', 'invalid flow state')) },
    'invalid flow state',
  ],
  [
    'the database refuses',
    { store: () => Promise.resolve(failed('forbidden', 'The server does not allow this.')) },
    'Failed to store Google credentials: The server does not allow this.',
  ],
  [
    'something breaks',
    { takeConsent: () => Promise.reject(new Error('broken')) },
    'Failed to connect Google credentials.',
  ],
])('when %s, that is said and nothing counts as connected', async (_what, changed, text) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const opened = await open(createFakeGoogle(), { code: 'code' }, changed);
  expect(told(opened)).toEqual([['Connection failed', text]]);
  expect(opened.isConnected()).toBe(false);
  expect(opened.connection.$busy.get()).toBe('no');
  vi.restoreAllMocks();
});

test('a server that does not answer, or offers no Google, leaves the page where it is', async () => {
  const silent = await open(createFakeGoogle(), null, {}, () => Promise.resolve(false));
  await silent.connection.connect();
  expect(told(silent)).toEqual([['Connection failed', 'The server does not answer.']]);
  const without = await open(createFakeGoogle(), null, {
    leave: () => Promise.resolve(failed('unexpected', 'Not set up.')),
  });
  await without.connection.connect();
  expect(told(without)).toEqual([['Connection failed', 'Not set up.']]);
  expect(without.connection.$busy.get()).toBe('no');
});

test('disconnecting is told everywhere, and a consent that Google still has is named', async () => {
  const opened = await open(createFakeGoogle(true), null, {
    disconnect: () => Promise.resolve(ok({ isRevoked: false })),
  });
  await opened.connection.disconnect();
  expect(opened.isConnected()).toBe(false);
  expect(opened.onChange).toHaveBeenCalledOnce();
  expect(opened.other.announced()).toBe(1);
  expect(opened.notices[0]?.title).toBe('Google is disconnected');
  expect(opened.notices[0]?.description).toContain('myaccount.google.com/permissions');
});

test('a disconnection that did not succeed changes nothing', async () => {
  const opened = await open(createFakeGoogle(true), null, {
    disconnect: () => Promise.resolve(failed('busy', 'Google could not be asked just now.')),
  });
  await opened.connection.disconnect();
  expect(opened.isConnected()).toBe(true);
  expect(told(opened)).toEqual([
    ['Google is still connected', 'Google could not be asked just now.'],
  ]);
});
