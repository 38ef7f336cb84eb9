/** The task that is being edited in its row: what has been typed, and why it cannot be saved. One at a time. */
import { atom, computed, readonlyType } from 'nanostores';
import {
  changeTimes,
  isSameTimes,
  noTimes,
  readTyped,
  toTyped,
  type TypedTimes,
} from '#domain/tasks/task-times.ts';
import { checkText, type Category, type Task, type TaskEdit } from '#domain/tasks/tasks.ts';
import { firstDay } from '#domain/tasks/recurrence.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn } from '#lib/zoned-time.ts';
import type { TimesReader } from './times-reader.ts';

export type Editing = {
  id: string;
  text: string;
  category: Category;
  times: TypedTimes;
  /** An RRULE; empty where the task does not repeat. */
  recurrence: string;
  /** As they were when editing began, to see what was changed, here and elsewhere. */
  before: Pick<Task, 'text' | 'category' | 'times' | 'recurrence'>;
  /** Why it cannot be saved; empty when there is nothing to say. */
  problem: string;
};

const blankText = 'A task needs some text. Cancel keeps the text that it has.';

export const createEditing = (reader: TimesReader) => {
  const $editing = atom<Editing | null>(null);
  const change = (values: Partial<Editing>) => {
    const now = $editing.get();
    if (now) $editing.set({ ...now, ...values });
  };
  const close = () => $editing.set(null);

  return {
    $editing: readonlyType($editing),
    $id: computed($editing, (editing) => editing?.id ?? null),
    isTextChanged: () => $editing.get()?.text !== $editing.get()?.before.text,
    /** Opens a task, with a text and category that were refused before, if there are any. */
    begin: ({ id, text, category, times, recurrence }: Task, refused: TaskEdit = {}) => {
      void reader.load();
      $editing.set({
        id,
        text: refused.text ?? text,
        category: refused.category ?? category,
        times: toTyped(refused.times ?? times ?? noTimes),
        recurrence: (refused.recurrence === undefined ? recurrence : refused.recurrence) ?? '',
        before: { text, category, times, recurrence },
        problem: '',
      });
    },
    setText: (text: string) => change({ text, problem: '' }),
    setCategory: (category: Category) => change({ category }),
    setTimes: (values: Partial<TypedTimes>) => {
      const now = $editing.get();
      if (now) change({ times: { ...now.times, ...values }, problem: '' });
    },
    /** A task without a day gets the first one. */
    setRecurrence: (recurrence: string) => {
      const now = $editing.get();
      if (!now) return;
      const isDayless = recurrence !== '' && now.times.dueOn === '';
      const dueOn = isDayless
        ? firstDay(recurrence, dateIn(new Date(), timeZone))
        : now.times.dueOn;
      change({ recurrence, times: { ...now.times, dueOn }, problem: '' });
    },
    leave: close,
    /** Closes the editor and answers what was changed; null where the text cannot be saved, which is then said. */
    finish: (): { id: string; edit: TaskEdit; before: Editing['before'] } | null => {
      const now = $editing.get();
      if (!now) return null;
      const { id, category, before } = now;
      // A text that nobody has touched is not judged: it may come from elsewhere.
      const text = checkText(now.text);
      if (now.text !== before.text && !text.ok) {
        change({ problem: text.fault.message || blankText });
        return null;
      }
      const typed = readTyped(now.times);
      if (typeof typed === 'string') {
        change({ problem: typed });
        return null;
      }
      const isTextChanged = text.ok && text.value !== before.text;
      const old = before.times ?? noTimes;
      const present = new Date();
      const read = isTextChanged
        ? changeTimes(old, reader.read(before.text, present), reader.read(text.value, present))
        : old;
      // What the owner has typed into the fields counts more than what the text says.
      const times = changeTimes(read, old, typed);
      const [readBefore, readNow] = [before.text, isTextChanged ? text.value : before.text].map(
        (said) => reader.readRecurrence(said, present),
      );
      const typedRecurrence = now.recurrence === '' ? null : now.recurrence;
      const isTyped = typedRecurrence !== before.recurrence || readNow === readBefore;
      const recurrence = isTyped ? typedRecurrence : (readNow ?? null);
      close();
      return {
        id,
        before,
        edit: {
          ...(isTextChanged && { text: text.value }),
          ...(category !== before.category && { category }),
          ...(!isSameTimes(times, before.times) && { times }),
          ...(recurrence !== before.recurrence && { recurrence }),
        },
      };
    },
  };
};

export type TaskEditing = ReturnType<typeof createEditing>;
