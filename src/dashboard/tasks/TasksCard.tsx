/** The card of the tasks: joins their store to its views. */
import { useStore } from '@nanostores/react';
import { useContext, useLayoutEffect, useMemo, type RefObject } from 'react';
import { countTasks } from '#domain/tasks/task-labels.ts';
import { countByCategory } from '#domain/tasks/task-view.ts';
import { countPending, type Category, type TaskList as List } from '#domain/tasks/tasks.ts';
import { peopleWaitedFor } from '#domain/tasks/waiting.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import { LoadedCard, OutageContext } from '#dashboard/shared/LoadedCard.tsx';
import { Unreadable } from '#dashboard/shared/Unreadable.tsx';
import type { TaskStore } from './store.ts';
import { AddLine } from './view/AddLine.tsx';
import { CategoryFilter } from './view/Categories.tsx';
import { Folds } from './view/Folds.tsx';
import type { TaskHands } from './view/rows.ts';
import { TaskList } from './view/TaskList.tsx';

const AwaySheet = lazyPart(() => import('./view/AwaySheet.tsx'));
const MoveSheet = lazyPart(() => import('./view/MoveSheet.tsx'));

/** Rows as high as those of tasks; on a phone down to the end of the screen, so that they move nothing that is seen. */
const skeleton = (
  <div className="max-md:min-h-[calc(100dvh-14rem)]">
    <Skeleton rows={10} rowClassName="h-[57px] pl-8" />
  </div>
);

const describeNoOpen = (category: Category | null, isMoreLater: boolean): string => {
  if (category !== null) return `Nothing is open in ${category}${isMoreLater ? ' for now' : ''}.`;
  return isMoreLater ? 'Nothing more for now.' : 'Everything is done.';
};

type SaveStatusProps = { tasks: TaskStore; isCurrent: boolean };

/** Seen while something is being saved for longer than a moment; that all is saved is for a screen reader alone. */
const SaveStatus = ({ tasks, isCurrent }: SaveStatusProps) => {
  const isSaving = useStore(tasks.$isSaving);
  const isOutage = useContext(OutageContext);
  const hasRefused = useStore(tasks.$hasRefused);
  const atRest = isCurrent && !hasRefused ? 'All saved' : '';
  return (
    <span
      role="status"
      className={isSaving ? 'animate-[appear_1ms_step-end_400ms_backwards]' : 'sr-only'}
    >
      {!isOutage && (isSaving ? 'Saving…' : atRest)}
    </span>
  );
};

type ListsProps = List & {
  hands: TaskHands;
  /** The database has answered on this visit. */
  isKnown: boolean;
};

/** Asks what is to be known before tasks leave their place. */
const RowSheets = ({ tasks: all, hands }: Pick<ListsProps, 'tasks' | 'hands'>) => {
  const { rows } = hands;
  const asked = useStore(rows.$asked);
  const [task, ...others] = all.filter(({ id }) => asked?.ids.includes(id));
  if (!asked || !task) return null;
  const sheet = {
    subject: others.length === 0 ? task.text : countTasks(others.length + 1),
    onClose: rows.stopAsking,
  };
  if (asked.for === 'place') return <MoveSheet {...sheet} places={rows.placesOf(task.id)} />;
  return (
    <AwaySheet
      {...sheet}
      tasks={[task, ...others]}
      isWait={asked.for === 'person'}
      people={peopleWaitedFor(all)}
      hands={hands}
    />
  );
};

/** The filter, the open tasks, what is folded away below, and what is told to a screen reader. */
const TaskLists = ({ tasks: all, unreadable, hands, isKnown }: ListsProps) => {
  const { tasks, rows } = hands;
  const category = useStore(tasks.$filter);
  const target = useStore(tasks.$target);
  const announcement = useStore(rows.$announcement);
  const view = useStore(tasks.$view);
  const counts = useMemo(() => countByCategory(all), [all]);
  const { today, upcoming, waiting } = view;
  // After each rendering until the row is there: only then can it take the focus, or be lit.
  useLayoutEffect(() => {
    if (target) rows.seeTarget();
  });

  return (
    <div {...rows.handlers}>
      {(counts.length > 1 || category !== null) && (
        <CategoryFilter counts={counts} chosen={category} onChoose={tasks.filterBy} />
      )}
      {today.length + upcoming.length > 0 && <TaskList view={view} hands={hands} />}
      {today.length === 0 && (all.length > 0 || unreadable === 0) && (
        <div className="grid min-h-32 content-center justify-items-center gap-4 border-t border-line px-4 py-8 text-center text-ink-soft">
          {all.length > 0 && describeNoOpen(category, upcoming.length + waiting.length > 0)}
          {/* Until it is known, the place of the words is empty. */}
          {all.length === 0 && isKnown && 'No tasks yet. Add one above to get started!'}
          {category !== null && <Button onClick={() => tasks.filterBy(null)}>Show all</Button>}
        </div>
      )}
      <Unreadable count={unreadable} what="task" />
      <Folds view={view} hands={hands} />
      <RowSheets tasks={all} hands={hands} />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
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
      hasSpinner
      badge={
        isReady && (
          <span className="rounded-pill border border-line bg-sunk px-2.5 py-px text-[0.88rem] font-semibold tabular-nums">
            {countPending(state.value.tasks)} pending
          </span>
        )
      }
      // Until the database has answered, changes of an earlier visit may not be taken over yet. After a failed refresh
      // the database may hold other tasks than this list.
      aside={<SaveStatus tasks={tasks} isCurrent={isKnown && !state.trouble} />}
      before={<AddLine tasks={tasks} input={input} />}
      state={state}
      $now={clock.$now}
      onRetry={() => void tasks.reload()}
      name="tasks"
      skeleton={skeleton}
      failedTitle="Your tasks could not be loaded."
      reassurance="Your tasks are still in the database."
      staleText="This is the list as it was"
    >
      {(list) => <TaskLists {...list} hands={hands} isKnown={isKnown} />}
    </LoadedCard>
  );
};
