import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { Card } from '#ui/Card.tsx';
import { AddTask } from './AddTask.tsx';
import { FailedTasks, LoadingTasks, NoTasks, StaleTasks } from './states.tsx';
import type { TaskBoard, TasksView } from './store.ts';
import { TaskList } from './TaskList.tsx';

type Props = {
  board: TaskBoard;
  $now: ReadableAtom<Date>;
  /** The id of the input, so that a shortcut can reach it. */
  inputId: string;
  className?: string;
};

type BodyProps = Omit<Props, 'className'> & { view: TasksView };

const Body = ({ view, board, $now, inputId }: BodyProps) => {
  switch (view.status) {
    case 'loading':
      return <LoadingTasks />;
    case 'failed':
      return <FailedTasks fault={view.fault} onRetry={() => void board.reload()} />;
    case 'ready':
      return (
        <>
          {view.trouble && (
            <StaleTasks
              asOf={view.asOf}
              $now={$now}
              fault={view.trouble}
              onRetry={() => void board.reload()}
            />
          )}
          {view.tasks.length === 0 ? (
            <NoTasks />
          ) : (
            <TaskList
              tasks={view.tasks}
              onToggle={board.toggle}
              onRemove={board.remove}
              onMove={board.move}
              onEmptied={() => document.getElementById(inputId)?.focus()}
            />
          )}
        </>
      );
  }
};

export const TasksCard = ({ board, $now, inputId, className = '' }: Props) => {
  const view = useStore(board.$view);
  const draft = useStore(board.$draft);
  const saving = useStore(board.$saving);
  const online = useStore(board.$online);
  const isReady = view.status === 'ready';

  const pending = (
    <span className="rounded-pill border border-line bg-sunk px-2.5 py-px text-[0.88rem] font-semibold [font-variant-numeric:tabular-nums]">
      {isReady ? view.pending : 0} pending
    </span>
  );
  const state = saving ? 'Saving…' : 'All saved';

  return (
    <Card
      title="Today's Tasks"
      badge={isReady && pending}
      aside={
        <span role="status">{online ? isReady && state : 'Offline: nothing can be saved'}</span>
      }
      className={className}
    >
      <AddTask
        inputId={inputId}
        text={draft.text}
        category={draft.category}
        problem={draft.problem}
        onText={board.draftText}
        onCategory={board.draftCategory}
        onAdd={board.addDraft}
      />
      <Body view={view} board={board} $now={$now} inputId={inputId} />
    </Card>
  );
};
