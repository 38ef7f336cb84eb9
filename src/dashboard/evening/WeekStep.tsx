/** The week in one page: what was done in each category, the month's goals, and how much of the planned time was kept. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { sumByCategory, sumTimes, weekOf, withDeleted } from '#domain/day-review/week.ts';
import { Button } from '#ui/Button.tsx';
import type { Evening } from './store.ts';
import { WeekDone } from './WeekDone.tsx';
import { WeekGoals } from './WeekGoals.tsx';
import { WeekTimes } from './WeekTimes.tsx';

type Props = { evening: Evening; day: string; isClosed: boolean };

const shortDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    ...{ timeZone: 'UTC', day: 'numeric', month: 'long' },
  });

export const WeekStep = ({ evening, day, isClosed }: Props) => {
  const { tasks, $kept, show, close } = evening;
  const state = useStore(tasks.$tasks);
  const deleted = useStore(tasks.$deleted);
  const { plans } = useStore($kept);
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => end.current?.focus({ preventScroll: true }), []);

  const week = weekOf(day);
  const [first = day, last = day] = [week[0], week[6]];
  const { tasks: all, isComplete } = withDeleted(
    state.status === 'ready' ? state.value.tasks : [],
    deleted.status === 'ready' ? deleted.value : null,
    first,
  );

  return (
    <div className="grid gap-6">
      <p className="text-[0.9375rem] text-ink-soft">
        {shortDay(first)} to {shortDay(last)}
      </p>
      <WeekDone
        sums={sumByCategory(all, week)}
        gap={
          deleted.status === 'failed'
            ? 'Deleted tasks could not be loaded: those that were done before are not counted.'
            : deleted.status === 'ready' && !isComplete
              ? 'Of the deleted tasks, only those that were deleted last are counted.'
              : ''
        }
      />
      <WeekGoals {...evening} day={day} />
      <WeekTimes {...sumTimes(plans, all, day)} />
      <div className="sticky -bottom-px -mb-[clamp(16px,5vw,24px)] flex justify-end gap-2.5 bg-surface pb-[clamp(16px,5vw,24px)] pt-3">
        {isClosed && <Button onClick={() => show('closed')}>Back</Button>}
        <Button ref={end} look="primary" onClick={close}>
          Done
        </Button>
      </div>
    </div>
  );
};
