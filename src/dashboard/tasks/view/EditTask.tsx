/** The form that edits a task: in its row with all fields in one line, or on a phone in a sheet with larger choices and further actions. */
import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { describeRecurrence, recurrenceChoices } from '#domain/tasks/recurrence.ts';
import type { Category, Task } from '#domain/tasks/tasks.ts';
import { dayAfter } from '#lib/day-after.ts';
import { Button } from '#ui/Button.tsx';
import { fieldLook, Problem } from '#ui/Field.tsx';
import { moveFocus } from '#ui/point-out.ts';
import { Select } from '#ui/Select.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { categoryGrounds } from '#dashboard/shared/category-classes.ts';
import { categoryItems } from './Categories.tsx';
import { DateField, TimeField } from './DateField.tsx';
import { Actions } from './MoveSheet.tsx';
import type { TaskHands } from './rows.ts';

const never = 'never';

/** The choices for the day that is typed, and the one that the task has. */
const repeatItems = (day: string, chosen: string | null) => {
  const rules = new Set(recurrenceChoices(day));
  if (chosen !== null) rules.add(chosen);
  const items = [...rules].map((rule) => ({ value: rule, label: describeRecurrence(rule) }));
  return [{ value: never, label: 'Once' }, ...items];
};

/** Of the Enter that ends a composed word, Safari says so by its code alone. */
const isComposing = ({ nativeEvent }: { nativeEvent: { isComposing: boolean; keyCode: number } }) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

const inRow = {
  field:
    'h-8 rounded-[7px] border border-field bg-surface px-1.5 text-[0.8125rem] text-ink placeholder:text-ink-soft hover:border-ink-soft',
  text: 'text-[0.9375rem] leading-[1.3] focus:outline-none',
  fields: '-ml-8 mt-2 md:-mr-2.5 flex flex-wrap items-center gap-x-1 gap-y-1.5',
  line: 'contents',
  day: 'w-[5.75rem]',
  time: 'w-[3.75rem]',
  minutes: 'w-10',
  repeat: 'min-w-0 max-w-44 grow',
  repeatField: 'pr-5 [&+svg]:right-1',
  end: 'contents',
  problem: 'order-first',
  save: 'ml-auto !min-h-8 !rounded-[7px] !px-2.5 text-[0.8125rem]',
  cancel: '!size-7',
};

const inSheet: typeof inRow = {
  field: fieldLook,
  text: 'mb-1 min-h-11 text-[1.1875rem] font-semibold leading-snug',
  fields: '',
  line: 'flex flex-wrap gap-2 border-t border-line py-3',
  day: 'grow basis-[45%]',
  time: 'grow basis-[40%]',
  minutes: 'w-16',
  repeat: 'grow',
  repeatField: 'pr-9',
  end: 'sticky bottom-0 -mx-1 flex flex-row-reverse flex-wrap gap-3 border-t border-line bg-surface px-1 pb-3 pt-3',
  problem: '',
  save: '!min-h-12 grow !rounded-[14px]',
  cancel: '!h-12 !w-auto !rounded-[14px] border border-line px-3.5 font-medium !text-ink',
};

type ChoicesProps<Value extends string> = {
  items: readonly { value: Value; label: string; look?: string }[];
  chosen: string;
  onChoose: (value: Value) => void;
};

const Choices = <Value extends string>({ items, chosen, onChoose }: ChoicesProps<Value>) =>
  items.map(({ value, label, look = '' }) => (
    <button
      key={value}
      type="button"
      aria-pressed={value === chosen}
      onClick={() => onChoose(value)}
      className={`min-h-11 grow rounded-[12px] border px-2 ${value === chosen ? 'border-current font-semibold' : 'border-line'} ${look}`}
    >
      {label}
    </button>
  ));

const lengths = ['15', '30', '60'].map((value) => ({ value, label: value }));

/** What the sheet is itself, and what is dragged on a phone. */
const notInSheet: readonly string[] = ['Edit', 'Move to…', 'Move up', 'Move down'];

type Props = { task: Task; hands: TaskHands; isSheet: boolean; onClose: () => void };

const EditTask = ({ task, hands: { tasks, rows, clock }, isSheet, onClose }: Props) => {
  const { editor } = tasks;
  // Here and not in the list, so that a typed letter renders no other row.
  const editing = useStore(editor.$editing);
  const isGone = useStore(editor.$isGone);
  const today = useStore(clock.$today);
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const look = isSheet ? inSheet : inRow;

  useLayoutEffect(() => {
    const text = field.current;
    if (!text || isSheet) return;
    moveFocus(text);
    text.setSelectionRange(text.value.length, text.value.length);
  }, [isSheet]);

  if (editing?.before.id !== task.id) return null;
  const { text, dueOn, dueAt, minutes, category, recurrence, problem } = editing;
  const typeDay = (day: string) => editor.type({ dueOn: day });
  const typeCategory = (chosen: Category) => editor.type({ category: chosen });
  const days = [
    { value: today, label: 'Today' },
    { value: dayAfter(today), label: 'Tomorrow' },
  ];
  const actions = rows.actionsOf(task.id).filter(({ label }) => !notInSheet.includes(label));

  /** Enter saves and Escape leaves the task as it is. A list that is open, or a word that is being composed, takes its keys first. */
  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || isComposing(event)) return;
    const isField = target instanceof Element && target.matches('input, textarea');
    if (key !== 'Escape' && !(key === 'Enter' && !event.shiftKey && isField)) return;
    event.preventDefault();
    if (key === 'Enter') editor.save();
    else onClose();
  };

  const form = (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <form
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
      onKeyDown={press}
      noValidate
      className="min-w-0 [&_*]:outline-offset-1"
    >
      <textarea
        ref={field}
        dir="auto"
        value={text}
        onChange={(event) => editor.type({ text: event.target.value })}
        // Only for browsers without field-sizing.
        rows={1}
        aria-label="Edit the task"
        aria-invalid={problem !== ''}
        aria-describedby={problem ? problemId : undefined}
        enterKeyHint="done"
        className={`block max-h-60 w-full resize-none bg-transparent text-ink [field-sizing:content] ${look.text}`}
      />
      <div className={look.fields}>
        <div className={look.line}>
          {isSheet && (
            <Choices
              items={days}
              chosen={dueOn}
              onChoose={(day) => typeDay(day === dueOn ? '' : day)}
            />
          )}
          <span className={look.day}>
            <DateField
              label="Due"
              placeholder="No date"
              value={dueOn}
              onChange={typeDay}
              className={look.field}
            />
          </span>
          <TimeField
            label="At"
            placeholder="No time"
            value={dueAt}
            onChange={(time) => editor.type({ dueAt: time })}
            className={`${look.field} ${look.time}`}
          />
        </div>
        <div className={look.line}>
          {isSheet && (
            <Choices
              items={lengths}
              chosen={minutes}
              onChoose={(length) => editor.type({ minutes: length })}
            />
          )}
          <input
            aria-label="Minutes"
            placeholder="min"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={minutes}
            onChange={(event) => editor.type({ minutes: event.target.value })}
            className={`${look.field} ${look.minutes}`}
          />
        </div>
        <div className={look.line}>
          {isSheet ? (
            <Choices items={categoryItems} chosen={category} onChoose={typeCategory} />
          ) : (
            <Select
              label="Category of this task"
              items={categoryItems}
              value={category}
              onChange={typeCategory}
              className={`h-8 rounded-[7px] pl-1.5 pr-5 text-[0.8125rem] font-semibold [&+svg]:right-1 ${categoryGrounds[category]}`}
            />
          )}
        </div>
        <div className={look.line}>
          <span className={`${look.repeat} ${recurrence === null ? 'basis-16' : 'basis-32'}`}>
            <Select
              label="Repeat"
              items={repeatItems(dueOn || today, recurrence)}
              value={recurrence ?? never}
              onChange={(rule) => editor.type({ recurrence: rule === never ? null : rule })}
              className={`${look.field} ${look.repeatField}`}
            />
          </span>
        </div>
        {isSheet && <Actions actions={actions} onClose={onClose} />}
        <div className={look.end}>
          <Problem id={problemId} className={`basis-full ${look.problem}`}>
            {problem || (isGone && 'This task was deleted. Saving a change brings it back.')}
          </Problem>
          <Button type="submit" look="primary" className={look.save}>
            Save
          </Button>
          <Button look="quiet" aria-label="Cancel" className={look.cancel} onClick={onClose}>
            {isSheet ? 'Cancel' : <X aria-hidden className="size-4" />}
          </Button>
        </div>
      </div>
    </form>
  );
  if (!isSheet) return form;
  return (
    <Sheet title="Task" isBelow onClose={onClose}>
      {form}
    </Sheet>
  );
};

export default EditTask;
