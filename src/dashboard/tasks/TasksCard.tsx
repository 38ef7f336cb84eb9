/** The card of the tasks: joins their store to its views. */
import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { countByCategory, doneTasks, openTasks, putOffTasks } from '#domain/tasks/task-view.ts';
import type { Category, TaskList as List } from '#domain/tasks/tasks.ts';
import { peopleWaitedFor } from '#domain/tasks/waiting.ts';
import { Button } from '#ui/Button.tsx';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { Unreadable } from '#dashboard/shared/Unreadable.tsx';
import type { TaskStore } from './store.ts';
import { AddLine } from './view/AddLine.tsx';
import { CategoryFilter } from './view/Categories.tsx';
import { DeletedTasks, DoneTasks, LaterTasks } from './view/FoldedTasks.tsx';
import { LaterSheet } from './view/LaterSheet.tsx';
import type { TaskHands } from './view/rows.ts';
import { TaskList } from './view/TaskList.tsx';
import { WaitingSheet } from './view/WaitingSheet.tsx';

const widths = ['w-7/12', 'w-9/12', 'w-5/12', 'w-8/12'] as const;

/** Rows as high as those of tasks; on a phone down to the end of the screen, so that they move nothing that is seen. */
const TaskSkeleton = () => (
  <div aria-hidden className="max-md:min-h-[calc(100dvh-14rem)]">
    {widths.map((width) => (
      <div
        key={width}
        className="flex h-[41px] items-center border-t border-line pl-14 coarse:h-[45px]"
      >
        <span className={`h-4 rounded-[6px] bg-line opacity-60 ${width}`} />
      </div>
    ))}
  </div>
);

/** Until it is known, the place of the words is empty. */
const NoTasks = ({ isKnown }: { isKnown: boolean }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 border-t border-line py-12 text-center text-ink-soft">
    <svg aria-hidden viewBox="0 0 132 28" fill="none" className="w-[132px] max-w-full">
      <path
        d="M10 14h40c10 0 10-8 20-8h0c10 0 10 16 20 16h32"
        className="stroke-line-strong"
        strokeWidth="2"
      />
      <circle cx="8" cy="14" r="5" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <circle cx="70" cy="6" r="5" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <circle cx="124" cy="22" r="5" className="fill-ember" />
    </svg>
    <p className="max-w-full [overflow-wrap:anywhere] [text-wrap:balance]">
      {isKnown ? 'No tasks yet. Add one above to get started!' : '\u00a0'}
    </p>
  </div>
);

type NoOpenProps = { category: Category | null; isMoreLater: boolean; onShowAll: () => void };

const NoOpenTasks = ({ category, isMoreLater, onShowAll }: NoOpenProps) => (
  <div className="grid justify-items-center gap-4 border-t border-line px-4 py-8 text-center text-ink-soft">
    {category !== null && `Nothing is open in ${category}${isMoreLater ? ' for now' : ''}.`}
    {category === null && (isMoreLater ? 'Nothing more for now.' : 'Everything is done.')}
    {category !== null && <Button onClick={onShowAll}>Show all</Button>}
  </div>
);

type TasksProps = { tasks: TaskStore };

const PendingCount = ({ tasks }: TasksProps) => (
  <span className="rounded-pill border border-line bg-sunk px-2.5 py-px text-[0.88rem] font-semibold [font-variant-numeric:tabular-nums]">
    {useStore(tasks.$pending)} pending
  </span>
);

/** Words that a phone has no room for beside the title: in a second line they would move the whole list. */
const Spacious = ({ children }: { children: string }) => (
  <span className="max-sm:sr-only">{children}</span>
);

const SaveStatus = ({ tasks, isCurrent }: TasksProps & { isCurrent: boolean }) => {
  const saving = useStore(tasks.$saving);
  const waiting = useStore(tasks.$waiting);
  const online = useStore(tasks.$online);

  const describe = (): ReactNode => {
    if (saving === 'waiting')
      return (
        <>
          {!online && (
            <>
              <CloudOff aria-hidden className="mb-1 mr-1.5 inline size-4 sm:hidden" />
              <Spacious>Offline: </Spacious>
            </>
          )}
          {waiting} unsaved
          <Spacious>{waiting === 1 ? ' change' : ' changes'}</Spacious>
        </>
      );
    if (saving === 'saving') return 'Saving…';
    if (!online) return 'Offline';
    return isCurrent && 'All saved';
  };
  return <span role="status">{describe()}</span>;
};

type ListsProps = List & {
  hands: TaskHands;
  /** The database has answered on this visit. */
  isKnown: boolean;
};

type SheetsProps = Pick<ListsProps, 'tasks' | 'hands'>;

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

/** The filter, the open tasks, what is folded away below, and what is told to a screen reader. */
const TaskLists = ({ tasks: all, unreadable, hands, isKnown }: ListsProps) => {
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

type Props = {
  hands: TaskHands;
  /** The field for a new task, so that a shortcut can reach it. */
  input: RefObject<HTMLInputElement | null>;
};

export const TasksCard = ({ hands, input }: Props) => {
  const { tasks, clock } = hands;
  const state = useStore(tasks.$tasks);
  const isReady = state.status === 'ready';
  const isKnown = isReady && !state.isRemembered;
  return (
    <LoadedCard
      title="Today's Tasks"
      badge={isReady && <PendingCount tasks={tasks} />}
      // Until the database has answered, changes of an earlier visit may not be taken over yet. After a failed refresh
      // the database may hold other tasks than this list.
      aside={<SaveStatus tasks={tasks} isCurrent={isKnown && !state.trouble} />}
      before={<AddLine tasks={tasks} input={input} />}
      state={state}
      $now={clock.$now}
      onRetry={() => void tasks.reload()}
      name="tasks"
      skeleton={<TaskSkeleton />}
      failedTitle="Your tasks could not be loaded."
      reassurance="Your tasks are still in the database."
      staleText="This is the list as it was"
    >
      {(list) => <TaskLists {...list} hands={hands} isKnown={isKnown} />}
    </LoadedCard>
  );
};
