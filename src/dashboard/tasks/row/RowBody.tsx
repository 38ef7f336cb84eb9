/** What open and completed tasks have in common, in the columns of .task-row: tick, text, category and delete. */
import { CloudOff, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Task, Category } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { TickBox } from '#ui/TickBox.tsx';
import { excerpt } from '../labels.ts';
import { TimeChips } from './TimeChips.tsx';
import type { RowActions } from '../view/row-actions.ts';
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import { CategoryDot } from '../CategoryDot.tsx';
import { LongText } from '#ui/LongText.tsx';

type CategoryBadgeProps = { category: Category };

export const CategoryBadge = ({ category }: CategoryBadgeProps) => (
  <span
    className={`ml-2 shrink-0 rounded-pill border border-transparent text-[0.8125rem] font-semibold leading-snug xs:max-sm:sr-only forced-colors:px-1.5 ${categoryTexts[category]}`}
  >
    {category}
  </span>
);

type TaskTextProps = { id: string; text: string; completed: boolean };

/** A text with more UTF-16 units than this shows its beginning only. */
export const shortText = 280;

export const TaskText = ({ id, text, completed }: TaskTextProps) => (
  <div className="min-w-0 max-w-full py-0.5">
    <LongText
      id={id}
      text={text}
      isLong={text.length > shortText}
      clamp="line-clamp-3"
      className={`text-[0.9375rem] leading-snug ${completed ? 'text-ink-soft line-through' : ''}`}
    />
  </div>
);

type CheckboxProps = {
  checked: boolean;
  onToggle: () => void;
  labelledBy: string;
};

const TaskCheckbox = ({ checked, onToggle, labelledBy }: CheckboxProps) => {
  const id = useId();
  return (
    // Larger than the box, and pressed in its place.
    <label
      htmlFor={id}
      className="touch-area touch-area-end grid h-8 w-[max(32px,1.75rem)] cursor-pointer place-items-center"
    >
      <TickBox
        data-part="checkbox"
        id={id}
        checked={checked}
        onChange={onToggle}
        aria-labelledby={labelledBy}
      />
    </label>
  );
};

const WaitingMark = () => (
  <span
    title="Waiting to be saved"
    className="mr-2 rounded-pill border border-transparent bg-butter px-2 py-[3px]"
  >
    <CloudOff aria-hidden className="size-[1.125rem]" />
    <span className="sr-only">Waiting to be saved</span>
  </span>
);

type Props = {
  task: Task;
  actions: RowActions;
  /** It has a change that cannot be saved just now. */
  isWaiting: boolean;
  /** As wide as a button. */
  menu: ReactNode;
};

export const RowBody = ({ task, actions, isWaiting, menu }: Props) => {
  const textId = useId();
  return (
    <>
      <TaskCheckbox
        checked={task.completed}
        onToggle={() => actions.toggle(task.id)}
        labelledBy={textId}
      />
      {/* A second way beside the E key and the menu. */}
      <div
        onDoubleClick={task.completed ? undefined : () => actions.edit(task.id)}
        className="flex min-w-0 touch-manipulation items-start gap-x-2 py-[3px]"
      >
        <CategoryDot category={task.category} className="mt-[0.53rem] size-2" />
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <TaskText id={textId} text={task.text} completed={task.completed} />
          {(task.times ?? task.recurrence ?? task.waitingFor) && !task.completed && (
            <TimeChips task={task} actions={actions} />
          )}
        </div>
      </div>
      <div className="flex h-8 items-center justify-end max-xs:col-span-full max-xs:flex-wrap">
        {isWaiting && <WaitingMark />}
        <CategoryBadge category={task.category} />
        <div className="quiet flex items-center sm:ml-1 coarse:gap-x-3">
          {menu}
          <Button
            data-part="remove"
            look="removing"
            className={task.completed ? '' : 'max-sm:hidden'}
            aria-label={`Delete "${excerpt(task.text)}"`}
            onClick={() => actions.remove(task.id)}
          >
            <X aria-hidden className="size-[1.125rem]" />
          </Button>
        </div>
      </div>
    </>
  );
};
