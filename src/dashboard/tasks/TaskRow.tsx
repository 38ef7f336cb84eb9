import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowUpDown, Check, GripVertical, X } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import type { Task } from '#domain/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { CategoryBadge } from './CategoryBadge.tsx';
import { excerpt } from './labels.ts';
import { TaskText } from './TaskText.tsx';

type Props = {
  task: Task;
  index: number;
  count: number;
  onToggle: () => void;
  onRemove: () => void;
  onMove: (to: number) => void;
};

export const TaskRow = ({ task, index, count, onToggle, onRemove, onMove }: Props) => {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: task.id });
  const textId = useId();
  const name = excerpt(task.text);
  const last = count - 1;

  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? index - 1 : index + 1);
  };

  return (
    // The keys are a shortcut over the row's own buttons; the "Move to..." menu does the same.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <li
      ref={setNodeRef}
      onKeyDown={moveByKey}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      className="group relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-start gap-x-1 border-t border-line py-2 data-[dragging]:z-10 data-[dragging]:rounded-[12px] data-[dragging]:bg-surface data-[dragging]:shadow-float data-[dragging]:outline data-[dragging]:outline-1 data-[dragging]:outline-ember sm:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] sm:gap-x-2"
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Reorder "${name}"`}
        className="-ml-1 grid size-8 cursor-grab touch-none place-items-center rounded-[8px] text-ink-soft hover:bg-sunk hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-[18px]" />
      </button>
      <label className="relative grid size-8 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={task.completed}
          onChange={onToggle}
          aria-labelledby={textId}
          className="peer size-[21px] cursor-pointer appearance-none rounded-[7px] border-[1.8px] border-ink-soft bg-transparent transition-colors checked:border-pine checked:bg-pine"
        />
        <Check
          aria-hidden
          strokeWidth={3.2}
          className="pointer-events-none invisible absolute size-[14px] text-surface peer-checked:visible"
        />
      </label>
      <div className="col-span-2 min-w-0 py-[3px] sm:col-span-1">
        <TaskText id={textId} text={task.text} completed={task.completed} />
      </div>
      <div className="col-start-3 flex h-8 items-center sm:col-start-4 sm:pl-3">
        <CategoryBadge category={task.category} />
      </div>
      <div className="flex items-center">
        <Menu
          label={`Move "${name}" to...`}
          actions={[
            { label: 'Move to the top', onSelect: () => onMove(0), disabled: index === 0 },
            { label: 'Move up', onSelect: () => onMove(index - 1), disabled: index === 0 },
            { label: 'Move down', onSelect: () => onMove(index + 1), disabled: index === last },
            { label: 'Move to the end', onSelect: () => onMove(last), disabled: index === last },
          ]}
        >
          <ArrowUpDown aria-hidden className="size-4" />
        </Menu>
        <Button
          look="quiet"
          aria-label={`Delete "${name}"`}
          data-removes={task.id}
          onClick={onRemove}
          className="hover:!text-danger"
        >
          <X aria-hidden className="size-[18px]" />
        </Button>
      </div>
    </li>
  );
};
