/** The handle at which a row is dragged. It moves the element of the row itself, so that no row is drawn again for a drag. */
import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import { excerpt } from '#dashboard/tasks/labels.ts';

type Props = { task: Task; helpId: string };

export const DragHandle = ({ task, helpId }: Props) => {
  const sortable = useSortable({ id: task.id });
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    sortable;
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    setNodeRef(button.current?.closest('li') ?? null);
    setActivatorNodeRef(button.current);
  }, [setNodeRef, setActivatorNodeRef]);

  useLayoutEffect(() => {
    const row = button.current?.closest('li');
    if (!row) return undefined;
    row.style.transform = transform
      ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`
      : '';
    row.style.transition = transition ?? '';
    row.toggleAttribute('data-dragging', isDragging);
    return () => {
      row.style.transform = '';
    };
  }, [transform, transition, isDragging]);

  return (
    <button
      ref={button}
      data-part="handle"
      type="button"
      aria-label={`Reorder "${excerpt(task.text)}"`}
      aria-roledescription="sortable"
      aria-describedby={helpId}
      aria-pressed={isDragging ? true : undefined}
      {...listeners}
      className="quiet -my-1.5 -ml-[12px] -mr-[10px] coarse:-mr-1 grid h-11 w-[44px] cursor-grab touch-none place-items-center rounded-[8px] text-ink-soft outline-offset-[-3px] hover:bg-sunk hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-[1.125rem]" />
    </button>
  );
};
