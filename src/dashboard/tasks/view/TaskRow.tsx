/** The row of a task: tick, text, category and chips; its handle, menu and delete are seen where the pointer or the focus is. */
import { useSortable } from '@dnd-kit/sortable';
import { EllipsisVertical, GripVertical, X } from 'lucide-react';
import { memo, useId, useLayoutEffect, useRef } from 'react';
import { excerpt } from '#domain/tasks/task-labels.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { LongText } from '#ui/LongText.tsx';
import { Menu } from '#ui/Menu.tsx';
import { usePassFocusOn } from '#ui/point-out.ts';
import { TickBox } from '#ui/TickBox.tsx';
import { RowChips } from './Chips.tsx';
import { MessageLink } from '#dashboard/shared/MessageLink.tsx';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import type { TaskHands } from './rows.ts';
import { isByTouch } from './selection.ts';

const EditTask = lazyPart(() => import('./EditTask.tsx'));

/** A text with more UTF-16 units than this shows its beginning only. */
const shortText = 280;

type HandleProps = { task: Task; helpId: string };

/** By touch it lies over the whole row, which a long press drags. It moves the element of the row itself, so that no row is drawn again for a drag. */
const DragHandle = ({ task, helpId }: HandleProps) => {
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
      className="quiet absolute -left-[17px] top-1 grid h-8 w-[17px] cursor-grab place-items-center rounded-[6px] text-ink-soft hover:text-ink active:cursor-grabbing coarse:inset-0 coarse:h-auto coarse:w-auto coarse:touch-manipulation"
    >
      <GripVertical aria-hidden className="size-4 coarse:hidden" />
    </button>
  );
};

type Props = {
  task: Task;
  hands: TaskHands;
  /** What explains dragging; absent where the row stays in its place. */
  dragHelpId?: string;
  isEdited: boolean;
  /** It was made of a message. */
  hasMessage: boolean;
  isSelected?: boolean;
  /** Whether its handle and its menu are drawn: a list draws all its texts before. */
  hasControls?: boolean;
};

export const TaskRow = memo((props: Props) => {
  const { task, hands, dragHelpId, isEdited, hasMessage } = props;
  const { isSelected = false, hasControls = true } = props;
  const { id, text, completed } = task;
  const { rows, tasks, clock, messages } = hands;
  const isInSheet = isEdited && isByTouch();
  const row = useRef<HTMLLIElement>(null);
  const textId = useId();
  const boxId = useId();
  usePassFocusOn(row, 'input, h3 button');
  return (
    <li
      ref={row}
      data-task={id}
      data-editing={isEdited && !isInSheet ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      className="task-row"
    >
      {isSelected && <span className="sr-only">Selected:</span>}
      {dragHelpId && hasControls && <DragHandle task={task} helpId={dragHelpId} />}
      {/* Larger than the box, and pressed in its place. */}
      <label htmlFor={boxId} className="touch-area z-[1] -m-1.5 size-8 cursor-pointer p-1.5">
        <TickBox
          data-part="checkbox"
          id={boxId}
          checked={completed}
          onChange={() => rows.toggle(id)}
          aria-labelledby={textId}
        />
      </label>
      <div data-part={completed ? undefined : 'text'} className={completed ? '' : 'cursor-text'}>
        <LongText
          id={textId}
          text={text}
          isLong={text.length > shortText}
          clamp="line-clamp-3"
          className={`text-[0.9375rem] leading-[1.3] ${completed ? 'text-ink-soft line-through' : ''}`}
        />
        <RowChips task={task} clock={clock} />
        {hasMessage && <MessageLink text={excerpt(text)} onPress={() => messages.show(id)} />}
      </div>
      <div className="quiet absolute bottom-0 right-0 flex coarse:pointer-events-none [&>button]:size-7">
        {hasControls && !completed && (
          <Menu label={`Edit or move "${excerpt(text)}"`} actions={() => rows.menuOf(id)}>
            <EllipsisVertical aria-hidden className="size-[1.125rem]" />
          </Menu>
        )}
        <Button
          look="removing"
          aria-label={`Delete "${excerpt(text)}"`}
          onClick={() => rows.remove([id])}
        >
          {hasControls && <X aria-hidden className="size-[1.125rem]" />}
        </Button>
      </div>
      {isEdited && (
        <EditTask task={task} hands={hands} isSheet={isInSheet} onClose={tasks.editor.leave} />
      )}
    </li>
  );
});
