/**
 * Shown until it is known who is signed in and the tasks have been asked for. It moves the cards of the page's
 * static HTML into itself, so that they stay on the screen while the scripts start.
 */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Spinner } from '#ui/Spinner.tsx';
import { grid } from './Columns.tsx';
import { Brand, headerLook, titleLook } from './Header.tsx';

/** The classes of the page's frame, which the loading page and the panel share so that nothing moves between them. */

export const pageFrame =
  'mx-auto max-w-[1840px] px-[clamp(16px,4vw,28px)] [container-type:inline-size]';

/** The clock, the date and the band of the day. */
export const head =
  'grid grid-cols-[minmax(0,1fr)] items-center gap-x-7 gap-y-2 md:gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]';

/** Also in the page's static HTML, which is painted before any script has come. */
export const LoadingFrame = ({ children }: { children?: ReactNode }) => (
  <div className={pageFrame}>
    {/* Hidden from assistive technology: the h1 below says that the dashboard is loading. */}
    <div aria-hidden className={headerLook}>
      <Brand>
        <p className={`${titleLook} font-[660]`}>Personal Dashboard</p>
      </Brand>
    </div>
    <h1 className="flex min-h-[14rem] items-center sm:min-h-[12.3rem] font-head text-[1.75rem] font-semibold leading-tight tracking-tight text-ink-soft md:min-h-[9.8rem] lg:min-h-[5rem]">
      <Spinner label="Loading dashboard..." shown />
    </h1>
    {/* Inert, because its controls do nothing before the scripts run. */}
    <div aria-hidden inert data-loading-cards className={`${grid} items-start`}>
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
