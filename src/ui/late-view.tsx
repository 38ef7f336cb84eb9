/** A view whose code is loaded when it is first drawn. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** @param failed is shown where the code could not be loaded */
export const createLateView = (
  load: () => Promise<ComponentType>,
  failed: ReactNode,
): ReactNode => {
  const View = lazy(async () => ({ default: await load() }));
  return (
    <ErrorBoundary fallback={() => failed}>
      <Suspense fallback={null}>
        <View />
      </Suspense>
    </ErrorBoundary>
  );
};
