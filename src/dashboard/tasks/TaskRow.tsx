/** One task: handle, tick, text, category, menu and delete. Rendered again only when its own task changes. */
import { ArrowUpDown, Check, GripVertical, X } from 'lucide-react';
import { memo, useId, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Task } from '#domain/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { CategoryBadge } from './CategoryBadge.tsx';
import type { DragPresses } from './view/drag-presses.ts';
import type { RowActions } from './view/row-actions.ts';
import { TaskText } from './TaskText.tsx';
import { excerpt } from './labels.ts';

type Props = {
  task: Task;
  actions: RowActions;
  presses: DragPresses;
  index: number;
  count: number;
  /** Pixels between this row and the one before it, where the rows in between are not on the page. */
  gap: number;
  /** Measures the row's height, where rows off the screen are left out. */
  measure: ((row: HTMLLIElement) => void) | null;
  dragHelpId: string;
};

type ContentProps = Pick<Props, 'task' | 'actions' | 'presses' | 'dragHelpId'> & {
  handle: RefObject<HTMLButtonElement | null>;
  checkbox: RefObject<HTMLInputElement | null>;
  remove: RefObject<HTMLButtonElement | null>;
};

const RowContent = memo((props: ContentProps) => {
  const { task, actions, presses, dragHelpId, handle, checkbox, remove } = props;
  const textId = useId();
  const name = excerpt(task.text);
  return (
    <>
      <button
        ref={handle}
        type="button"
        aria-label={`Reorder "${name}"`}
        aria-roledescription="sortable"
        aria-describedby={dragHelpId}
        onPointerDown={(event) => presses.press(task.id, event)}
        onKeyDown={(event) => presses.press(task.id, event)}
        className="-ml-1 grid size-8 cursor-grab touch-none place-items-center rounded-[8px] text-ink-soft hover:bg-sunk hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-[18px]" />
      </button>
      <label className="relative grid size-8 cursor-pointer place-items-center">
        <input
          ref={checkbox}
          type="checkbox"
          checked={task.completed}
          onChange={() => actions.toggle(task.id)}
          aria-labelledby={textId}
          className="peer size-[21px] cursor-pointer appearance-none rounded-[7px] border-[1.8px] border-ink-soft bg-transparent transition-colors checked:border-pine checked:bg-pine forced-colors:appearance-auto"
        />
        <Check
          aria-hidden
          strokeWidth={3.2}
          className="pointer-events-none invisible absolute size-[14px] text-surface peer-checked:visible forced-colors:hidden"
        />
      </label>
      <div className="col-span-2 min-w-0 py-[3px] sm:col-span-1">
        <TaskText id={textId} text={task.text} completed={task.completed} />
      </div>
      <div className="col-start-3 flex h-8 items-center sm:col-start-4 sm:pl-3">
        <CategoryBadge category={task.category} />
      </div>
      <div className="flex items-center">
        <Menu label={`Move "${name}" to...`} actions={() => actions.menuOf(task.id)}>
          <ArrowUpDown aria-hidden className="size-4" />
        </Menu>
        <Button
          ref={remove}
          look="removing"
          aria-label={`Delete "${name}"`}
          onClick={() => actions.remove(task.id)}
        >
          <X aria-hidden className="size-[18px]" />
        </Button>
      </div>
    </>
  );
});

export const TaskRow = memo(({ index, count, gap, measure, ...content }: Props) => {
  const { task, actions } = content;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (!row.current || !handle.current || !checkbox.current || !remove.current) return;
    return actions.register(task.id, {
      row: row.current,
      handle: handle.current,
      checkbox: checkbox.current,
      remove: remove.current,
    });
  }, [actions, task.id]);

  useLayoutEffect(() => {
    if (row.current) measure?.(row.current);
  }, [measure]);

  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'ArrowUp') actions.moveUp(task.id);
    else actions.moveDown(task.id);
  };

  return (
    // The keys are a shortcut over the row's own buttons; the "Move to..." menu does the same.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <li
      ref={row}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      onKeyDown={moveByKey}
      style={gap > 0 ? { marginTop: gap } : undefined}
      className="group relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-start gap-x-1 border-t border-line py-2 data-[dragging]:z-10 data-[dragging]:rounded-[12px] data-[dragging]:bg-surface data-[dragging]:shadow-float data-[dragging]:outline data-[dragging]:outline-1 data-[dragging]:outline-ember sm:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] sm:gap-x-2"
    >
      <RowContent {...content} handle={handle} checkbox={checkbox} remove={remove} />
    </li>
  );
});
