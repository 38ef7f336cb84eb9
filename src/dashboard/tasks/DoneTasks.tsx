/** The completed tasks, folded away below the open ones: those of today and, apart from them, earlier ones. */
import { useStore } from '@nanostores/react';
import { memo, useState } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import type { TaskHands } from './rows.ts';
import { DoneRow } from './TaskRow.tsx';

type Props = {
  done: readonly Task[];
  /** What follows the number: "done today". */
  name: string;
  hands: TaskHands;
};

/** So many rows are drawn at a time: hundreds of old tasks are of interest to nobody at once. */
const rowsAtATime = 50;

export const DoneTasks = memo(({ done, name, hands }: Props) => {
  const waitingIds = useStore(hands.tasks.$waitingIds);
  const found = useStore(hands.tasks.$found);
  const [count, setCount] = useState(rowsAtATime);
  const foundAt = found === null ? -1 : done.findIndex(({ id }) => id === found);
  if (foundAt >= count) setCount(foundAt + rowsAtATime);
  const more = Math.min(rowsAtATime, done.length - count);
  return (
    <section aria-label={`Tasks ${name}`}>
      <Disclosure title={`${done.length.toLocaleString('en')} ${name}`} isNeeded={foundAt !== -1}>
        <ul aria-label={`Tasks ${name}`}>
          {done.slice(0, count).map((task) => (
            <DoneRow key={task.id} task={task} hands={hands} isWaiting={waitingIds.has(task.id)} />
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
