/** Whether the owner's Google account is connected, and the buttons that change it. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { Button } from '#ui/Button.tsx';
import { ControlFrame } from './ControlFrame.tsx';
import type { Busy, GoogleConnection } from './store.ts';

type Props = {
  connection: GoogleConnection;
  /** Whether Google no longer accepts the consent of the connected account. */
  $isConsentOver: ReadableAtom<boolean>;
};

type Known = 'loading' | 'not-known' | 'not-connected' | 'connected' | 'ended';

const texts: Readonly<Record<Known, string>> = {
  loading: 'checking…',
  'not-known': 'Not known',
  'not-connected': 'Not Connected',
  connected: 'Connected',
  ended: 'Access ended',
};

const dots: Readonly<Record<Known, string>> = {
  loading: 'border border-field',
  'not-known': 'border border-field',
  'not-connected': 'border border-field',
  connected: 'bg-pine forced-colors:bg-[CanvasText]',
  ended: 'bg-danger forced-colors:bg-[CanvasText]',
};

const readKnown = (
  state: ReturnType<GoogleConnection['$connection']['get']>,
  isConsentOver: boolean,
): Known => {
  switch (state.status) {
    case 'loading':
      return 'loading';
    case 'failed':
      return 'not-known';
    case 'ready':
      // The value is from an earlier answer, and the account may have been disconnected since.
      if (state.trouble) return 'not-known';
      if (state.isRemembered) return 'loading';
      if (!state.value.isConnected) return 'not-connected';
      return isConsentOver ? 'ended' : 'connected';
  }
};

const label = (isConnected: boolean, busy: Busy): string => {
  switch (busy) {
    case 'connecting':
      return 'Connecting...';
    case 'updating':
      return 'Updating...';
    case 'no':
    case 'disconnecting':
      return isConnected ? 'Update Connection' : 'Connect Google';
  }
};

export const ConnectionControl = ({ connection, $isConsentOver }: Props) => {
  const state = useStore(connection.$connection);
  const known = readKnown(state, useStore($isConsentOver));
  const busy = useStore(connection.$busy);
  const isBusy = busy !== 'no';
  const isConnected = state.status === 'ready' && state.value.isConnected;
  // Buttons that were there stay when a later answer fails, because one of them may have the focus.
  const isOffered = isBusy || (state.status === 'ready' && known !== 'loading');
  // Beside the buttons there is no room for the name; screen readers read it all the same.
  const isNamed = known === 'loading' || !isOffered;
  return (
    <ControlFrame>
      <div className="mr-auto flex min-h-9 flex-wrap items-center gap-x-3 text-[0.92rem] text-ink-soft">
        <span aria-hidden className={`size-2 rounded-pill ${dots[known]}`} />
        <p role="status">
          {isNamed ? 'Google: ' : <span className="sr-only">Google: </span>}
          {texts[known]}
        </p>
        {isOffered && isConnected && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void connection.disconnect()}
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
    </ControlFrame>
  );
};
