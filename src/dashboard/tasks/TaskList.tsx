/** The rows of the open tasks: those that are on the page, the focus among them, and their dragging. */
import {
  memo,
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
} from 'react';
import { useStore } from '@nanostores/react';
import type { Task } from '#domain/tasks/tasks.ts';
import { runWhenIdle } from '#ui/idle-queue.ts';
import { useLate } from '#ui/use-late.ts';
import type { TaskBoard } from './store.ts';
import { createDragPresses } from './view/drag-presses.ts';
import type { RowActions } from './view/row-actions.ts';
import { TaskRow } from './row/TaskRow.tsx';
import { useVisibleRows } from './view/use-visible-rows.ts';

type Props = {
  tasks: readonly Task[];
  actions: RowActions;
  many: TaskBoard['many'];
  /** The tasks with changes that cannot be saved just now. */
  waitingIds: ReadonlySet<string>;
  editedId: string | null;
  rowToFocus: string | null;
  isPageReady: boolean;
};

export const loadDragging = () => import('./view/DraggableRows.tsx');

/** With the editor of a row, which is not needed before the rows either. */
const loadLate = () => import('./select/Selecting.tsx');

const dragHelp =
  'Press Space or Enter to pick the task up, the arrow keys to move it, Space or Enter to drop it, Escape to put it back. Or press Alt with an arrow key.';

/** The ids in order, as the same array until the order changes. */
const useIds = (tasks: readonly Task[]): readonly string[] => {
  const joined = tasks.map(({ id }) => id).join('\n');
  return useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined]);
};

/** The component that makes rows draggable, loaded when the page is ready or a handle was pressed. */
const useDragging = (isPageReady: boolean) => {
  const [presses] = useState(createDragPresses);
  const [dragging, setDragging] = useState<Awaited<ReturnType<typeof loadDragging>> | null>(null);
  useEffect(() => {
    // A script that cannot be loaded is requested again at the next press.
    const stop = presses.onNeeded(() => {
      loadDragging().then(setDragging, () => undefined);
    });
    if (!isPageReady) return stop;
    const callOff = runWhenIdle(async () => {
      const loaded = await loadDragging();
      startTransition(() => setDragging(loaded));
    });
    return () => {
      callOff();
      stop();
    };
  }, [isPageReady, presses]);
  return { presses, dragging };
};

export const OpenTasks = memo((props: Props) => {
  const { tasks, actions, many, waitingIds, editedId, rowToFocus, isPageReady } = props;
  const selected = useStore(actions.$selected);
  const isNeeded = isPageReady || selected.size > 0 || editedId !== null;
  const late = useLate(loadLate, isNeeded);
  const { presses, dragging } = useDragging(isPageReady);
  const [focused, setFocused] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const helpId = useId();
  const ids = useIds(tasks);
  // A row that is to take the focus may be far off the screen: as if it had it already, it is on the page and can.
  const { rows, measure } = useVisibleRows({
    ids,
    list,
    focused: rowToFocus ?? focused,
    edited: editedId,
    dragged,
    isPageReady,
  });
  const shown = rows.flatMap(({ index, gap }) => {
    const task = tasks[index];
    return task ? [{ task, index, gap }] : [];
  });

  const rememberFocused = ({ target }: FocusEvent) => {
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index);
    setFocused(ids[index] ?? null);
  };

  return (
    <>
      <ul
        ref={list}
        aria-label="Tasks"
        onFocus={rememberFocused}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setFocused(null);
        }}
        // The list keeps its own place while rows come and go; the browser's anchoring would move it a second time.
        className="[overflow-anchor:none]"
      >
        {shown.map(({ task, index, gap }) => (
          <TaskRow
            key={task.id}
            task={task}
            index={index}
            count={tasks.length}
            gap={gap}
            measure={measure}
            actions={actions}
            presses={presses}
            dragHelpId={helpId}
            Editor={late && task.id === editedId ? late.EditTask : null}
            isWaiting={waitingIds.has(task.id)}
            Mark={selected.size > 0 && late ? late.SelectMark : null}
            isSelected={selected.has(task.id)}
          />
        ))}
      </ul>
      <p id={helpId} hidden>
        {dragHelp}
      </p>
      {late && (
        <late.Selecting {...{ tasks, selected, list, actions, many }} onFocus={setFocused} />
      )}
      {dragging && (
        <dragging.DraggableRows
          tasks={tasks}
          ids={ids}
          onPage={shown.map(({ task }) => task.id)}
          list={list}
          actions={actions}
          presses={presses}
          onDragging={setDragged}
        />
      )}
    </>
  );
});
