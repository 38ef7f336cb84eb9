/** Whether the owner's Google account is connected, and the buttons that change it. */
import { useStore } from '@nanostores/react';
import { Button } from '#ui/Button.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ControlFrame } from './ControlFrame.tsx';
import type { Busy, GoogleConnection } from './store.ts';

type Props = { connection: GoogleConnection };

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

const describe = (state: ReturnType<GoogleConnection['$connection']['get']>): string => {
  switch (state.status) {
    case 'loading':
      return 'Looking…';
    case 'failed':
      return 'Not known';
    case 'ready':
      return state.value.isConnected ? 'Connected' : 'Not Connected';
  }
};

export const ConnectionControl = ({ connection }: Props) => {
  const state = useStore(connection.$connection);
  const busy = useStore(connection.$busy);
  const isConnected = state.status === 'ready' && state.value.isConnected;
  const isBusy = busy !== 'no';
  return (
    <ControlFrame>
      <div className="mr-auto flex min-h-9 flex-wrap items-center gap-x-2 text-[0.92rem] text-ink-soft">
        <span
          aria-hidden
          className={`size-2 rounded-pill ${isConnected ? 'bg-pine' : 'border border-field'}`}
        />
        <p role="status">
          <VisuallyHidden>Google: </VisuallyHidden>
          {describe(state)}
        </p>
        {isConnected && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void connection.disconnect()}
            className="touch-area min-h-9 px-1 underline underline-offset-4 hover:text-ink aria-disabled:opacity-60"
          >
            {busy === 'disconnecting' ? 'Disconnecting...' : 'Disconnect'}
          </button>
        )}
      </div>
      <Button aria-disabled={isBusy} onClick={() => void connection.connect()}>
        {label(isConnected, busy)}
      </Button>
    </ControlFrame>
  );
};
