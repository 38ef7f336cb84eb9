/** What is folded away below the list: tasks that are done, tasks that are put off, those that wait for somebody, and those that were deleted. */
import { useStore } from '@nanostores/react';
import { EllipsisVertical } from 'lucide-react';
import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { LaterTask } from '#domain/tasks/task-view.ts';
import { describeDay, describeDue } from '#domain/tasks/task-times.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { describeWait } from '#domain/tasks/waiting.ts';
import { ageInWords } from '#lib/time.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { LazyMenu } from '#ui/menu/LazyMenu.tsx';
import { LateList } from '#dashboard/shared/LateList.tsx';
import { Unreadable } from '#dashboard/shared/Unreadable.tsx';
import { CategoryBadge } from './Categories.tsx';
import { excerpt } from '#dashboard/tasks/labels.ts';
import type { TaskHands } from './rows.ts';
import { DoneRow } from './TaskRow.tsx';

type DoneProps = {
  done: readonly Task[];
  /** What follows the number: "done today". */
  name: string;
  hands: TaskHands;
};

/** So many rows are drawn at a time: hundreds of old tasks are of interest to nobody at once. */
const rowsAtATime = 50;

export const DoneTasks = memo(({ done, name, hands }: DoneProps) => {
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

type RowProps = { task: Task; note: ReactNode; children: ReactNode };

const FoldedRow = ({ task, note, children }: RowProps) => (
  <li
    data-task={task.id}
    className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line py-2"
  >
    <span className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
      <bdi className="line-clamp-3">{task.text}</bdi>
      <bdi className="block text-[0.88rem] leading-snug text-ink-soft">{note}</bdi>
    </span>
    <CategoryBadge category={task.category} />
    {children}
  </li>
);

type ListProps = { ref: RefObject<HTMLUListElement | null>; name: string; children: ReactNode };

/** A row that goes leaves the focus to the list. */
const FoldedList = ({ ref, name, children }: ListProps) => (
  <ul ref={ref} tabIndex={-1} aria-label={name} className="focus:outline-none">
    {children}
  </ul>
);

const describe = ({ laterUntil, waitingFor, waitingSince }: LaterTask, now: Date): string =>
  waitingFor === null || waitingSince === null
    ? describeDue(laterUntil, null, now).text
    : `${waitingFor} · ${describeWait(waitingSince, now)} · back ${describeDay(laterUntil, now)}`;

type LaterProps = {
  name: 'Later' | 'Waiting on';
  later: readonly LaterTask[];
  hands: TaskHands;
};

const LaterList = ({ name, later, hands }: LaterProps) => {
  const { tasks, rows, clock } = hands;
  const now = useStore(clock.$minute);
  const found = useStore(tasks.$found);
  const list = useRef<HTMLUListElement>(null);
  const leave = (act: () => void) => () => {
    list.current?.focus();
    act();
  };
  // The row that was searched for can take the focus only now.
  useLayoutEffect(() => {
    if (found !== null) rows.focusRow(found);
  }, [rows, found]);
  return (
    <FoldedList ref={list} name={name}>
      {later.map((task) => {
        const { id, waitingFor } = task;
        const bringBack = leave(() => tasks.bringIntoList(id));
        const short = excerpt(task.text);
        return (
          <FoldedRow key={id} task={task} note={describe(task, now)}>
            {waitingFor === null ? (
              <Button
                data-part="back"
                aria-label={`Back to the list: "${short}"`}
                onClick={bringBack}
              >
                Back to the list
              </Button>
            ) : (
              <span className="flex items-center gap-x-1 coarse:gap-x-3">
                <Button
                  data-part="back"
                  aria-label={`Got it: "${short}"`}
                  onClick={leave(() => rows.toggle(id))}
                >
                  Got it
                </Button>
                <LazyMenu
                  label={`More for "${short}"`}
                  actions={() => [
                    { label: 'Change…', onSelect: () => rows.askPerson(id) },
                    { label: 'Back to the list', onSelect: bringBack },
                  ]}
                >
                  <EllipsisVertical aria-hidden className="size-[1.125rem]" />
                </LazyMenu>
              </span>
            )}
          </FoldedRow>
        );
      })}
    </FoldedList>
  );
};

export const LaterTasks = (props: LaterProps) => {
  const { name, later, hands } = props;
  const found = useStore(hands.tasks.$found);
  return (
    <section aria-label={name}>
      <Disclosure
        title={`${name} ${later.length.toLocaleString('en')}`}
        isNeeded={later.some(({ id }) => id === found)}
      >
        <LaterList {...props} />
      </Disclosure>
    </section>
  );
};

type DeletedProps = Pick<TaskHands, 'tasks'>;

const DeletedList = ({ tasks: store }: DeletedProps) => {
  const state = useStore(store.$deleted);
  const list = useRef<HTMLUListElement>(null);
  const restore = (task: Task) => {
    list.current?.focus();
    store.restore(task);
  };
  return (
    <LateList state={state} name="deleted tasks" onRetry={store.reloadDeleted}>
      {({ tasks, unreadable, count }, isCurrent) => (
        <>
          <FoldedList ref={list} name="Deleted tasks">
            {tasks.map(({ deletedAt, ...task }) => (
              <FoldedRow
                key={task.id}
                task={task}
                note={`Deleted ${ageInWords(deletedAt, new Date())}`}
              >
                <Button
                  aria-label={`Restore "${excerpt(task.text)}"`}
                  onClick={() => restore(task)}
                >
                  Restore
                </Button>
              </FoldedRow>
            ))}
          </FoldedList>
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

export const DeletedTasks = ({ tasks }: DeletedProps) => (
  <section aria-label="Recently deleted">
    <Disclosure title="Recently deleted">
      <DeletedList tasks={tasks} />
    </Disclosure>
  </section>
);
