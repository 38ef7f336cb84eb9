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

type Known = 'loading' | 'not-known' | 'not-connected' | 'connected' | 'ended';

const hollow = 'border border-field';

const looks: Readonly<Record<Known, { text: string; dot: string }>> = {
  loading: { text: 'checking…', dot: hollow },
  'not-known': { text: 'Not known', dot: hollow },
  'not-connected': { text: 'Not Connected', dot: hollow },
  connected: { text: 'Connected', dot: 'bg-pine forced-colors:bg-[CanvasText]' },
  ended: { text: 'Access ended', dot: 'bg-danger forced-colors:bg-[CanvasText]' },
};

const readKnown = (
  state: ReturnType<GoogleConnection['$connection']['get']>,
  isConsentOver: boolean,
): Known => {
  if (state.status === 'loading') return 'loading';
  // A value with trouble is from an earlier answer, and the account may have been disconnected since.
  if (state.status === 'failed' || state.trouble) return 'not-known';
  if (state.isRemembered) return 'loading';
  if (!state.value.isConnected) return 'not-connected';
  return isConsentOver ? 'ended' : 'connected';
};

const label = (isConnected: boolean, busy: Busy): string => {
  if (busy === 'connecting') return 'Connecting...';
  if (busy === 'updating') return 'Updating...';
  return isConnected ? 'Update Connection' : 'Connect Google';
};

export const ConnectionControl = ({ connection, $isConsentOver }: Props) => {
  const state = useStore(connection.$connection);
  const known = readKnown(state, useStore($isConsentOver));
  const busy = useStore(connection.$busy);
  const isAsked = useStore(connection.$isAskedToDisconnect);
  const isBusy = busy !== 'no';
  const isConnected = state.status === 'ready' && state.value.isConnected;
  // Buttons that were there stay when a later answer fails, because one of them may have the focus.
  const isOffered = isBusy || (state.status === 'ready' && known !== 'loading');
  // Beside the buttons there is no room for the name; screen readers read it all the same.
  const isNamed = known === 'loading' || !isOffered;
  return (
    // One below the other where the card is narrow: the height is the same whatever they say.
    <div className="mt-2 border-t border-line pt-2.5 [container-type:inline-size] print:hidden">
      <div className="grid min-h-[5rem] content-start grid-cols-[minmax(0,1fr)] items-center gap-x-3 gap-y-2 [@container(min-width:20rem)]:flex [@container(min-width:20rem)]:min-h-9">
        <div className="mr-auto flex min-h-9 flex-wrap items-center gap-x-3 text-[0.92rem] text-ink-soft">
          <span aria-hidden className={`size-2 rounded-pill ${looks[known].dot}`} />
          <p role="status">
            {isNamed ? 'Google: ' : <span className="sr-only">Google: </span>}
            {looks[known].text}
          </p>
          {isOffered && isConnected && (
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) connection.askToDisconnect();
              }}
              className="touch-area -mx-1 min-h-9 px-1 underline underline-offset-4 hover:text-ink aria-disabled:cursor-default aria-disabled:text-ink-soft aria-disabled:no-underline"
            >
              {busy === 'disconnecting' ? 'Disconnecting...' : 'Disconnect'}
            </button>
          )}
        </div>
        {isOffered && (
          <Button
            aria-disabled={isBusy}
            className="aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink-soft"
            onClick={() => void connection.connect()}
          >
            {label(isConnected, busy)}
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmSheet
          title="Disconnect Google?"
          button="Disconnect and delete"
          onConfirm={() => void connection.disconnect()}
          onClose={() => connection.askToDisconnect(false)}
        >
          What was read from your mailbox is deleted here for good: the e-mails in the lists, whom
          you have written to, what was learned, and the senders that you have marked. Your tasks
          stay. “Update Connection” renews the access and keeps all of it.
        </ConfirmSheet>
      )}
    </div>
  );
};
