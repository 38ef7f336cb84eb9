/** What belongs to the rows of a plan that can be changed by hand: help, dialog, dropping of tasks, announcements. */
import { useStore } from '@nanostores/react';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import type { PlanStore } from '../store.ts';
import { TaskDrop } from './TaskDrop.tsx';

export const handleHelpId = 'plan-by-hand-help';

const PlanAtSheet = lazyPart(() => import('./PlanAtSheet.tsx'));

/** @param day of the plan, 'YYYY-MM-DD' */
export const ByHand = ({ plan, day }: { plan: PlanStore; day: string }) => {
  const question = useStore(plan.$question);
  return (
    <>
      <p id={handleHelpId} hidden>
        Press the arrow keys to move it by 15 minutes, Shift with an arrow key to make it longer or
        shorter, Enter to choose a time.
      </p>
      <TaskDrop onDrop={plan.dropTask} />
      {question && (
        <PlanAtSheet plan={plan} day={day} question={question} onClose={plan.closeQuestion} />
      )}
      <p aria-live="polite" className="sr-only">
        {useStore(plan.$announcement)}
      </p>
    </>
  );
};
