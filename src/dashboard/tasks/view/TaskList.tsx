/** The rows of the open tasks, which can be dragged and selected. */
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useStore } from '@nanostores/react';
import { memo, useEffect, useId, useMemo, useState } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import { describePosition, excerpt } from '#dashboard/tasks/labels.ts';
import type { TaskHands } from './rows.ts';
import { SelectBar } from './SelectBar.tsx';
import { TaskRow } from './TaskRow.tsx';

const dragHelp =
  'Press Space or Enter to pick the task up, the arrow keys to move it, Space or Enter to drop it, Escape to put it back. Or press Alt with an arrow key.';

/** So many rows are near at first, until it is known which ones are. */
const firstRows = 25;
const nearMargin = '600px 0px';
/** So many stay as they are when they are far: one that was moved far takes the focus again once its menu is closed. */
const keptRows = 100;

/** A row that has the focus, or is dragged, stays as it is. */
const isInUse = (row: Element): boolean =>
  row.contains(document.activeElement) || row.hasAttribute('data-dragging');

/** The ids of the rows that are on the screen or near it. */
const useNearRows = (ids: readonly string[]) => {
  const [near, setNear] = useState<ReadonlySet<string>>(() => new Set(ids.slice(0, firstRows)));
  const [observer] = useState(
    () =>
      new IntersectionObserver(
        (entries) =>
          setNear((before) => {
            const now = new Set(before);
            for (const { target, isIntersecting } of entries) {
              const id = target instanceof HTMLElement ? (target.dataset.task ?? '') : '';
              if (isIntersecting) now.add(id);
              else if (now.size > keptRows && !isInUse(target)) now.delete(id);
            }
            return now;
          }),
        { rootMargin: nearMargin },
      ),
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  const [observe] = useState(() => (row: HTMLLIElement) => {
    observer.observe(row);
    return () => observer.unobserve(row);
  });
  return { near, observe };
};

const modifiers = [restrictToParentElement, restrictToVerticalAxis];

/** @param ids in the order of the list */
const announce = (tasks: readonly Task[], ids: readonly string[]): Announcements => {
  const nameOf = (id: UniqueIdentifier) =>
    `“${excerpt(tasks.find((task) => task.id === id)?.text ?? '')}”`;
  const positionOf = (id: UniqueIdentifier) =>
    describePosition(ids.indexOf(String(id)), ids.length);
  return {
    onDragStart: ({ active: { id } }) => `Picked up ${nameOf(id)}, ${positionOf(id)}.`,
    // A task that was just picked up is over its own place, which need not be announced.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? `${nameOf(active.id)} is over place ${positionOf(over.id)}.`
        : undefined,
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} dropped${over ? ` at ${positionOf(over.id)}` : ''}.`,
    onDragCancel: ({ active: { id } }) => `${nameOf(id)} put back, ${positionOf(id)}.`,
  };
};

type Props = { open: readonly Task[]; hands: TaskHands };

export const TaskList = memo(({ open, hands }: Props) => {
  const { tasks, rows } = hands;
  const selected = useStore(rows.selection.$selected);
  const editedId = useStore(tasks.editor.$id);
  const helpId = useId();
  const ids = useMemo(() => open.map(({ id }) => id), [open]);
  const chosen = ids.filter((id) => selected.has(id));
  const { near, observe } = useNearRows(ids);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor),
  );

  return (
    <div {...rows.handlers}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={modifiers}
        // The list says how to drag itself.
        accessibility={{
          announcements: announce(open, ids),
          screenReaderInstructions: { draggable: '' },
        }}
        onDragEnd={({ active, over }) => {
          if (over) tasks.move(String(active.id), ids.indexOf(String(over.id)));
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul aria-label="Tasks">
            {open.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                hands={hands}
                dragHelpId={helpId}
                isNear={near.has(task.id)}
                isEdited={task.id === editedId}
                isSelected={selected.has(task.id)}
                observe={observe}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p id={helpId} hidden>
        {dragHelp}
      </p>
      {chosen.length > 0 && <SelectBar chosen={chosen} rows={rows} onClose={rows.endSelecting} />}
      <p role="status" className="sr-only">
        {chosen.length > 0 && `${chosen.length} selected`}
      </p>
    </div>
  );
});
