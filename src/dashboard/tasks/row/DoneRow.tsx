/** One completed task, with empty places for the handle and the menu of an open one. */
import { memo, useLayoutEffect, useRef } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import { RowBody } from './RowBody.tsx';
import type { RowActions } from '../view/row-actions.ts';

type Props = { task: Task; actions: RowActions; isWaiting: boolean };

export const DoneRow = memo((props: Props) => {
  const { task, actions } = props;
  const row = useRef<HTMLLIElement>(null);

  useLayoutEffect(
    () => (row.current ? actions.register(task.id, row.current) : undefined),
    [actions, task.id],
  );

  return (
    <li ref={row} className="task-row">
      <span className="w-[22px]" />
      <RowBody {...props} menu={<span className="w-8 max-sm:hidden" />} />
    </li>
  );
});
