/** The editor in the place of a task's row. It subscribes to the typed text alone, so that a key renders no other row. */
import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { lastDay } from '#domain/tasks/later.ts';
import { describeRecurrence, recurrenceChoices } from '#domain/tasks/recurrence.ts';
import { categories, type Task } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { Button } from '#ui/Button.tsx';
import { Field, Problem } from '#ui/Field.tsx';
import { dateIn } from '#lib/zoned-time.ts';
import { moveFocus } from '#ui/move-focus.ts';
import { DeferredSelect } from '#ui/select/DeferredSelect.tsx';
import type { EditBoard } from '../view/row-actions.ts';

type Props = { task: Task; board: EditBoard };

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

export const EditTask = ({ task, board }: Props) => {
  const editing = useStore(board.$editing);
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();

  useLayoutEffect(() => {
    const text = field.current;
    if (!text) return;
    moveFocus(text);
    text.setSelectionRange(text.value.length, text.value.length);
  }, []);

  if (editing?.id !== task.id) return null;
  const { text, category, times, recurrence, problem, before } = editing;
  const today = dateIn(new Date(), timeZone);
  const isChangedElsewhere = task.text !== before.text;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    board.saveEdit();
  };

  const pressKey = (event: KeyboardEvent<HTMLFormElement>) => {
    // A list that is open, or a word that is being composed, takes its keys first.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      board.leaveEdit();
    } else if (
      event.key === 'Enter' &&
      !event.shiftKey &&
      event.target instanceof Element &&
      event.target.matches('input, textarea')
    ) {
      event.preventDefault();
      board.saveEdit();
    }
  };

  return (
    // The keys of the two buttons, for whoever is writing.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <form onSubmit={submit} onKeyDown={pressKey} noValidate className="col-span-full py-0.5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 [&_*]:outline-offset-1 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto] sm:items-start">
        <DeferredSelect
          label="Category of this task"
          items={items}
          value={category}
          onChange={board.setEditCategory}
        />
        <textarea
          ref={field}
          value={text}
          onChange={(event) => board.setEditText(event.target.value)}
          rows={1}
          aria-label="Edit the task"
          aria-invalid={problem !== ''}
          aria-describedby={problem ? problemId : undefined}
          enterKeyHint="done"
          className="max-h-60 min-h-11 w-full resize-none rounded-[10px] border border-field bg-sunk px-3.5 py-2 leading-relaxed text-ink [field-sizing:content] hover:border-ink-soft aria-[invalid=true]:border-danger"
        />
        <Problem id={problemId} className="sm:order-last sm:col-span-full">
          {problem}
        </Problem>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look="primary">
            Save
          </Button>
          <Button className="!min-h-11 !rounded-[10px]" onClick={board.leaveEdit}>
            Cancel
          </Button>
        </div>
      </div>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Field
          label="Due"
          type="date"
          min="2000-01-01"
          max={lastDay}
          value={times.dueOn}
          onChange={(event) => board.setEditTimes({ dueOn: event.target.value })}
        />
        <Field
          label="At"
          type="time"
          value={times.dueAt}
          onChange={(event) => board.setEditTimes({ dueAt: event.target.value })}
        />
        <Field
          label="Minutes"
          inputMode="numeric"
          maxLength={4}
          size={6}
          value={times.minutes}
          onChange={(event) => board.setEditTimes({ minutes: event.target.value })}
        />
        <div className="grid max-w-80 grow basis-44 gap-1">
          <span aria-hidden className="text-[0.9rem] text-ink-soft">
            Repeat
          </span>
          <DeferredSelect
            label="Repeat"
            items={repeatItems(times.dueOn || today, recurrence)}
            value={recurrence === '' ? never : recurrence}
            onChange={(rule) => board.setEditRecurrence(rule === never ? '' : rule)}
          />
        </div>
      </div>
      {isChangedElsewhere && (
        <p role="status" className="mt-2 text-[0.95rem] text-ink-soft [overflow-wrap:anywhere]">
          Changed elsewhere meanwhile: “{task.text}”.
          {problem === '' && ' Save replaces that, Cancel keeps it.'}
        </p>
      )}
    </form>
  );
};
