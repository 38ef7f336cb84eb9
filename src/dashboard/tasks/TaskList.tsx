import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import type { Task } from '#domain/tasks.ts';
import { TaskRow } from './TaskRow.tsx';
import { excerpt, placeInWords } from './labels.ts';

type Props = {
  tasks: readonly Task[];
  onToggle: (id: string) => void;
  onRemove: (id: string) => void;
  onMove: (id: string, to: number) => void;
  /** The last task is about to go, and the focus with it. */
  onEmptied: () => void;
};

const instructions = {
  draggable:
    'Press Space or Enter to pick the task up, the arrow keys to move it, Space or Enter to drop it, Escape to put it back. Or press Alt with an arrow key.',
};

export const TaskList = ({ tasks, onToggle, onRemove, onMove, onEmptied }: Props) => {
  const [said, say] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const ids = tasks.map(({ id }) => id);
  // The keyboard sensor's own steps are the 25 px that the specification asks for.
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor),
  );

  const nameOf = (id: UniqueIdentifier) => {
    const task = tasks.find((candidate) => candidate.id === id);
    return task ? `“${excerpt(task.text)}”` : 'The task';
  };
  const placeOf = (id: UniqueIdentifier) =>
    placeInWords(
      ids.findIndex((candidate) => candidate === id),
      ids.length,
    );

  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return `Picked up ${nameOf(active.id)}, ${placeOf(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // A task lies over its own place as soon as it is picked up: that is no news.
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return `${nameOf(active.id)} is over place ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} dropped at ${placeOf(over.id)}.`
        : `${nameOf(active.id)} dropped.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} put back, ${placeOf(active.id)}.`,
  };

  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onMove(String(active.id), ids.indexOf(String(over.id)));
  };

  /** The focus goes to the neighbour's button before this one disappears under it. */
  const removeAndStep = (id: string, index: number) => {
    const neighbour = tasks[index + 1] ?? tasks[index - 1];
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    const next = buttons.find((button) => button.dataset.removes === neighbour?.id);
    if (next) next.focus({ preventScroll: true });
    else onEmptied();
    onRemove(id);
  };

  const moveAndSay = (task: Task, to: number) => {
    const at = Math.max(0, Math.min(to, tasks.length - 1));
    onMove(task.id, at);
    say(`“${excerpt(task.text)}” moved to ${placeInWords(at, tasks.length)}.`);
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[restrictToVerticalAxis, restrictToParentElement]}
        accessibility={{ announcements, screenReaderInstructions: instructions }}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul ref={list} aria-label="Tasks">
            {tasks.map((task, index) => (
              <TaskRow
                key={task.id}
                task={task}
                index={index}
                count={tasks.length}
                onToggle={() => onToggle(task.id)}
                onRemove={() => removeAndStep(task.id, index)}
                onMove={(to) => moveAndSay(task, to)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
};
