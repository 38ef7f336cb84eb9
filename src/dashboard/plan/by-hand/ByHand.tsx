/** What belongs to the rows of a plan that can be changed by hand: help, dialog, dropping of tasks, announcements. */
import { useStore } from '@nanostores/react';
import type { PlanStore } from '../store.ts';
import { PlanAtSheet } from './PlanAtSheet.tsx';
import { TaskDrop } from './TaskDrop.tsx';

export const handleHelpId = 'plan-by-hand-help';

/** @param day of the plan, 'YYYY-MM-DD' */
export const ByHand = ({ plan, day }: { plan: PlanStore; day: string }) => (
  <>
    <p id={handleHelpId} hidden>
      Press the arrow keys to move it by 15 minutes, Shift with an arrow key to make it longer or
      shorter, Enter to choose a time.
    </p>
    <TaskDrop onDrop={plan.dropTask} />
    <PlanAtSheet plan={plan} day={day} />
    <p aria-live="polite" className="sr-only">
      {useStore(plan.$announcement)}
    </p>
  </>
);
