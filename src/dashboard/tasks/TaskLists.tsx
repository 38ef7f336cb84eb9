/** The loaded tasks: the filter, the open ones, those that are done, and what is told to a screen reader about them. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import {
  createRef,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { countByCategory, doneTasks, openTasks, putOffTasks } from '#domain/tasks/task-view.ts';
import type { Category, Task } from '#domain/tasks/tasks.ts';
import type { PlanAt } from '../shared/card/card.ts';
import { Unreadable } from '../shared/card/Unreadable.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import type { RowCommands } from './commands.ts';
import { DeletedTasks } from './deleted/DeletedTasks.tsx';
import { DoneTasks } from './DoneTasks.tsx';
import { NoOpenTasks, NoTasks } from './NoTasks.tsx';
import { LaterTasks } from './later/LaterTasks.tsx';
import type { TaskBoard } from './store.ts';
import { TaskList } from './TaskList.tsx';
import { createRowActions } from './view/row-actions.ts';

type RowSheetModule = typeof import('./row/RowSheet.tsx');

export const loadRowSheet = (): Promise<RowSheetModule> => import('./row/RowSheet.tsx');

type Asked = { id: string; for: 'day' | 'person' };

type Props = {
  tasks: readonly Task[];
  unreadable: number;
  board: TaskBoard;
  $today: ReadableAtom<string>;
  $minute: ReadableAtom<Date>;
  isPageReady: boolean;
  focusInput: () => void;
  rowCommands: Ref<RowCommands>;
  planAt: PlanAt;
};

export const TaskLists = (props: Props) => {
  const { tasks, unreadable, board, $today, $minute, isPageReady, focusInput, planAt } = props;
  const category = useStore(board.$filter);
  const editedId = useStore(board.$editedId);
  const waitingIds = useStore(board.$waitingIds);
  const rowToFocus = useStore(board.$rowToFocus);
  const found = useStore(board.$found);
  const today = useStore($today);
  const open = useMemo(
    () => openTasks(tasks, category, editedId, today),
    [tasks, category, editedId, today],
  );
  const counts = useMemo(() => countByCategory(tasks, today), [tasks, today]);
  const { later, waiting } = useMemo(
    () => putOffTasks(tasks, category, editedId, today),
    [tasks, category, editedId, today],
  );
  const done = useMemo(
    () => doneTasks(tasks, category, editedId, today),
    [tasks, category, editedId, today],
  );
  const [announcement, announce] = useState('');
  const bar = useRef<HTMLDivElement>(null);
  const [waitingButton] = useState(() => createRef<HTMLButtonElement>());
  const [laterButton] = useState(() => createRef<HTMLButtonElement>());
  const [doneButton] = useState(() => createRef<HTMLButtonElement>());
  const [earlierButton] = useState(() => createRef<HTMLButtonElement>());
  const [focusBelow] = useState(() => () => {
    const buttons = [waitingButton, laterButton, doneButton, earlierButton];
    const button = buttons.find(({ current }) => current !== null)?.current;
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
      ...{ board, $minute, announce, onEmptied: focusBelow },
      ...{ askDay: ask('day'), askPerson: ask('person'), planAt },
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
        <TaskList
          tasks={open}
          {...rows}
          many={board.many}
          editedId={editedId}
          rowToFocus={rowToFocus}
          isPageReady={isPageReady}
        />
      )}
      {tasks.length === 0 && unreadable === 0 && <NoTasks />}
      {tasks.length > 0 && open.length === 0 && (
        <NoOpenTasks
          category={category}
          isMoreLater={later.length + waiting.length > 0}
          onShowAll={() => filterBy(null)}
        />
      )}
      {unreadable > 0 && <Unreadable count={unreadable} one="task" many="tasks" />}
      <div className="task-folds">
        {waiting.length > 0 && (
          <LaterTasks
            name="Waiting on"
            tasks={waiting}
            {...{ actions, found }}
            button={waitingButton}
          />
        )}
        {later.length > 0 && (
          <LaterTasks name="Later" tasks={later} {...{ actions, found }} button={laterButton} />
        )}
        {done.today.length > 0 && (
          <DoneTasks tasks={done.today} name="done today" {...doneRows} button={doneButton} />
        )}
        {done.earlier.length > 0 && (
          <DoneTasks
            tasks={done.earlier}
            name="done earlier"
            {...doneRows}
            button={earlierButton}
          />
        )}
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
