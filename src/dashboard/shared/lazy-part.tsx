/**
 * Parts that open by a press: each is loaded when the browser is idle, or when it is first drawn. What is drawn of it must
 * be taken away when it closes, so that a part that could not be loaded is asked for again at the next press.
 */
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { notify } from '#ui/toaster/Toaster.tsx';

type Load = () => Promise<unknown>;
const parts: Load[] = [];

export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => {
  let loaded: { default: ComponentType<Props> } | null = null;
  const loadPart = async () => (loaded ??= await load());
  parts.push(loadPart);
  const loadOrTell = () =>
    loadPart().catch((error: unknown) => {
      notify({
        id: 'not-loaded',
        tone: 'error',
        title: 'This could not be loaded.',
        description: 'Check the connection, then try it again.',
      });
      throw error;
    });
  return (props: Props): ReactNode => {
    const [Part] = useState(() => loaded?.default ?? lazy(loadOrTell));
    return (
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
};

/** Loads one part after the other while the browser is idle, until the signal aborts. */
export const loadPartsWhenIdle = (signal: AbortSignal): void => {
  const load = parts.shift();
  if (!load || signal.aborted) return;
  whenIdle(() => {
    void load()
      .catch(() => undefined)
      .then(() => loadPartsWhenIdle(signal));
  });
};
