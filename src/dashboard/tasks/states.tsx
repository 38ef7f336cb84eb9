import { useStore } from '@nanostores/react';
import { RotateCw } from 'lucide-react';
import type { ReadableAtom } from 'nanostores';
import type { Fault } from '#lib/result.ts';
import { ageInWords } from '#lib/time.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';

const widths = ['w-7/12', 'w-9/12', 'w-5/12', 'w-8/12'] as const;

/** The list's own shape while it is fetched, with the spinner. */
export const LoadingTasks = () => (
  <div className="relative">
    <div aria-hidden>
      {widths.map((width) => (
        <div key={width} className="flex items-center gap-4 border-t border-line py-3.5">
          <span className="ml-1 size-[21px] shrink-0 rounded-[7px] bg-line opacity-60" />
          <span className={`h-4 rounded-[6px] bg-line opacity-60 ${width}`} />
          <span className="ml-auto h-5 w-20 shrink-0 rounded-pill bg-line opacity-60" />
        </div>
      ))}
    </div>
    <div className="absolute inset-0 grid place-items-center">
      <Spinner label="Loading tasks" />
    </div>
  </div>
);

export const NoTasks = () => (
  <div className="grid justify-items-center gap-4 border-t border-line px-4 py-12 text-center text-ink-soft">
    <svg aria-hidden viewBox="0 0 132 28" fill="none" className="w-[132px]">
      <path
        d="M10 14h40c10 0 10-8 20-8h0c10 0 10 16 20 16h32"
        className="stroke-line-strong"
        strokeWidth="2"
      />
      <circle cx="8" cy="14" r="5" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <circle cx="70" cy="6" r="5" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <circle cx="124" cy="22" r="5" className="fill-ember" />
    </svg>
    <p>No tasks yet. Add one above to get started!</p>
  </div>
);

type FailedProps = { fault: Fault; onRetry: () => void };

/** Nothing was ever loaded. */
export const FailedTasks = ({ fault, onRetry }: FailedProps) => (
  <div className="grid justify-items-start gap-3 border-t border-line py-6">
    <p className="font-medium">Your tasks could not be loaded.</p>
    <p className="text-ink-soft">
      {fault.message} They are still in the database. The dashboard goes on trying by itself.
    </p>
    <Button onClick={onRetry} className="mt-1">
      <RotateCw aria-hidden className="size-4" />
      Try again
    </Button>
  </div>
);

type StaleProps = { asOf: Date; $now: ReadableAtom<Date>; fault: Fault; onRetry: () => void };

/** The last good list is below; this says how old it is. */
export const StaleTasks = ({ asOf, $now, fault, onRetry }: StaleProps) => {
  const now = useStore($now);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[10px] bg-butter px-4 py-2.5 text-[0.95rem]">
      <p className="min-w-0 flex-1">
        {fault.message} This is the list as it was {ageInWords(asOf, now)}.
      </p>
      <Button onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        Try again
      </Button>
    </div>
  );
};
