/** Whether the owner's Google account is connected, and the buttons that change it. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useState } from 'react';
import { faultOf } from '#lib/loaded.ts';
import type { Loadable } from '#lib/result.ts';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import type { Busy, GoogleConnection } from './store.ts';

const ConfirmSheet = lazyPart(() => import('#ui/ConfirmSheet.tsx'));

const describe = (state: Loadable<boolean>, isConsentOver: boolean): string => {
  if (state.status === 'loading') return 'checking…';
  // A value with trouble is from an earlier answer, and the account may have been disconnected since.
  if (state.status === 'failed' || state.trouble) return 'Not known';
  if (!state.value) return 'Not Connected';
  return isConsentOver ? 'Access ended' : 'Connected';
};

const label = (isConnected: boolean, busy: Busy): string => {
  if (busy === 'connecting') return 'Connecting...';
  if (busy === 'updating') return 'Updating...';
  return isConnected ? 'Update Connection' : 'Connect Google';
};

type Props = {
  connection: GoogleConnection;
  /** Tells whether Google still accepts the owner's consent. */
  $calendar: ReadableAtom<Loadable<unknown>>;
};

export const ConnectionControl = ({ connection, $calendar }: Props) => {
  const state = useStore(connection.$isConnected);
  const busy = useStore(connection.$busy);
  const words = describe(state, faultOf(useStore($calendar))?.kind === 'reconnect');
  const [isAsked, setAsked] = useState(false);
  const isBusy = busy !== 'no';
  const isConnected = state.status === 'ready' && state.value;
  return (
    <div className="mt-2 flex min-h-12 flex-wrap content-start items-center gap-x-3 gap-y-2 border-t border-line pt-2.5 text-[0.875rem] text-ink-soft print:hidden">
      <p role="status" className="mr-auto">
        Google: {words}
      </p>
      {isConnected && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => setAsked(!isBusy)}
          className="touch-area min-h-9 underline underline-offset-4 hover:text-ink aria-disabled:cursor-default aria-disabled:no-underline"
        >
          {busy === 'disconnecting' ? 'Disconnecting...' : 'Disconnect'}
        </button>
      )}
      {(isBusy || state.status === 'ready') && (
        <Button
          aria-disabled={isBusy}
          className="aria-disabled:cursor-default aria-disabled:bg-sunk aria-disabled:text-ink-soft"
          onClick={() => void connection.connect()}
        >
          {label(isConnected, busy)}
        </Button>
      )}
      {state.status === 'ready' && !isConnected && (
        <p className="basis-full text-[0.8125rem] leading-[1.125rem]">
          The Google account has to be <bdi>{connection.email}</bdi>, the address you sign in with:
          another account would be another user.
        </p>
      )}
      {isAsked && (
        <ConfirmSheet
          title="Disconnect Google?"
          button="Disconnect and delete"
          onConfirm={() => {
            setAsked(false);
            void connection.disconnect();
          }}
          onClose={() => setAsked(false)}
        >
          What was read from your mailbox is deleted here for good: the e-mails in the lists, and
          the senders that you have named or muted. Your tasks stay. “Update Connection” renews the
          access and keeps all of it.
        </ConfirmSheet>
      )}
    </div>
  );
};
