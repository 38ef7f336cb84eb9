/** The completed tasks, folded away below the open ones: those of today and, apart from them, earlier ones. */
import { memo, useState, type RefObject } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { DoneRow } from './row/DoneRow.tsx';
import type { RowActions } from './view/row-actions.ts';

type Props = {
  tasks: readonly Task[];
  /** What follows the number: "done today". */
  name: string;
  actions: RowActions;
  waitingIds: ReadonlySet<string>;
  /** The button that unfolds it. */
  button: RefObject<HTMLButtonElement | null>;
};

/** So many rows are drawn at a time: hundreds of old tasks are of interest to nobody at once. */
const rowsAtATime = 50;

export const DoneTasks = memo(({ tasks, name, actions, waitingIds, button }: Props) => {
  const [count, setCount] = useState(rowsAtATime);
  const more = Math.min(rowsAtATime, tasks.length - count);
  return (
    <section aria-label={`Tasks ${name}`}>
      <Disclosure ref={button} title={`${tasks.length.toLocaleString('en')} ${name}`}>
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
