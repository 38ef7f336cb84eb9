/** One open task: handle, tick, text, category, menu and delete. Rendered again only when its own task changes. */
import { EllipsisVertical, GripVertical, X } from 'lucide-react';
import { memo, useId, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Task } from '#domain/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { CategoryBadge } from './CategoryBadge.tsx';
import { EditTask } from './EditTask.tsx';
import { excerpt } from './labels.ts';
import { TaskCheckbox } from './TaskCheckbox.tsx';
import { TaskText } from './TaskText.tsx';
import type { DragPresses } from './view/drag-presses.ts';
import type { RowActions } from './view/row-actions.ts';
import { WaitingMark } from './WaitingMark.tsx';

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
  isEdited: boolean;
  /** It has a change that cannot be saved just now. */
  isWaiting: boolean;
};

type ContentProps = Pick<Props, 'task' | 'actions' | 'presses' | 'dragHelpId' | 'isWaiting'> & {
  handle: RefObject<HTMLButtonElement | null>;
  checkbox: RefObject<HTMLInputElement | null>;
  remove: RefObject<HTMLButtonElement | null>;
};

const RowContent = memo((props: ContentProps) => {
  const { task, actions, presses, dragHelpId, isWaiting, handle, checkbox, remove } = props;
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
        className="-my-1.5 -ml-[12px] -mr-1 grid size-11 cursor-grab touch-none place-items-center rounded-[8px] text-ink-soft hover:bg-sunk hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-[1.125rem]" />
      </button>
      <TaskCheckbox
        input={checkbox}
        checked={task.completed}
        onToggle={() => actions.toggle(task.id)}
        labelledBy={textId}
      />
      {/* A second way beside the E key and the menu. */}
      <div
        onDoubleClick={() => actions.edit(task.id)}
        className="col-span-2 min-w-0 touch-manipulation py-[3px] sm:col-span-1"
      >
        <TaskText id={textId} text={task.text} completed={task.completed} />
      </div>
      <div className="col-span-2 col-start-3 flex flex-wrap items-center justify-between max-xs:col-span-full max-xs:col-start-1 sm:contents">
        <div className="flex h-8 items-center sm:pl-3">
          {isWaiting && <WaitingMark />}
          <CategoryBadge category={task.category} />
        </div>
        <div className="flex items-center coarse:gap-x-3">
          <Menu label={`Edit or move "${name}"`} actions={() => actions.menuOf(task.id)}>
            <EllipsisVertical aria-hidden className="size-[1.125rem]" />
          </Menu>
          <Button
            ref={remove}
            look="removing"
            aria-label={`Delete "${name}"`}
            onClick={() => actions.remove(task.id)}
          >
            <X aria-hidden className="size-[1.125rem]" />
          </Button>
        </div>
      </div>
    </>
  );
});

const findKeyAction = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return ({ ArrowUp: 'moveUp', ArrowDown: 'moveDown' } as const)[key];
  return key.toLowerCase() === 'e' ? 'edit' : undefined;
};

/** In the open menu a letter looks for an entry. */
const isInList = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role=menu], [role=listbox]') !== null;

export const TaskRow = memo(({ index, count, gap, measure, isEdited, ...content }: Props) => {
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

  const pressKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isEdited) return;
    const action = findKeyAction(event);
    if (!action || isInList(event.target)) return;
    event.preventDefault();
    actions[action](task.id);
  };

  return (
    // The keys are a shortcut over the row's own buttons; its menu does the same.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <li
      ref={row}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-editing={isEdited ? '' : undefined}
      onKeyDown={pressKey}
      style={gap > 0 ? { marginTop: gap } : undefined}
      className="group relative grid [&[data-editing]>:not(form)]:hidden grid-cols-[auto_auto_minmax(0,1fr)_auto] items-start gap-x-1 border-t border-line py-2 data-[dragging]:z-10 data-[dragging]:rounded-[12px] data-[dragging]:bg-surface data-[dragging]:shadow-float data-[dragging]:outline data-[dragging]:outline-1 data-[dragging]:outline-ember sm:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] sm:gap-x-2 coarse:sm:gap-x-3"
    >
      <RowContent {...content} handle={handle} checkbox={checkbox} remove={remove} />
      {isEdited && <EditTask task={task} board={actions.editor} />}
    </li>
  );
});
