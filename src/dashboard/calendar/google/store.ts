/** The connection to the owner's Google account: connects, updates and disconnects it, and handles Google's redirect. */
import { atom, readonlyType } from 'nanostores';
import * as z from 'zod/mini';
import { createResource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { known } from '#lib/loaded.ts';
import { failed } from '#lib/result.ts';
import type { Connection, GoogleGateway } from './gateway.ts';
import type { GoogleReturn } from './take-return.ts';

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

const connection = z.object({ isConnected: z.boolean(), lastLogin: z.nullable(z.string()) });

const failedToConnect = 'Failed to connect Google credentials.';

export const createGoogleConnection = (
  gateway: GoogleGateway,
  tools: StoreTools,
  { email, renew, returned, onChange }: Options,
) => {
  const { lifetime, userId, notify } = tools;
  const channel = tools.openChannel('google');
  const { $state, refresh, replace } = createResource<Connection>({
    ...tools,
    channel,
    remembered: { name: 'google', schema: connection },
    load: gateway.read,
  });
  const $busy = atom<Busy>('no');
  const $isAskedToDisconnect = atom(false);

  const isConnected = (): boolean => known($state.get())?.isConnected ?? false;

  const notifyFailure = (description: string, title = 'Connection failed') => {
    if (!lifetime.aborted) notify({ id: 'google', tone: 'error', title, description });
  };

  const changed = (value: Connection, title: string, description?: string) => {
    replace(value);
    channel.announce();
    onChange();
    notify({ id: 'google', tone: 'success', title, ...(description && { description }) });
  };

  const otherAccount = `Choose the Google account of ${email}. Another one cannot be connected, and nothing was changed.`;

  const explain = (error: string): string => {
    switch (error) {
      case 'signup_disabled':
      case 'user_banned':
      case 'provider_email_needs_verification':
        return otherAccount;
      case 'access_denied':
        return 'Google was not given the permission. Nothing was changed.';
      default:
        // Anybody can write such an address, so that its text is not shown.
        return failedToConnect;
    }
  };

  /** Answers why nothing was connected; null when it was. */
  const takeConsent = async (code: string): Promise<string | null> => {
    const consent = await gateway.takeConsent(code);
    // The library's words, of verifiers and flows, help nobody.
    if (!consent.ok)
      return consent.fault.kind === 'offline' ? consent.fault.message : failedToConnect;
    if (consent.value.userId !== userId) return otherAccount;
    const now = new Date();
    const stored = await gateway.store(consent.value, now);
    if (!stored.ok) return `Failed to store Google credentials: ${stored.fault.message}`;
    changed({ isConnected: true, lastLogin: now.toISOString() }, 'Google is connected');
    return null;
  };

  const disconnect = async () => {
    const answer = await gateway.disconnect();
    if (!answer.ok) {
      notifyFailure(answer.fault.message, 'Google is still connected');
      return;
    }
    changed(
      { isConnected: false, lastLogin: null },
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
    try {
      if ((await act()) === true) return;
    } catch (mistake) {
      console.error(mistake);
      notifyFailure(failedToConnect);
    }
    $busy.set('no');
  };

  if (returned && 'error' in returned) notifyFailure(explain(returned.error));
  else if (returned) {
    void whileBusy('connecting', async () => {
      const problem = await takeConsent(returned.code);
      if (problem !== null) notifyFailure(problem);
    });
  }

  return {
    $connection: $state,
    $busy: readonlyType($busy),
    email,
    reload: () => void refresh({ askedByUser: true }),

    connect: () => whileBusy(isConnected() ? 'updating' : 'connecting', leave),
    $isAskedToDisconnect: readonlyType($isAskedToDisconnect),
    /** Disconnects once the owner has confirmed that. */
    askToDisconnect: (isAsked = true) => $isAskedToDisconnect.set(isAsked),
    disconnect: () => {
      $isAskedToDisconnect.set(false);
      return whileBusy('disconnecting', disconnect);
    },
  };
};

export type GoogleConnection = ReturnType<typeof createGoogleConnection>;
