/** The completed tasks, folded away below the open ones: those of today and, apart from them, earlier ones. */
import { memo, useCallback, useState } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { RowBody } from './row/RowBody.tsx';
import type { RowActions } from './view/row-actions.ts';

type RowProps = { task: Task; actions: RowActions; isWaiting: boolean };

/** With empty places for the handle and the menu of an open one. */
const DoneRow = memo((props: RowProps) => {
  const { task, actions } = props;
  const register = useCallback(
    (row: HTMLLIElement | null) => (row ? actions.register(task.id, row) : undefined),
    [actions, task.id],
  );
  return (
    <li ref={register} className="task-row">
      <span className="w-[22px]" />
      <RowBody {...props} menu={<span className="w-8 max-sm:hidden" />} />
    </li>
  );
});

type Props = {
  tasks: readonly Task[];
  /** What follows the number: "done today". */
  name: string;
  actions: RowActions;
  waitingIds: ReadonlySet<string>;
  found: string | null;
};

/** So many rows are drawn at a time: hundreds of old tasks are of interest to nobody at once. */
const rowsAtATime = 50;

export const DoneTasks = memo((props: Props) => {
  const { tasks, name, actions, waitingIds, found } = props;
  const [count, setCount] = useState(rowsAtATime);
  const foundAt = found === null ? -1 : tasks.findIndex(({ id }) => id === found);
  if (foundAt >= count) setCount(foundAt + rowsAtATime);
  const more = Math.min(rowsAtATime, tasks.length - count);
  return (
    <section aria-label={`Tasks ${name}`}>
      <Disclosure title={`${tasks.length.toLocaleString('en')} ${name}`} isNeeded={foundAt !== -1}>
        <ul aria-label={`Tasks ${name}`}>
          {tasks.slice(0, count).map((task) => (
            <DoneRow
              key={task.id}
              task={task}
              actions={actions}
              isWaiting={waitingIds.has(task.id)}
            />
          ))}
        </ul>
        {more > 0 && (
          <Button className="mb-3 mt-1" onClick={() => setCount(count + rowsAtATime)}>
            Show {more} more
          </Button>
        )}
      </Disclosure>
    </section>
  );
});
