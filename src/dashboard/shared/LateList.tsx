/** A list that is read when it is unfolded: the pictures for loading, failed and out of date. */
import type { ReactNode } from 'react';
import type { Loadable } from '#lib/result.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';

type Props<T> = {
  state: Loadable<T>;
  /** What is loaded: "deleted tasks". */
  name: string;
  onRetry: () => void;
  /** Whether the list is as it is now; otherwise none that is empty may look so. */
  children: (value: T, isCurrent: boolean) => ReactNode;
};

export const LateList = <T,>({ state, name, onRetry, children }: Props<T>) => {
  if (state.status === 'loading') {
    return (
      <div className="grid min-h-24 place-items-center">
        <Spinner label={`Loading ${name}`} />
      </div>
    );
  }
  const fault = state.status === 'failed' ? state.fault : state.trouble;
  return (
    <>
      {fault && (
        <div role="status" className="grid justify-items-start gap-3 py-3">
          <p>
            The {name} could not be loaded. {fault.message}
          </p>
          <TryAgainButton onPress={onRetry} />
        </div>
      )}
      {state.status === 'ready' && children(state.value, !fault)}
    </>
  );
};
