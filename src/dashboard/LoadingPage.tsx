/**
 * Shown until it is known who is signed in and the tasks have been asked for. It moves the cards of the page's
 * static HTML into itself, so that they stay on the screen while the scripts start.
 */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Spinner } from '#ui/Spinner.tsx';

/** Also in the page's static HTML, which is painted before any script has come. */
export const LoadingFrame = ({ children }: { children?: ReactNode }) => (
  <div className="mx-auto max-w-[1400px] px-[clamp(16px,4vw,28px)] [container-type:inline-size]">
    {/* Hidden from assistive technology: the h1 below says that the dashboard is loading. */}
    <div
      aria-hidden
      className="min-h-16 flex-wrap items-center gap-x-4 py-3 max-sm:h-[7.2rem] sm:flex"
    >
      <p className="font-head text-[1.2rem] font-[660] leading-tight tracking-tight">
        Personal Dashboard
      </p>
      <p className="text-[0.95rem] text-ink-soft">Lisbon Time</p>
    </div>
    <h1 className="flex min-h-[14.6rem] items-center sm:min-h-[calc(0.86*clamp(6.2rem,11.4vw,11rem)+8.15rem)] lg:min-h-[calc(0.86*clamp(6.2rem,11.4vw,11rem)+3.3rem)] border-b border-line font-head text-[clamp(1.5rem,8.4vw,2.2rem)] font-semibold leading-tight tracking-tight text-ink-soft">
      <Spinner label="Loading dashboard..." shown />
    </h1>
    {/* Inert, because its controls do nothing before the scripts run. */}
    <div
      aria-hidden
      inert
      data-loading-cards
      className="mt-6 grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3"
    >
      {children}
    </div>
  </div>
);

const findCards = () => document.querySelectorAll('[data-loading-cards] > *');

export const LoadingPage = () => {
  const main = useRef<HTMLElement>(null);
  // Until this is in the document, what it replaces is there: the page's HTML, or this page drawn before.
  const [cards] = useState(findCards);
  useLayoutEffect(() => {
    main.current?.querySelector('[data-loading-cards]')?.append(...cards);
  }, [cards]);
  return (
    <main ref={main}>
      <LoadingFrame />
    </main>
  );
};
