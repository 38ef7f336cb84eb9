/** One completed task, with empty places for the handle and the menu of an open one. */
import { memo, useLayoutEffect, useRef } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import { RowBody } from './RowBody.tsx';
import type { RowActions } from '../view/row-actions.ts';

type Props = { task: Task; actions: RowActions; isWaiting: boolean };

export const DoneRow = memo((props: Props) => {
  const { task, actions } = props;
  const row = useRef<HTMLLIElement>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (!row.current || !checkbox.current || !remove.current) return undefined;
    return actions.registerDone(task.id, {
      row: row.current,
      checkbox: checkbox.current,
      remove: remove.current,
    });
  }, [actions, task.id]);

  return (
    <li ref={row} className="task-row">
      <span className="w-[28px]" />
      <RowBody {...props} checkbox={checkbox} remove={remove} menu={<span className="w-8" />} />
    </li>
  );
});
