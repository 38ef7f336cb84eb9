/** The connection to the owner's Google account, and what the owner does with it. */
import { atom, readonlyType } from 'nanostores';
import * as z from 'zod/mini';
import { createResource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import { known } from '#lib/loaded.ts';
import { failed } from '#lib/result.ts';
import type { GoogleGateway, GoogleReturn } from './gateway.ts';

export type Busy = 'no' | 'connecting' | 'updating' | 'disconnecting';

type Options = {
  /** No other account may be connected. */
  email: string;
  /** Renews the session; false when that was not possible. */
  renew: () => Promise<boolean>;
  returned: GoogleReturn | null;
  /** Called after the owner has connected or disconnected an account in this tab. */
  onChange: () => void;
};

const failedToConnect = 'Failed to connect Google credentials.';

export const createGoogleConnection = (
  gateway: GoogleGateway,
  tools: StoreTools,
  { email, renew, returned, onChange }: Options,
) => {
  const { lifetime, notify } = tools;
  const { $state, refresh, replace } = createResource<boolean>({
    ...tools,
    remembered: { name: 'google', schema: z.boolean() },
    load: gateway.read,
  });
  const $busy = atom<Busy>('no');

  const notifyFailure = (description: string, title = 'Connection failed') => {
    if (!lifetime.aborted) notify({ id: 'google', tone: 'error', title, description });
  };

  const changed = (isConnected: boolean, title: string, description?: string) => {
    replace(isConnected);
    onChange();
    notify({ id: 'google', tone: 'success', title, description });
  };

  const otherAccount = `Choose the Google account of ${email}. Another one cannot be connected, and nothing was changed.`;

  const explain = (error: string): string => {
    if (error === 'signup_disabled') return otherAccount;
    return error === 'access_denied'
      ? 'Google was not given the permission. Nothing was changed.'
      : // Anybody can write such an address, so that its text is not shown.
        failedToConnect;
  };

  const takeConsent = async (code: string) => {
    const connected = await gateway.connect(code);
    if (connected.ok) {
      changed(true, 'Google is connected');
      return;
    }
    const { kind, message } = connected.fault;
    notifyFailure(kind === 'conflict' ? otherAccount : message || failedToConnect);
  };

  const disconnect = async () => {
    const answer = await gateway.disconnect();
    if (!answer.ok) {
      notifyFailure(answer.fault.message, 'Google is still connected');
      return;
    }
    changed(
      false,
      'Google is disconnected',
      answer.value.isRevoked
        ? 'What was read from your mailbox is deleted here.'
        : 'Both tokens and what was read from your mailbox are deleted here, but Google could not be told. End the access at myaccount.google.com/permissions.',
    );
  };

  /** Answers whether the browser is leaving the page for Google's. */
  const leave = async (): Promise<boolean> => {
    // Renewed first, so that the session does not expire while the owner is at Google.
    const left = (await renew())
      ? await gateway.leave(email)
      : failed('offline', 'The server does not answer.');
    if (!left.ok) notifyFailure(left.fault.message);
    return left.ok;
  };

  /** Stays busy when the browser is leaving the page, so that no second action starts before it is left. */
  const whileBusy = async (busy: Busy, act: () => Promise<unknown>) => {
    if ($busy.get() !== 'no') return;
    $busy.set(busy);
    if ((await act()) !== true) $busy.set('no');
  };

  if (returned && 'error' in returned) notifyFailure(explain(returned.error));
  else if (returned) void whileBusy('connecting', () => takeConsent(returned.code));

  return {
    $isConnected: $state,
    $busy: readonlyType($busy),
    email,
    reload: () => void refresh({ askedByUser: true }),
    connect: () => whileBusy(known($state.get()) ? 'updating' : 'connecting', leave),
    disconnect: () => whileBusy('disconnecting', disconnect),
  };
};

export type GoogleConnection = ReturnType<typeof createGoogleConnection>;
