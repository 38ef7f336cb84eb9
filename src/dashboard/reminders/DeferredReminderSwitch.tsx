/** The switch of the reminders, loaded when it is first drawn. */
import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import type { CardContext } from '../shared/card/card.ts';

type Sources = Pick<CardContext, 'tools' | '$events' | '$planned' | '$minute'>;

const NotLoaded = () => (
  <p className="text-[0.8125rem] text-ink-soft">
    The switch of the reminders could not be loaded; reload the page to have it.
  </p>
);

export const createReminderSwitch = (sources: Sources): ReactNode => {
  const ReminderSwitch = lazy(async () => {
    const { open } = await import('./ReminderSwitch.tsx');
    return { default: open(sources) };
  });
  return (
    <ErrorBoundary fallback={() => <NotLoaded />}>
      <Suspense fallback={null}>
        <ReminderSwitch />
      </Suspense>
    </ErrorBoundary>
  );
};
