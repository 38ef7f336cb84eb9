/** Joins the task store to its views. */
import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { AddLine } from './view/AddLine.tsx';
import { TaskSkeleton } from './view/EmptyList.tsx';
import type { TaskHands } from './view/rows.ts';
import type { TaskStore } from './store.ts';
import { TaskLists } from './view/TaskLists.tsx';

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
