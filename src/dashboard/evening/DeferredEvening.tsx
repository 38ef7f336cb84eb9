/** Closing the day, loaded when it is first drawn. */
import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import type { EveningSources } from './store.ts';

export const createEveningLine = (sources: EveningSources): ReactNode => {
  const EveningLine = lazy(async () => {
    const { open } = await import('./EveningLine.tsx');
    return { default: open(sources) };
  });
  return (
    <ErrorBoundary fallback={() => <span>Reload the page to close the day.</span>}>
      <Suspense fallback={null}>
        <EveningLine />
      </Suspense>
    </ErrorBoundary>
  );
};
