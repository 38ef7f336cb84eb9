/**
 * The dashboard while it is not known who is signed in, and until the tasks are asked for: the panel's frame, with
 * nothing in it.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { Spinner } from '#ui/Spinner.tsx';

const card = 'rounded-[16px] border border-line bg-surface';

/** Also in the page's static HTML, which is painted before any script has come. */
export const LoadingFrame = () => (
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
    <div aria-hidden className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {/* Stays empty until drawLastTasks draws into it. */}
      <div
        data-last-tasks
        className="min-w-0 empty:h-[28rem] empty:rounded-[16px] empty:border empty:border-line empty:bg-surface md:col-span-2"
      />
      <div className={`hidden h-[28rem] lg:block ${card}`} />
    </div>
  </div>
);

const findLastTasks = () => document.querySelector('[data-last-tasks] > *');

export const LoadingPage = () => {
  const main = useRef<HTMLElement>(null);
  // Until this is in the document, what it replaces is there: the page's HTML, or this page drawn before.
  const [lastTasks] = useState(findLastTasks);
  useLayoutEffect(() => {
    if (lastTasks) main.current?.querySelector('[data-last-tasks]')?.append(lastTasks);
  }, [lastTasks]);
  return (
    <main ref={main}>
      <LoadingFrame />
    </main>
  );
};
