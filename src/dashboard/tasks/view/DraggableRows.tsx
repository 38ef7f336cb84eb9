/**
 * Lets the rows of the task list be dragged. It renders nothing: the rows exist before dnd-kit is loaded, so that it
 * registers their elements and moves those, and no row is rendered for a drag.
 */
import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import type { DragPresses } from './drag-presses.ts';
import { KeyboardStepSensor } from './keyboard-step-sensor.ts';
import { partOf, type RowActions } from './row-actions.ts';
import { describePosition, excerpt } from '../labels.ts';

type RowProps = { id: string; actions: RowActions; presses: DragPresses };

const DraggableRow = ({ id, actions, presses }: RowProps) => {
  const sortable = useSortable({ id });
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    sortable;

  useLayoutEffect(() => {
    const row = actions.rows.get(id) ?? null;
    setNodeRef(row);
    setActivatorNodeRef(partOf(row, 'handle'));
  }, [id, actions, setNodeRef, setActivatorNodeRef]);

  useLayoutEffect(() => {
    const row = actions.rows.get(id);
    const handle = partOf(row, 'handle');
    if (!row || !handle) return;
    row.style.transform = transform
      ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`
      : '';
    row.style.transition = transition ?? '';
    row.toggleAttribute('data-dragging', isDragging);
    if (isDragging) handle.setAttribute('aria-pressed', 'true');
    else handle.removeAttribute('aria-pressed');
  }, [id, actions, transform, transition, isDragging]);

  useEffect(
    () =>
      presses.listen(id, (press) => {
        const listener = listeners?.[press.type === 'keydown' ? 'onKeyDown' : 'onPointerDown'];
        if (listener) Reflect.apply(listener, undefined, [press]);
      }),
    [id, presses, listeners],
  );

  return null;
};

/** Keeps the dragged row between the list's ends as they are on the screen now, however far the page has scrolled. */
const keepInside =
  (list: RefObject<HTMLElement | null>): Modifier =>
  ({ transform, draggingNodeRect: row }) => {
    const bounds = list.current?.getBoundingClientRect();
    if (!bounds || !row) return transform;
    const [highest, lowest] = [bounds.top - row.top, bounds.bottom - row.height - row.top];
    return { ...transform, y: Math.max(highest, Math.min(transform.y, lowest)) };
  };

type Props = Pick<RowProps, 'actions' | 'presses'> & {
  tasks: readonly Task[];
  /** The ids of all tasks; the same array as long as their order is the same. */
  ids: readonly string[];
  onPage: readonly string[];
  list: RefObject<HTMLElement | null>;
  onDragging: (id: string | null) => void;
};

export const DraggableRows = ({ tasks, ids, onPage, list, ...props }: Props) => {
  const { actions, presses, onDragging } = props;
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardStepSensor),
  );
  const modifiers = useMemo(() => [restrictToVerticalAxis, keepInside(list)], [list]);
  const items = useMemo(() => [...ids], [ids]);

  const nameOf = (id: UniqueIdentifier) => {
    const task = tasks.find((candidate) => candidate.id === id);
    return task ? `“${excerpt(task.text)}”` : 'The task';
  };
  const positionOf = (id: UniqueIdentifier) =>
    describePosition(ids.indexOf(String(id)), ids.length);

  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return `Picked up ${nameOf(active.id)}, ${positionOf(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // A task that was just picked up is over its own place, which need not be announced.
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return `${nameOf(active.id)} is over place ${positionOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} dropped at ${positionOf(over.id)}.`
        : `${nameOf(active.id)} dropped.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} put back, ${positionOf(active.id)}.`,
  };

  const drop = ({ active, over }: DragEndEvent) => {
    onDragging(null);
    if (over) actions.drop(String(active.id), ids.indexOf(String(over.id)));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      // The list says how to drag itself, also before this is loaded.
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => onDragging(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => onDragging(null)}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {onPage.map((id) => (
          <DraggableRow key={id} id={id} actions={actions} presses={presses} />
        ))}
      </SortableContext>
    </DndContext>
  );
};
