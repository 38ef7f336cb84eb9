import { expect, test, vi } from 'vitest';
import type { GoogleGateway, GoogleReturn } from '#dashboard/calendar/google/gateway.ts';
import { createGoogleConnection } from '#dashboard/calendar/google/store.ts';
import { known } from '#lib/loaded.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { createFakeTools } from '../../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../../fakes/clock.ts';

useFakeClock(new Date('2027-07-10T10:00:00Z'));

type Setup = {
  wasConnected?: boolean;
  returned?: GoogleReturn;
  renew?: () => Promise<boolean>;
  changed?: Partial<GoogleGateway> | undefined;
};

/** Over a fake gateway: Google grants every consent, and the database is in memory. */
const open = async ({ wasConnected = false, returned, renew, changed }: Setup) => {
  let isConnected = wasConnected;
  const gateway: GoogleGateway = {
    read: () => Promise.resolve(ok(isConnected)),
    leave: () => Promise.resolve(ok(undefined)),
    connect: () => {
      isConnected = true;
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
  connection.$isConnected.listen(() => undefined);
  await settled();
  return {
    ...{ connection, onChange, notices: browser.notices },
    busy: () => connection.$busy.get(),
    isConnected: () => known(connection.$isConnected.get()),
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

test('a consent is stored, shown and told to the calendar', async () => {
  const { isConnected, onChange, told, busy } = await open({ returned: { code: 'code' } });
  expect([isConnected(), busy()]).toEqual([true, 'no']);
  expect(onChange).toHaveBeenCalledOnce();
  expect(told()).toEqual([['Google is connected', undefined]]);
});

const refused = /^Failed to connect Google credentials\.$/;
const notStored = 'Failed to store Google credentials: The server does not allow this.';

test.each<[string, RegExp, GoogleReturn, (() => Promise<Result<void>>)?]>([
  ['an unknown account', /^Choose the Google account of owner@/, { error: 'signup_disabled' }],
  ['no permission', /^Google was not given the permission\./, { error: 'access_denied' }],
  // Anybody can write such an address, so that its text is not shown.
  ['markup', refused, { error: '<b>Call +1 555</b>' }],
  [
    "somebody else's account",
    /^Choose the Google account of owner@example\.com\. Another one cannot be connected, and nothing was changed\.$/,
    { code: 'code' },
    () => Promise.resolve(failed('conflict', '')),
  ],
  [
    'a code that is refused',
    refused,
    { code: 'code' },
    () => Promise.resolve(failed('unexpected', '')),
  ],
  [
    'a consent that the database refuses',
    /^Failed to store Google credentials: The server does not allow this\.$/,
    { code: 'code' },
    () => Promise.resolve(failed('forbidden', notStored)),
  ],
])(
  'Google comes back with %s: said, and nothing is connected',
  async (_what, text, returned, connect) => {
    const opened = await open({ returned, ...(connect && { changed: { connect } }) });
    expect(opened.told()).toEqual([['Connection failed', expect.stringMatching(text)]]);
    expect([opened.isConnected(), opened.busy()]).toEqual([false, 'no']);
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

test('disconnecting is told to the calendar, and a consent that Google still has is named', async () => {
  const { connection, isConnected, onChange, notices } = await open({
    wasConnected: true,
    changed: { disconnect: () => Promise.resolve(ok({ isRevoked: false })) },
  });
  await connection.disconnect();
  expect(isConnected()).toBe(false);
  expect(onChange).toHaveBeenCalledOnce();
  expect(notices[0]?.title).toBe('Google is disconnected');
  expect(notices[0]?.description).toContain('myaccount.google.com/permissions');
});

test('a disconnection that did not succeed changes nothing; what is connected can be updated', async () => {
  const { connection, isConnected, told, busy } = await open({
    wasConnected: true,
    changed: { disconnect: () => Promise.resolve(failed('busy', 'Google is busy.')) },
  });
  await connection.disconnect();
  expect(isConnected()).toBe(true);
  expect(told()).toEqual([['Google is still connected', 'Google is busy.']]);
  void connection.connect();
  expect(busy()).toBe('updating');
});
