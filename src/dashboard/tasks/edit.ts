/** The task that is being edited in its row: what has been typed, and why it cannot be saved. One at a time. */
import { atom, computed, onMount, readonlyType } from 'nanostores';
import {
  changeTimes,
  isSameTimes,
  noTimes,
  readTyped,
  toTyped,
  type TypedTimes,
} from '#domain/tasks/task-times.ts';
import { editOf } from '#domain/tasks/task-changes.ts';
import { checkText, type Category, type Task, type TaskEdit } from '#domain/tasks/tasks.ts';
import { firstDay } from '#domain/tasks/recurrence.ts';
import type { TaskNotices } from './notices.ts';
import { readText } from './add-line.ts';
import type { ShownTasks } from './task-list.ts';

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

/** What was changed; a sentence where it cannot be saved. */
const readEdit = ({ text: typed, category, times: fields, recurrence, before }: Editing) => {
  // A text that nobody has touched is not judged: it may come from elsewhere.
  const checked = checkText(typed);
  if (typed !== before.text && !checked.ok) return checked.fault.message || blankText;
  const typedTimes = readTyped(fields);
  if (typeof typedTimes === 'string') return typedTimes;
  const text = checked.ok ? checked.value : before.text;
  const now = new Date();
  const [said, says] = [readText(before.text, now), readText(text, now)];
  const oldTimes = before.times ?? noTimes;
  // What the owner has typed into the fields counts more than what the text says.
  const times = changeTimes(changeTimes(oldTimes, said, says), oldTimes, typedTimes);
  const chosen = recurrence === '' ? null : recurrence;
  const isSaid = chosen === before.recurrence && said.recurrence !== says.recurrence;
  const repeated = isSaid ? says.recurrence : chosen;
  return editOf({
    text: text === before.text ? undefined : text,
    category: category === before.category ? undefined : category,
    times: isSameTimes(times, before.times) ? undefined : times,
    recurrence: repeated === before.recurrence ? undefined : repeated,
  });
};

type Options = {
  list: ShownTasks;
  notices: TaskNotices;
  /** Adds a text as a new task, because its own task no longer exists. */
  addAnew: (text: string, category: Category) => void;
};

export const createEditor = ({ list, notices, addAnew }: Options) => {
  const { find, push, hides, $filter, $rowToFocus, $tasks } = list;
  const $editing = atom<Editing | null>(null);
  const change = (values: Partial<Editing>) => {
    const now = $editing.get();
    if (now) $editing.set({ ...now, ...values });
  };

  const write = (id: string, edit: TaskEdit, before: string) =>
    void push([{ kind: 'edit', id, ...edit, before }]);

  const store = ({ id, before }: Editing, edit: TaskEdit) => {
    const { text, category } = edit;
    const now = find(id);
    const theirs = now?.text;
    // A day that was set elsewhere meanwhile stays where only the length was changed here.
    const times =
      edit.times && changeTimes(now?.times ?? noTimes, before.times ?? noTimes, edit.times);
    // A task that is not shown here may be there again: then its text is compared with the one that was read.
    write(id, { ...edit, ...(times && { times }) }, theirs ?? before.text);
    // The editor has said so, but perhaps in the moment of the press.
    if (text !== undefined && theirs !== undefined && ![before.text, text].includes(theirs))
      notices.replacedTheirs(id, text, theirs, () => write(id, { text: theirs }, text));
    if (category !== undefined && hides(category))
      notices.hiddenByFilter('Moved', category, find(id)?.text ?? '', () => $filter.set(category));
  };

  /** Answers whether the editor is closed: what cannot be saved keeps it open. */
  const save = (): boolean => {
    const now = $editing.get();
    if (!now) return true;
    const edit = readEdit(now);
    if (typeof edit === 'string') {
      change({ problem: edit });
      return false;
    }
    $editing.set(null);
    notices.forgetEditRefused(now.id);
    $rowToFocus.set(now.id);
    if (Object.keys(edit).length > 0) store(now, edit);
    return true;
  };

  /** A text that is being edited is kept when its task is deleted elsewhere. */
  const keepText = () => {
    const now = $editing.get();
    if (!now || $tasks.get().status !== 'ready' || find(now.id)) return;
    $editing.set(null);
    const { id, text, category } = now;
    if (text !== now.before.text) notices.editedTaskGone(id, text, () => addAnew(text, category));
  };
  onMount($editing, () => $tasks.listen(keepText));

  return {
    $editing: readonlyType($editing),
    $id: computed($editing, (editing) => editing?.id ?? null),
    isTextChanged: () => $editing.get()?.text !== $editing.get()?.before.text,
    /** With what was refused before, if there is anything. */
    open: (id: string, refused: TaskEdit = {}) => {
      const task = find(id);
      if (!task || !save()) return;
      const { text, category, times, recurrence } = task;
      $rowToFocus.set(null);
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
      const dueOn = isDayless ? firstDay(recurrence, list.today()) : now.times.dueOn;
      change({ recurrence, times: { ...now.times, dueOn }, problem: '' });
    },
    save,
    /** Leaves the task as it is. */
    leave: () => {
      $rowToFocus.set($editing.get()?.id ?? null);
      $editing.set(null);
    },
  };
};

export type Editor = ReturnType<typeof createEditor>;
