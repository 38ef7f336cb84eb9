/** The loaded tasks: the filter, the open ones, what is folded away below, and what is told to a screen reader. */
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { countByCategory, doneTasks, openTasks, putOffTasks } from '#domain/tasks/task-view.ts';
import type { Category, TaskList as List } from '#domain/tasks/tasks.ts';
import { peopleWaitedFor } from '#domain/tasks/waiting.ts';
import { Unreadable } from '#dashboard/shared/Unreadable.tsx';
import { CategoryFilter } from './Categories.tsx';
import { NoOpenTasks, NoTasks } from './EmptyList.tsx';
import { DeletedTasks, DoneTasks, LaterTasks } from './FoldedTasks.tsx';
import { LaterSheet } from './LaterSheet.tsx';
import type { TaskHands } from './rows.ts';
import { TaskList } from './TaskList.tsx';
import { WaitingSheet } from './WaitingSheet.tsx';

type Props = List & {
  hands: TaskHands;
  /** The database has answered on this visit. */
  isKnown: boolean;
};

type SheetsProps = Pick<Props, 'tasks' | 'hands'>;

/** Asks what a row needs to know before its task leaves the list. */
const RowSheets = ({ tasks, hands: { rows, clock } }: SheetsProps) => {
  const asked = useStore(rows.$asked);
  const today = useStore(clock.$today);
  const task = tasks.find(({ id }) => id === asked?.id) ?? null;
  return (
    <>
      <LaterSheet
        subject={asked?.for === 'day' && task ? task.text : null}
        today={today}
        onDay={(day) => {
          if (task) rows.putOff(task.id, day);
        }}
        onClose={rows.stopAsking}
      />
      <WaitingSheet
        task={asked?.for === 'person' ? task : null}
        today={today}
        people={peopleWaitedFor(tasks)}
        onWait={rows.waitOn}
        onClose={rows.stopAsking}
      />
    </>
  );
};

const Announcement = ({ rows }: Pick<TaskHands, 'rows'>) => (
  <p aria-live="polite" className="sr-only">
    {useStore(rows.$announcement)}
  </p>
);

export const TaskLists = ({ tasks: all, unreadable, hands, isKnown }: Props) => {
  const { tasks, rows, clock } = hands;
  const category = useStore(tasks.$filter);
  const editedId = useStore(tasks.editor.$id);
  const rowToFocus = useStore(tasks.$rowToFocus);
  const today = useStore(clock.$today);
  const { open, counts, later, waiting, done } = useMemo(
    () => ({
      open: openTasks(all, category, editedId, today),
      counts: countByCategory(all, today),
      ...putOffTasks(all, category, editedId, today),
      done: doneTasks(all, category, editedId, today),
    }),
    [all, category, editedId, today],
  );
  const bar = useRef<HTMLDivElement>(null);

  /** Pressing a button may remove it. The focus then goes to the nearest element that remains. */
  const filterBy = (chosen: Category | null) => {
    const pressed = document.activeElement;
    flushSync(() => tasks.filterBy(chosen));
    if (pressed?.isConnected) return;
    const choice = bar.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (choice) choice.focus();
    else rows.focusBelow();
  };

  // After each rendering until the row is there: only then can it take the focus.
  useLayoutEffect(() => {
    if (rowToFocus !== null) rows.focusRow(rowToFocus);
  });

  return (
    <>
      {((counts.length > 1 && open.length > 0) || category !== null) && (
        <CategoryFilter counts={counts} chosen={category} onChoose={filterBy} bar={bar} />
      )}
      {open.length > 0 && <TaskList open={open} hands={hands} />}
      {all.length === 0 && unreadable === 0 && <NoTasks isKnown={isKnown} />}
      {all.length > 0 && open.length === 0 && (
        <NoOpenTasks
          category={category}
          isMoreLater={later.length + waiting.length > 0}
          onShowAll={() => filterBy(null)}
        />
      )}
      {unreadable > 0 && <Unreadable count={unreadable} one="task" many="tasks" />}
      <div className="task-folds">
        {waiting.length > 0 && <LaterTasks name="Waiting on" later={waiting} hands={hands} />}
        {later.length > 0 && <LaterTasks name="Later" later={later} hands={hands} />}
        {done.today.length > 0 && <DoneTasks done={done.today} name="done today" hands={hands} />}
        {done.earlier.length > 0 && (
          <DoneTasks done={done.earlier} name="done earlier" hands={hands} />
        )}
        {/* The last one, which is always there. */}
        <DeletedTasks tasks={tasks} />
      </div>
      <RowSheets tasks={all} hands={hands} />
      <Announcement rows={rows} />
    </>
  );
};
