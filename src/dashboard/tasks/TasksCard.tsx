/** Joins the task board to its views. */
import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import { useState, type ReactNode, type Ref, type RefObject } from 'react';
import type { CardContext } from '#dashboard/shared/card.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import type { RowCommands } from './commands.ts';
import { PendingBadge } from './PendingBadge.tsx';
import { AddLine } from './quick-add/AddLine.tsx';
import type { TaskBoard } from './store.ts';
import { TaskLists } from './TaskLists.tsx';
import { TaskSkeleton } from './TaskSkeleton.tsx';

type Props = {
  board: TaskBoard;
  context: Pick<CardContext, '$now' | '$today' | '$minute' | 'planAt'>;
  /** The field for a new task, so that a shortcut can reach it. */
  input: RefObject<HTMLInputElement | null>;
  rowCommands: Ref<RowCommands>;
  isPageReady: boolean;
  /** Whether the cards below are shown, which this one must not move any more. */
  isBelowShown: boolean;
};

const PendingCount = ({ board }: Pick<Props, 'board'>) => (
  <PendingBadge count={useStore(board.$pending)} />
);

/** Words that a phone has no room for beside the title: in a second line they would move the whole list. */
const Spacious = ({ children }: { children: string }) => (
  <span className="max-sm:sr-only">{children}</span>
);

const SaveStatus = ({ board, isCurrent }: Pick<Props, 'board'> & { isCurrent: boolean }) => {
  const saving = useStore(board.$saving);
  const waiting = useStore(board.$waiting);
  const online = useStore(board.$online);

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

/** Down to the lower edge of the screen: rows that come late then move only what lies below it. */
const latePlace = 'grid min-h-[calc(100dvh-14rem)] grid-cols-[minmax(0,1fr)]';

export const TasksCard = (props: Props) => {
  const { board, context, input, isPageReady, isBelowShown } = props;
  const tasks = useStore(board.$tasks);
  const [focusInput] = useState(() => () => input.current?.focus());
  const [isLate, setLate] = useState(false);
  const isReady = tasks.status === 'ready';
  const isKnown = isReady && !tasks.isRemembered;
  const isAwaited = tasks.status === 'loading' ? isBelowShown : isLate && isReady;
  if (isAwaited !== isLate) setLate(isAwaited);
  return (
    <div className={isLate ? latePlace : undefined}>
      <LoadedCard
        title="Today's Tasks"
        badge={isReady && <PendingCount board={board} />}
        // Until the database has answered, changes of an earlier visit may not be taken over yet. After a failed refresh
        // the database may hold other tasks than this list.
        aside={<SaveStatus board={board} isCurrent={isKnown && !tasks.trouble} />}
        before={<AddLine board={board} input={input} />}
        state={tasks}
        $now={context.$now}
        onRetry={() => void board.reload()}
        name="tasks"
        skeleton={<TaskSkeleton />}
        failedTitle="Your tasks could not be loaded."
        reassurance="Your tasks are still in the database."
        staleText="This is the list as it was"
      >
        {(list) => (
          <TaskLists
            {...list}
            {...{ board, context, isPageReady, focusInput }}
            isKnown={isKnown}
            rowCommands={props.rowCommands}
          />
        )}
      </LoadedCard>
    </div>
  );
};
