/** The row of a task: handle, tick, text, category, menu and delete. Drawn again only when its own task changes. */
import { EllipsisVertical, X } from 'lucide-react';
import { memo, useId, type ReactNode } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { LongText } from '#ui/LongText.tsx';
import { LazyMenu } from '#ui/menu/LazyMenu.tsx';
import { TickBox } from '#ui/TickBox.tsx';
import { CategoryBadge, CategoryDot } from './Categories.tsx';
import { RowChips } from './Chips.tsx';
import { DragHandle } from './DragHandle.tsx';
import { MessageLink } from '#dashboard/shared/MessageLink.tsx';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import { excerpt } from '#dashboard/tasks/labels.ts';
import type { TaskHands } from './rows.ts';

const EditTask = lazyPart(() => import('./EditTask.tsx'));

/** A text with more UTF-16 units than this shows its beginning only. */
const shortText = 280;

type ContentProps = {
  task: Task;
  hands: TaskHands;
  /** What stands before the tick, and before the button that deletes; both as wide as a button. */
  before: ReactNode;
  menu: ReactNode;
};

/** What open and completed tasks have in common, in the columns of .task-row. */
const RowContent = ({ task, hands, before, menu }: ContentProps) => {
  const { id, text, category, completed, times, recurrence, waitingFor } = task;
  const { rows } = hands;
  const textId = useId();
  const boxId = useId();
  return (
    <>
      {before}
      {/* Larger than the box, and pressed in its place. */}
      <label
        htmlFor={boxId}
        className="touch-area touch-area-end grid h-8 w-[max(32px,1.75rem)] cursor-pointer place-items-center"
      >
        <TickBox
          data-part="checkbox"
          id={boxId}
          checked={completed}
          onChange={() => rows.toggle(id)}
          aria-labelledby={textId}
        />
      </label>
      {/* A second way beside the E key and the menu. */}
      <div
        onDoubleClick={completed ? undefined : () => rows.edit(id)}
        className="flex min-w-0 touch-manipulation items-start gap-x-2 py-[3px]"
      >
        <CategoryDot category={category} className="mt-[0.53rem] size-2" />
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <div className="min-w-0 max-w-full py-0.5">
            <LongText
              id={textId}
              text={text}
              isLong={text.length > shortText}
              clamp="line-clamp-3"
              className={`text-[0.9375rem] leading-snug ${completed ? 'text-ink-soft line-through' : ''}`}
            />
          </div>
          {(times ?? recurrence ?? waitingFor) !== null && !completed && (
            <RowChips task={task} hands={hands} />
          )}
          <MessageLink taskId={id} text={excerpt(text)} messages={hands.messages} />
        </div>
      </div>
      <div className="flex h-8 items-center justify-end max-xs:col-span-full max-xs:flex-wrap">
        <CategoryBadge category={category} />
        <div className="quiet flex items-center sm:ml-1 coarse:gap-x-3">
          {menu}
          <Button
            data-part="remove"
            look="removing"
            className={completed ? '' : 'max-sm:hidden'}
            aria-label={`Delete "${excerpt(text)}"`}
            onClick={() => rows.remove([id], 'remove')}
          >
            <X aria-hidden className="size-[1.125rem]" />
          </Button>
        </div>
      </div>
    </>
  );
};

const noHandle = <span className="w-[22px]" />;
const noMenu = <span className="w-8 max-sm:hidden" />;

type DoneProps = Pick<ContentProps, 'task' | 'hands'>;

export const DoneRow = memo((props: DoneProps) => (
  <li data-task={props.task.id} className="task-row">
    <RowContent {...props} before={noHandle} menu={noMenu} />
  </li>
));

type Props = DoneProps & {
  dragHelpId: string;
  /** On the screen or near it: only such a row is dragged and has a menu, because hundreds of them would take long. */
  isNear: boolean;
  isEdited: boolean;
  isSelected: boolean;
  /** Tells when the row comes near; the function that it answers stops that. */
  observe: (row: HTMLLIElement) => () => void;
};

export const TaskRow = memo(({ observe, ...props }: Props) => {
  const { task, hands, dragHelpId, isNear, isEdited, isSelected } = props;
  const { rows, tasks } = hands;

  const handle = isNear ? (
    <DragHandle task={task} helpId={dragHelpId} />
  ) : (
    <span className="w-[22px] coarse:w-7" />
  );
  const menu = isNear ? (
    <LazyMenu label={`Edit or move "${excerpt(task.text)}"`} actions={() => rows.menuOf(task.id)}>
      <EllipsisVertical aria-hidden className="size-[1.125rem]" />
    </LazyMenu>
  ) : (
    <span className="size-8" />
  );

  return (
    <li
      ref={observe}
      data-task={task.id}
      data-far={isNear ? undefined : ''}
      data-editing={isEdited ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      className="task-row"
    >
      {isSelected && <span className="sr-only">Selected:</span>}
      <RowContent task={task} hands={hands} before={handle} menu={menu} />
      {isEdited && <EditTask task={task} editor={tasks.editor} onClose={tasks.editor.leave} />}
    </li>
  );
});
