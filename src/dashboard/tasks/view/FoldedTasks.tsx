/** The rows of tasks that are done, put off, waiting for somebody, or deleted; on the page while their list is unfolded. */
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { describeDay, describeDue } from '#domain/tasks/task-times.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { describeWait } from '#domain/tasks/waiting.ts';
import { ageInWords } from '#lib/time.ts';
import { Button } from '#ui/Button.tsx';
import { FirstRows } from '#ui/FirstRows.tsx';
import { LateList } from '#dashboard/shared/LateList.tsx';
import { Unreadable } from '#dashboard/shared/Unreadable.tsx';
import { CategoryBadge } from './Categories.tsx';
import { excerpt } from '#dashboard/tasks/labels.ts';
import type { TaskHands } from './rows.ts';
import { DoneRow } from './TaskRow.tsx';

export type FoldedProps = {
  kind: 'done' | 'away' | 'deleted';
  /** Of the list. */
  name: string;
  tasks: readonly Task[];
  hands: TaskHands;
};

/** Hundreds of old tasks are of interest to nobody at once. */
const firstRows = 50;

const DoneTasks = ({ name, tasks: done, hands }: FoldedProps) => {
  const found = useStore(hands.tasks.$found);
  const needed = done.find(({ id }) => id === found);
  return (
    <FirstRows label={name} rows={done} count={firstRows} needed={needed}>
      {(task) => <DoneRow key={task.id} task={task} hands={hands} />}
    </FirstRows>
  );
};

type RowProps = { task: Task; note: string; children: ReactNode };

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

const describeAway = ({ laterUntil, waitingFor, waitingSince }: Task, now: Date): string => {
  if (laterUntil === null) return '';
  return waitingFor === null || waitingSince === null
    ? describeDue(laterUntil, null, now).text
    : `${waitingFor} · ${describeWait(waitingSince, now)} · back ${describeDay(laterUntil, now)}`;
};

const AwayTasks = ({ name, tasks: away, hands }: FoldedProps) => {
  const { tasks, rows, clock } = hands;
  const now = useStore(clock.$minute);
  const found = useStore(tasks.$found);
  const list = useRef<HTMLUListElement>(null);
  // The row that was searched for can take the focus only now.
  useLayoutEffect(() => {
    if (found !== null) rows.focusRow(found);
  }, [rows, found]);
  return (
    <FoldedList ref={list} name={name}>
      {away.map((task) => {
        const { id, waitingFor } = task;
        const short = excerpt(task.text);
        const isWaiting = waitingFor !== null;
        const bringBack = () => {
          list.current?.focus();
          tasks.bringIntoList(id);
        };
        return (
          <FoldedRow key={id} task={task} note={describeAway(task, now)}>
            <span className="flex items-center gap-x-1 coarse:gap-x-3">
              <Button
                data-part="back"
                aria-label={`${isWaiting ? 'Got it' : 'Back to the list'}: "${short}"`}
                onClick={isWaiting ? () => rows.toggle(id) : bringBack}
              >
                {isWaiting ? 'Got it' : 'Back to the list'}
              </Button>
              {isWaiting && (
                <Button aria-label={`Change: "${short}"`} onClick={() => rows.askPerson(id)}>
                  Change…
                </Button>
              )}
            </span>
          </FoldedRow>
        );
      })}
    </FoldedList>
  );
};

const DeletedTasks = ({ hands: { tasks: store } }: FoldedProps) => {
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

const lists = { done: DoneTasks, away: AwayTasks, deleted: DeletedTasks } as const;

const FoldedTasks = (props: FoldedProps) => {
  const List = lists[props.kind];
  return <List {...props} />;
};

export default FoldedTasks;
