/** The editor in the place of a task's row, its fields in one line. It subscribes to the typed text alone, so that a key renders no other row. */
import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { describeRecurrence, recurrenceChoices } from '#domain/tasks/recurrence.ts';
import { categories, type Task } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Field.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { moveFocus } from '#ui/move-focus.ts';
import { LazySelect } from '#ui/select/LazySelect.tsx';
import type { Editing, Editor } from '#dashboard/tasks/edit.ts';
import { hues } from './Categories.tsx';
import { DateField, TimeField } from './DateField.tsx';
import type { TaskHands } from './rows.ts';

export type EditProps = { task: Task; hands: TaskHands; onClose: () => void };

const never = 'never';
const items = categories.map((category) => ({ value: category, label: category }));

/** The choices for the day that is typed, and the one that the task has. */
const repeatItems = (day: string, chosen: string) => [
  { value: never, label: 'Once' },
  ...[...new Set([...recurrenceChoices(day), ...(chosen === '' ? [] : [chosen])])].map((rule) => ({
    value: rule,
    label: describeRecurrence(rule),
  })),
];

type FieldsProps = { editing: Editing; editor: Editor; today: string; look: string };

export const RepeatSelect = ({ editing, editor, today, look }: FieldsProps) => (
  <LazySelect
    label="Repeat"
    items={repeatItems(editing.times.dueOn || today, editing.recurrence)}
    value={editing.recurrence === '' ? never : editing.recurrence}
    onChange={(rule) => editor.type({ recurrence: rule === never ? '' : rule })}
    className={look}
  />
);

export const ClockField = ({ editing, editor, look }: Omit<FieldsProps, 'today'>) => (
  <TimeField
    label="At"
    placeholder="No time"
    value={editing.times.dueAt}
    onChange={(dueAt) => editor.type({ times: { dueAt } })}
    className={look}
  />
);

export const MinutesField = ({ editing, editor, look }: Omit<FieldsProps, 'today'>) => (
  <input
    aria-label="Minutes"
    placeholder="min"
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    value={editing.times.minutes}
    onChange={(event) => editor.type({ times: { minutes: event.target.value } })}
    className={look}
  />
);

type TextProps = { editing: Editing; editor: Editor; problemId: string; className: string };

export const EditedText = ({ editing, editor, problemId, className }: TextProps) => (
  <textarea
    dir="auto"
    value={editing.text}
    onChange={(event) => editor.type({ text: event.target.value })}
    // Only for browsers without field-sizing.
    rows={1}
    aria-label="Edit the task"
    aria-invalid={editing.problem !== ''}
    aria-describedby={editing.problem ? problemId : undefined}
    enterKeyHint="done"
    className={`block max-h-60 w-full resize-none bg-transparent text-ink [field-sizing:content] ${className}`}
  />
);

/** Enter saves and Escape leaves the task as it is. A list that is open, or a word that is being composed, takes its keys first. */
const pressEditKey =
  (editor: Editor) =>
  (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.defaultPrevented || isComposing(event)) return;
    const isField = target instanceof Element && target.matches('input, textarea');
    if (key !== 'Escape' && !(key === 'Enter' && !event.shiftKey && isField)) return;
    event.preventDefault();
    if (key === 'Enter') editor.save();
    else editor.leave();
  };

const look =
  'h-8 rounded-[7px] border border-field bg-surface px-1.5 text-[0.8125rem] text-ink placeholder:text-ink-soft hover:border-ink-soft [&>svg]:hidden';

const EditTask = ({ task, hands: { tasks, clock }, onClose }: EditProps) => {
  const { editor } = tasks;
  const editing = useStore(editor.$editing);
  const today = useStore(clock.$today);
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();

  useLayoutEffect(() => {
    const text = form.current?.querySelector('textarea');
    if (!text) return;
    moveFocus(text);
    text.setSelectionRange(text.value.length, text.value.length);
  }, []);

  if (editing?.id !== task.id) return null;
  const shared = { editing, editor };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
      onKeyDown={pressEditKey(editor)}
      noValidate
      className="min-w-0 [&_*]:outline-offset-1"
    >
      <EditedText
        {...shared}
        problemId={problemId}
        className="text-[0.9375rem] leading-[1.3] focus:outline-none"
      />
      <Problem id={problemId} className="mt-1">
        {editing.problem}
      </Problem>
      <div className="-ml-8 mt-2 flex flex-wrap items-center gap-1">
        <LazySelect
          label="Category of this task"
          items={items}
          value={editing.category}
          onChange={(category) => editor.type({ category })}
          className={`${look} !border-transparent font-semibold ${hues[editing.category]}`}
        />
        <DateField
          label="Due"
          placeholder="No date"
          value={editing.times.dueOn}
          onChange={(dueOn) => editor.type({ times: { dueOn } })}
          className={`${look} !w-[5.75rem]`}
        />
        <ClockField {...shared} look={`${look} w-[3.75rem]`} />
        <MinutesField {...shared} look={`${look} w-[2.75rem]`} />
        <span className="max-w-32">
          <RepeatSelect {...shared} today={today} look={look} />
        </span>
        <button
          type="submit"
          className={`${look} ml-auto !bg-ink !px-2.5 font-semibold !text-paper`}
        >
          Save
        </button>
        <Button look="quiet" aria-label="Cancel" className="!size-7" onClick={onClose}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
    </form>
  );
};

export default EditTask;
