/** Whether the owner's Google account is connected, and the buttons that change it. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import type { Busy, GoogleConnection } from './store.ts';

const ConfirmSheet = lazyPart(() => import('#dashboard/shared/ConfirmSheet.tsx'));

type Props = {
  connection: GoogleConnection;
  $isConsentOver: ReadableAtom<boolean>;
};

const describe = (
  state: ReturnType<GoogleConnection['$connection']['get']>,
  isConsentOver: boolean,
): string => {
  if (state.status === 'loading') return 'checking…';
  // A value with trouble is from an earlier answer, and the account may have been disconnected since.
  if (state.status === 'failed' || state.trouble) return 'Not known';
  if (state.isRemembered) return 'checking…';
  if (!state.value.isConnected) return 'Not Connected';
  return isConsentOver ? 'Access ended' : 'Connected';
};

const label = (isConnected: boolean, busy: Busy): string => {
  if (busy === 'connecting') return 'Connecting...';
  if (busy === 'updating') return 'Updating...';
  return isConnected ? 'Update Connection' : 'Connect Google';
};

export const ConnectionControl = ({ connection, $isConsentOver }: Props) => {
  const state = useStore(connection.$connection);
  const busy = useStore(connection.$busy);
  const isAsked = useStore(connection.$isAskedToDisconnect);
  const words = describe(state, useStore($isConsentOver));
  const isBusy = busy !== 'no';
  const isConnected = state.status === 'ready' && state.value.isConnected;
  // Buttons that were there stay when a later answer fails, because one of them may have the focus.
  const isOffered = isBusy || (state.status === 'ready' && words !== 'checking…');
  return (
    <div className="mt-2 flex min-h-[5rem] flex-wrap content-start items-center gap-x-3 gap-y-2 border-t border-line pt-2.5 text-[0.875rem] text-ink-soft print:hidden sm:min-h-9">
      <p role="status" className="mr-auto">
        Google: {words}
      </p>
      {isOffered && isConnected && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) connection.askToDisconnect();
          }}
          className="touch-area min-h-9 underline underline-offset-4 hover:text-ink aria-disabled:cursor-default aria-disabled:no-underline"
        >
          {busy === 'disconnecting' ? 'Disconnecting...' : 'Disconnect'}
        </button>
      )}
      {isOffered && (
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
          onConfirm={() => void connection.disconnect()}
          onClose={() => connection.askToDisconnect(false)}
        >
          What was read from your mailbox is deleted here for good: the e-mails in the lists, and
          the senders that you have named or muted. Your tasks stay. “Update Connection” renews the
          access and keeps all of it.
        </ConfirmSheet>
      )}
    </div>
  );
};
