/** The rows of the task list: those that are on the page, the focus among them, and what is told to a screen reader. */
import { useStore } from '@nanostores/react';
import {
  memo,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
} from 'react';
import type { Task } from '#domain/tasks.ts';
import { createDragPresses } from './view/drag-presses.ts';
import { createRowActions, type RowActionsOptions } from './view/row-actions.ts';
import { TaskRow } from './TaskRow.tsx';
import { useVisibleRows } from './view/use-visible-rows.ts';

type Props = Omit<RowActionsOptions, 'announce'> & {
  tasks: readonly Task[];
  /** Whether the first rows are shown and what can wait may be loaded. */
  isPageReady: boolean;
};

export const loadDragging = () => import('./DraggableRows.tsx');

const dragHelp =
  'Press Space or Enter to pick the task up, the arrow keys to move it, Space or Enter to drop it, Escape to put it back. Or press Alt with an arrow key.';

/** The ids in order, as the same array until the order changes. */
const useIds = (tasks: readonly Task[]): readonly string[] => {
  const joined = tasks.map(({ id }) => id).join('\n');
  return useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined]);
};

/** The machinery for dragging, once the page is ready for it or a handle was pressed. */
const useDragging = (isPageReady: boolean) => {
  const [presses] = useState(createDragPresses);
  const [dragging, setDragging] = useState<Awaited<ReturnType<typeof loadDragging>> | null>(null);
  useEffect(() => {
    const load = () => {
      // A script that cannot be had now is asked for again at the next press.
      loadDragging().then(setDragging, () => undefined);
    };
    if (isPageReady) load();
    return presses.onNeeded(load);
  }, [isPageReady, presses]);
  return { presses, dragging };
};

export const TaskList = memo(({ tasks, board, onEmptied, isPageReady }: Props) => {
  const [announcement, announce] = useState('');
  const [actions] = useState(() => createRowActions({ board, onEmptied, announce }));
  const { presses, dragging } = useDragging(isPageReady);
  const [focused, setFocused] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const helpId = useId();
  const ids = useIds(tasks);
  const restored = useStore(board.$restored);
  // A restored row may be far off the screen: as if it had the focus already, it is on the page and can take it.
  const { rows, measure } = useVisibleRows({ ids, list, focused: restored ?? focused, dragged });
  const shown = rows.flatMap(({ index, gap }) => {
    const task = tasks[index];
    return task ? [{ task, index, gap }] : [];
  });

  // After each rendering until the row is there: only then can it take the focus.
  useLayoutEffect(() => {
    if (restored !== null) actions.focusRestored(restored);
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
          />
        ))}
      </ul>
      <p id={helpId} hidden>
        {dragHelp}
      </p>
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
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
});
