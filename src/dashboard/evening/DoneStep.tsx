/** The first step: what was done today. */
import { useStore } from '@nanostores/react';
import { timeZone } from '#domain/time-zone.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { FirstRows } from '#ui/FirstRows.tsx';
import { StepFrame, TaskLine } from './StepFrame.tsx';
import type { Evening } from './store.ts';

type Props = { evening: Evening; done: readonly Task[] };

const shownAtFirst = 8;

export const DoneStep = ({ evening, done }: Props) => {
  const note = useStore(evening.$note);
  return (
    <StepFrame
      at={1}
      title={done.length === 0 ? 'Done today' : `Done today: ${done.length}`}
      button="Go on"
      onGoOn={evening.goOn}
    >
      <p role="status" className="empty:hidden mb-3 text-[0.9375rem] text-pine">
        {note}
      </p>
      {done.length === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">
          No task was ticked today. Work without a task is not counted.
        </p>
      ) : (
        <FirstRows label="Done today" rows={done} count={shownAtFirst}>
          {(task) => (
            <li
              key={task.id}
              className="flex justify-between gap-4 border-t border-line py-2 text-[0.9375rem] leading-snug first:border-t-0"
            >
              <TaskLine task={task} />
              <span className="shrink-0 text-[0.8125rem] leading-[1.3rem] text-ink-soft [font-variant-numeric:tabular-nums]">
                {task.completedAt !== null && timeIn(new Date(task.completedAt), timeZone)}
              </span>
            </li>
          )}
        </FirstRows>
      )}
    </StepFrame>
  );
};
