/** What was deleted in the last 30 days, each with a button that brings it back. */
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import { ageInWords } from '#lib/time.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import { Unreadable } from '#dashboard/shared/card/Unreadable.tsx';
import { CategoryBadge } from '../row/CategoryBadge.tsx';
import { excerpt } from '../labels.ts';
import type { TaskBoard } from '../store.ts';

export type DeletedProps = { board: Pick<TaskBoard, '$deleted' | 'reloadDeleted' | 'restore'> };

export const DeletedList = ({ board }: DeletedProps) => {
  const state = useStore(board.$deleted);
  const list = useRef<HTMLUListElement>(null);
  const restore = (task: Task) => {
    list.current?.focus();
    board.restore(task);
  };
  if (state.status === 'loading') return <Spinner label="Loading deleted tasks" />;
  const fault = state.status === 'failed' ? state.fault : state.trouble;
  return (
    <>
      {fault && (
        <div role="status" className="grid justify-items-start gap-3 py-3">
          <p>The deleted tasks could not be loaded. {fault.message}</p>
          <TryAgainButton onPress={board.reloadDeleted} />
        </div>
      )}
      {state.status === 'ready' && (
        <>
          <ul ref={list} tabIndex={-1} aria-label="Deleted tasks" className="focus:outline-none">
            {state.value.tasks.map(({ deletedAt, ...task }) => (
              <li
                key={task.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line py-2"
              >
                <span className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
                  <bdi className="line-clamp-3">{task.text}</bdi>
                  <span className="text-[0.88rem] text-ink-soft">
                    Deleted {ageInWords(deletedAt, new Date())}
                  </span>
                </span>
                <CategoryBadge category={task.category} />
                <Button
                  aria-label={`Restore "${excerpt(task.text)}"`}
                  onClick={() => restore(task)}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
          {state.value.unreadable > 0 && (
            <Unreadable count={state.value.unreadable} one="task" many="tasks" />
          )}
          {!fault && state.value.count === 0 && (
            <p className="py-3 text-ink-soft">Nothing was deleted in the last 30 days.</p>
          )}
          {state.value.count > state.value.tasks.length + state.value.unreadable && (
            <p className="py-3 text-ink-soft">
              The last {state.value.tasks.length} of {state.value.count} are shown.
            </p>
          )}
        </>
      )}
    </>
  );
};
