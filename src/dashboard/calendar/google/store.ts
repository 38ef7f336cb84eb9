/** The connection to the owner's Google account: connects, updates and disconnects it, and handles Google's redirect. */
import { atom, readonlyType } from 'nanostores';
import * as z from 'zod/mini';
import { createResource } from '#dashboard/shared/resource.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import type { Connection, GoogleGateway } from './gateway.ts';
import type { GoogleReturn } from './take-return.ts';

export type Busy = 'no' | 'connecting' | 'updating' | 'disconnecting';

type Options = {
  /** The owner's address: no other account may be connected. */
  email: string;
  /** Renews the owner's session; false when that was not possible. */
  renew: () => Promise<boolean>;
  /** The result in the page's address, when Google has redirected to this page. */
  returned: GoogleReturn | null;
  /** Called after the owner has connected or disconnected an account in this tab. */
  onChange: () => void;
};

const connection = z.object({ isConnected: z.boolean(), lastLogin: z.nullable(z.string()) });

const failedTitle = 'Connection failed';
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

  const isConnected = (): boolean => {
    const state = $state.get();
    return state.status === 'ready' && state.value.isConnected;
  };

  const notifyFailure = (description: string) => {
    if (!lifetime.aborted) notify({ id: 'google', tone: 'error', title: failedTitle, description });
  };

  const changed = (value: Connection) => {
    replace(value);
    channel.announce();
    onChange();
  };

  const refuseOther = () =>
    notifyFailure(
      `Choose the Google account of ${email}. Another one cannot be connected, and nothing was changed.`,
    );

  const explain = (error: string) => {
    switch (error) {
      case 'signup_disabled':
      case 'user_banned':
      case 'provider_email_needs_verification':
        refuseOther();
        return;
      case 'access_denied':
        notifyFailure('Google was not given the permission. Nothing was changed.');
        return;
      default:
        // Anybody can write such an address, so that its text is not shown.
        notifyFailure(failedToConnect);
    }
  };

  const takeConsent = async (code: string): Promise<void> => {
    const consent = await gateway.takeConsent(code);
    if (!consent.ok) {
      notifyFailure(consent.fault.message);
      return;
    }
    if (consent.value.userId !== userId) {
      refuseOther();
      return;
    }
    const now = new Date();
    const stored = await gateway.store(consent.value, now);
    if (!stored.ok) {
      notifyFailure(`Failed to store Google credentials: ${stored.fault.message}`);
      return;
    }
    changed({ isConnected: true, lastLogin: now.toISOString() });
    notify({ id: 'google', tone: 'success', title: 'Google is connected' });
  };

  const disconnect = async () => {
    const answer = await gateway.disconnect();
    if (!answer.ok) {
      notify({
        id: 'google',
        tone: 'error',
        title: 'Google is still connected',
        description: answer.fault.message,
      });
      return;
    }
    changed({ isConnected: false, lastLogin: null });
    notify({
      id: 'google',
      tone: 'success',
      title: 'Google is disconnected',
      ...(!answer.value.isRevoked && {
        description:
          'Both tokens are deleted here, but Google could not be told. End the access at myaccount.google.com/permissions.',
      }),
    });
  };

  /** Stays busy when the browser is leaving the page, so that no second action starts before it is left. */
  const whileBusy = async (busy: Busy, act: () => Promise<'page stays' | 'page leaves'>) => {
    if ($busy.get() !== 'no') return;
    $busy.set(busy);
    try {
      if ((await act()) === 'page leaves') return;
    } catch (mistake) {
      console.error(mistake);
      notifyFailure(failedToConnect);
    }
    $busy.set('no');
  };

  const takeReturn = () => {
    if (returned === null) return;
    if ('error' in returned) explain(returned.error);
    else {
      void whileBusy('connecting', async () => {
        await takeConsent(returned.code);
        return 'page stays';
      });
    }
  };
  takeReturn();

  return {
    $connection: $state,
    $busy: readonlyType($busy),
    reload: () => void refresh({ askedByUser: true }),

    /** Redirects the browser to Google's consent page. */
    connect: () =>
      whileBusy(isConnected() ? 'updating' : 'connecting', async () => {
        // Renewed first, so that the session does not expire while the owner is at Google.
        if (!(await renew())) {
          notifyFailure('The server does not answer.');
          return 'page stays';
        }
        const left = await gateway.leave(email);
        if (!left.ok) notifyFailure(left.fault.message);
        return left.ok ? 'page leaves' : 'page stays';
      }),

    disconnect: () =>
      whileBusy('disconnecting', async () => {
        await disconnect();
        return 'page stays';
      }),
  };
};

export type GoogleConnection = ReturnType<typeof createGoogleConnection>;
