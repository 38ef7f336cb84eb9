/** The loaded tasks: the filter, the open ones, those that are done, and what is told to a screen reader about them. */
import { useStore } from '@nanostores/react';
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { countByCategory, doneTasks, openTasks, putOffTasks } from '#domain/tasks/task-view.ts';
import type { Category, TaskList } from '#domain/tasks/tasks.ts';
import type { CardContext } from '#dashboard/shared/card.ts';
import { Unreadable } from '#dashboard/shared/Unreadable.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import type { RowCommands } from './commands.ts';
import { DeletedTasks } from './deleted/DeletedTasks.tsx';
import { DoneTasks } from './DoneTasks.tsx';
import { NoOpenTasks, NoTasks } from './NoTasks.tsx';
import { LaterTasks } from './later/LaterTasks.tsx';
import type { TaskBoard } from './store.ts';
import { OpenTasks } from './TaskList.tsx';
import { createRowActions } from './view/row-actions.ts';

type RowSheetModule = typeof import('./row/RowSheet.tsx');

export const loadRowSheet = (): Promise<RowSheetModule> => import('./row/RowSheet.tsx');

type Asked = { id: string; for: 'day' | 'person' };

type Props = TaskList & {
  board: TaskBoard;
  context: Pick<CardContext, '$today' | '$minute' | 'planAt'>;
  isPageReady: boolean;
  /** The database has answered on this visit. */
  isKnown: boolean;
  focusInput: () => void;
  rowCommands: Ref<RowCommands>;
};

export const TaskLists = (props: Props) => {
  const { tasks, unreadable, board, context, isPageReady, focusInput } = props;
  const category = useStore(board.$filter);
  const editedId = useStore(board.$editedId);
  const waitingIds = useStore(board.$waitingIds);
  const rowToFocus = useStore(board.$rowToFocus);
  const found = useStore(board.$found);
  const today = useStore(context.$today);
  const { open, counts, later, waiting, done } = useMemo(
    () => ({
      open: openTasks(tasks, category, editedId, today),
      counts: countByCategory(tasks, today),
      ...putOffTasks(tasks, category, editedId, today),
      done: doneTasks(tasks, category, editedId, today),
    }),
    [tasks, category, editedId, today],
  );
  const [announcement, announce] = useState('');
  const bar = useRef<HTMLDivElement>(null);
  const folds = useRef<HTMLDivElement>(null);
  /** To the first thing that can be unfolded below the list. */
  const [focusBelow] = useState(() => () => {
    const button = folds.current?.querySelector<HTMLElement>('section:not(:last-child) button');
    if (button) button.focus();
    else focusInput();
  });
  const [sheet, setSheet] = useState<{ view: RowSheetModule; asked: Asked | null } | null>(null);
  const [actions] = useState(() => {
    const ask = (what: Asked['for']) => (id: string) => {
      // A script that cannot be loaded is requested again at the next press.
      loadRowSheet().then(
        (view) => setSheet({ view, asked: { id, for: what } }),
        () => undefined,
      );
    };
    return createRowActions({
      ...{ ...context, board, announce, onEmptied: focusBelow },
      ...{ askDay: ask('day'), askPerson: ask('person') },
    });
  });

  useImperativeHandle(props.rowCommands, () => actions, [actions]);

  /** Pressing a button may remove it. The focus then goes to the nearest element that remains. */
  const filterBy = (chosen: Category | null) => {
    const pressed = document.activeElement;
    flushSync(() => board.filterBy(chosen));
    if (pressed?.isConnected) return;
    const choice = bar.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (choice) choice.focus();
    else focusBelow();
  };

  // After each rendering until the row is there: only then can it take the focus.
  useLayoutEffect(() => {
    if (rowToFocus !== null) actions.focusRow(rowToFocus);
  });

  const rows = { actions, waitingIds };
  const doneRows = { ...rows, found };
  return (
    <>
      {((counts.length > 1 && open.length > 0) || category !== null) && (
        <CategoryFilter counts={counts} chosen={category} onChoose={filterBy} bar={bar} />
      )}
      {open.length > 0 && (
        <OpenTasks
          tasks={open}
          {...rows}
          many={board.many}
          editedId={editedId}
          rowToFocus={rowToFocus}
          isPageReady={isPageReady}
        />
      )}
      {tasks.length === 0 && unreadable === 0 && <NoTasks isKnown={props.isKnown} />}
      {tasks.length > 0 && open.length === 0 && (
        <NoOpenTasks
          category={category}
          isMoreLater={later.length + waiting.length > 0}
          onShowAll={() => filterBy(null)}
        />
      )}
      {unreadable > 0 && <Unreadable count={unreadable} one="task" many="tasks" />}
      <div ref={folds} className="task-folds">
        {waiting.length > 0 && (
          <LaterTasks name="Waiting on" tasks={waiting} {...{ actions, found }} />
        )}
        {later.length > 0 && <LaterTasks name="Later" tasks={later} {...{ actions, found }} />}
        {done.today.length > 0 && <DoneTasks tasks={done.today} name="done today" {...doneRows} />}
        {done.earlier.length > 0 && (
          <DoneTasks tasks={done.earlier} name="done earlier" {...doneRows} />
        )}
        {/* The last one, which is always there. */}
        <DeletedTasks board={board} />
      </div>
      {sheet && (
        <sheet.view.RowSheet
          {...{ asked: sheet.asked, tasks, today, actions }}
          onClose={() => setSheet({ ...sheet, asked: null })}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
};
