/** One completed task: tick, text, category and delete. */
import { X } from 'lucide-react';
import { memo, useId, useLayoutEffect, useRef } from 'react';
import type { Task } from '#domain/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { CategoryBadge } from './CategoryBadge.tsx';
import { excerpt } from './labels.ts';
import { TaskCheckbox } from './TaskCheckbox.tsx';
import { TaskText } from './TaskText.tsx';
import type { RowActions } from './view/row-actions.ts';
import { WaitingMark } from './WaitingMark.tsx';

type Props = { task: Task; actions: RowActions; isWaiting: boolean };

export const DoneRow = memo(({ task, actions, isWaiting }: Props) => {
  const row = useRef<HTMLLIElement>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const textId = useId();

  useLayoutEffect(() => {
    if (!row.current || !checkbox.current || !remove.current) return undefined;
    return actions.registerDone(task.id, {
      row: row.current,
      checkbox: checkbox.current,
      remove: remove.current,
    });
  }, [actions, task.id]);

  return (
    <li
      ref={row}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-1 border-t border-line py-2 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:gap-x-2"
    >
      <TaskCheckbox
        input={checkbox}
        checked={task.completed}
        onToggle={() => actions.toggle(task.id)}
        labelledBy={textId}
      />
      <div className="col-span-2 min-w-0 py-[3px] sm:col-span-1">
        <TaskText id={textId} text={task.text} completed={task.completed} />
      </div>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between max-xs:col-span-full max-xs:col-start-1 sm:contents">
        <div className="flex h-8 items-center sm:pl-3">
          {isWaiting && <WaitingMark />}
          <CategoryBadge category={task.category} />
        </div>
        <Button
          ref={remove}
          look="removing"
          aria-label={`Delete "${excerpt(task.text)}"`}
          onClick={() => actions.remove(task.id)}
        >
          <X aria-hidden className="size-[1.125rem]" />
        </Button>
      </div>
    </li>
  );
});
