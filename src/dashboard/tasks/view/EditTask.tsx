/** The editor in the place of a task's row. It subscribes to the typed text alone, so that a key renders no other row. */
import { useStore } from '@nanostores/react';
import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { lastDay } from '#domain/tasks/later.ts';
import { describeRecurrence, recurrenceChoices } from '#domain/tasks/recurrence.ts';
import { categories, type Task } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { Button } from '#ui/Button.tsx';
import { Field, Problem } from '#ui/Field.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { moveFocus } from '#ui/move-focus.ts';
import { LazySelect } from '#ui/select/LazySelect.tsx';
import type { Editor } from '#dashboard/tasks/edit.ts';

type Props = { task: Task; editor: Editor; onClose: () => void };

const never = 'never';

const items = categories.map((category) => ({ value: category, label: category }));

/** The choices for the day that is typed, and the one that the task has. */
const repeatItems = (day: string, chosen: string) => [
  { value: never, label: 'Never' },
  ...[...new Set([...recurrenceChoices(day), ...(chosen === '' ? [] : [chosen])])].map((rule) => ({
    value: rule,
    label: describeRecurrence(rule),
  })),
];

/** A list of choices has a name of its own: these words are for the eye. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-0 max-w-80 grow basis-40 grid-cols-[minmax(0,1fr)] gap-1">
    <span aria-hidden className="text-[0.9rem] text-ink-soft">
      {label}
    </span>
    {children}
  </div>
);

const EditTask = ({ task, editor, onClose }: Props) => {
  const editing = useStore(editor.$editing);
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();

  useLayoutEffect(() => {
    const text = field.current;
    if (!text) return;
    moveFocus(text);
    text.setSelectionRange(text.value.length, text.value.length);
  }, []);

  if (editing?.id !== task.id) return null;
  const { text, category, times, recurrence, problem } = editing;
  const today = dateIn(new Date(), timeZone);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    editor.save();
  };

  const pressKey = (event: KeyboardEvent<HTMLFormElement>) => {
    // A list that is open, or a word that is being composed, takes its keys first.
    if (event.defaultPrevented || isComposing(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (
      event.key === 'Enter' &&
      !event.shiftKey &&
      event.target instanceof Element &&
      event.target.matches('input, textarea')
    ) {
      event.preventDefault();
      editor.save();
    }
  };

  return (
    // The keys of the two buttons, for whoever is writing.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <form
      onSubmit={submit}
      onKeyDown={pressKey}
      noValidate
      className="col-span-full py-0.5 [&_*]:outline-offset-1"
    >
      <textarea
        ref={field}
        dir="auto"
        value={text}
        onChange={(event) => editor.type({ text: event.target.value })}
        // Only for browsers without field-sizing.
        rows={2}
        aria-label="Edit the task"
        aria-invalid={problem !== ''}
        aria-describedby={problem ? problemId : undefined}
        enterKeyHint="done"
        className="block max-h-60 min-h-11 w-full resize-none rounded-[10px] border border-field bg-sunk px-3.5 py-2 leading-relaxed text-ink [field-sizing:content] hover:border-ink-soft aria-[invalid=true]:border-danger"
      />
      <Problem id={problemId} className="mt-2 empty:mt-0">
        {problem}
      </Problem>
      <div className="mt-2.5 flex flex-wrap items-end gap-2.5 pb-1">
        <Labelled label="Category">
          <LazySelect
            label="Category of this task"
            items={items}
            value={category}
            onChange={(chosen) => editor.type({ category: chosen })}
          />
        </Labelled>
        <Field
          label="Due"
          type="date"
          min="2000-01-01"
          max={lastDay}
          value={times.dueOn}
          onChange={(event) => editor.type({ times: { dueOn: event.target.value } })}
        />
        <Field
          label="At"
          type="time"
          value={times.dueAt}
          onChange={(event) => editor.type({ times: { dueAt: event.target.value } })}
        />
        <Field
          label="Minutes"
          inputMode="numeric"
          maxLength={4}
          size={6}
          value={times.minutes}
          onChange={(event) => editor.type({ times: { minutes: event.target.value } })}
        />
        <Labelled label="Repeat">
          <LazySelect
            label="Repeat"
            items={repeatItems(times.dueOn || today, recurrence)}
            value={recurrence === '' ? never : recurrence}
            onChange={(rule) => editor.type({ recurrence: rule === never ? '' : rule })}
          />
        </Labelled>
        <div className="ml-auto flex flex-wrap gap-2.5">
          <Button type="submit" look="primary">
            Save
          </Button>
          <Button className="!min-h-11 !rounded-[10px]" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
};

export default EditTask;
