/** Parts that open by a press: each is loaded when the browser is idle, or when it is first drawn. */
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { notify } from '#ui/toaster/Toaster.tsx';

const loads: (() => Promise<unknown>)[] = [];

/** Browsers without idle callbacks (Safari) wait a millisecond in their place. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(run, { timeout: 3000 })
    : setTimeout(run, 1);

/** A part that cannot be loaded says so and closes, so that the next press asks for it again. */
export const lazyPart = <Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => {
  let loaded: { default: ComponentType<Props> } | null = null;
  const loadPart = async () => (loaded ??= await load());
  loads.push(loadPart);

  return (props: Props): ReactNode => {
    const loadOrClose = () =>
      loadPart().catch((error: unknown) => {
        notify({
          id: 'not-loaded',
          tone: 'error',
          title: 'This could not be loaded.',
          description: 'Check the connection, then try it again.',
        });
        props.onClose();
        throw error;
      });
    const [Part] = useState(() => loaded?.default ?? lazy(loadOrClose));
    return (
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
};

/** The first to be loaded when the browser is idle. */
export const loadFirst = (load: () => Promise<unknown>) => loads.unshift(load);

/** Loads one part after the other while the browser is idle, until the signal aborts. */
export const loadPartsWhenIdle = (signal: AbortSignal): void => {
  const load = loads.shift();
  if (!load || signal.aborted) return;
  whenIdle(() => {
    void load()
      .catch(() => undefined)
      .then(() => loadPartsWhenIdle(signal));
  });
};
