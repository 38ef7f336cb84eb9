/** The rows of tasks that wait for somebody, are done, or were deleted; on the page while their list is unfolded. */
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import { ageInWords } from '#lib/time.ts';
import { Button } from '#ui/Button.tsx';
import { FirstRows } from '#ui/FirstRows.tsx';
import { LateList } from '#dashboard/shared/LateList.tsx';
import { Unreadable } from '#dashboard/shared/Unreadable.tsx';
import { CategoryBadge } from './Categories.tsx';
import { excerpt } from '#dashboard/tasks/labels.ts';
import type { TaskHands } from './rows.ts';
import { DoneRow, TaskRow } from './TaskRow.tsx';

export type FoldedProps = {
  kind: 'waiting' | 'done' | 'deleted';
  /** Of the list. */
  name: string;
  tasks: readonly Task[];
  hands: TaskHands;
};

/** Hundreds of old tasks are of interest to nobody at once. */
const firstRows = 50;

const RowsOf = ({ kind, name, tasks, hands }: FoldedProps) => {
  const found = useStore(hands.tasks.$found);
  const editedId = useStore(hands.tasks.editor.$id);
  const needed = tasks.find(({ id }) => id === found);
  // The row that was searched for can take the focus only now.
  useLayoutEffect(() => {
    if (needed) hands.rows.focusRow(needed.id);
  }, [hands, needed]);
  return (
    <FirstRows label={name} rows={tasks} count={firstRows} needed={needed}>
      {(task) =>
        kind === 'done' ? (
          <DoneRow key={task.id} task={task} hands={hands} />
        ) : (
          <TaskRow
            key={task.id}
            task={task}
            hands={hands}
            isEdited={task.id === editedId}
            isSelected={false}
          />
        )
      }
    </FirstRows>
  );
};

const DeletedTasks = ({ hands: { tasks: store } }: FoldedProps) => {
  const state = useStore(store.$deleted);
  const list = useRef<HTMLUListElement>(null);
  /** A row that goes leaves the focus to the list. */
  const restore = (task: Task) => {
    list.current?.focus();
    store.restore(task);
  };
  return (
    <LateList state={state} name="deleted tasks" onRetry={store.reloadDeleted}>
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
                  <bdi className="block text-[0.88rem] leading-snug text-ink-soft">
                    Deleted {ageInWords(deletedAt, new Date())}
                  </bdi>
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

const FoldedTasks = (props: FoldedProps) =>
  props.kind === 'deleted' ? <DeletedTasks {...props} /> : <RowsOf {...props} />;

export default FoldedTasks;
