/** What was deleted in the last 30 days, each with a button that brings it back. */
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import { ageInWords } from '#lib/time.ts';
import { Button } from '#ui/Button.tsx';
import { LateList } from '#dashboard/shared/LateList.tsx';
import { Unreadable } from '#dashboard/shared/Unreadable.tsx';
import { CategoryBadge } from '../row/RowBody.tsx';
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
  return (
    <LateList state={state} name="deleted tasks" onRetry={board.reloadDeleted}>
      {({ tasks, unreadable, count }, isCurrent) => (
        <>
          <ul ref={list} tabIndex={-1} aria-label="Deleted tasks" className="focus:outline-none">
            {tasks.map(({ deletedAt, ...task }) => (
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
          {unreadable > 0 && <Unreadable count={unreadable} one="task" many="tasks" />}
          {isCurrent && count === 0 && (
            <p className="py-3 text-ink-soft">Nothing was deleted in the last 30 days.</p>
          )}
          {count > tasks.length + unreadable && (
            <p className="py-3 text-ink-soft">
              The last {tasks.length} of {count} are shown.
            </p>
          )}
        </>
      )}
    </LateList>
  );
};
