/** The task that is being edited in its row: what has been typed, and why it cannot be saved. One at a time. */
import { atom, computed, readonlyType } from 'nanostores';
import { describeChosen, excerpt, type ChipPart } from '#domain/tasks/task-labels.ts';
import { readCategory } from '#domain/tasks/typed-category.ts';
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
import { $reader, loadReader } from './add-line.ts';
import type { Shown } from './shown.ts';
import type { ListOfTasks } from './task-list.ts';

type Editing = TypedTimes & {
  text: string;
  category: Category;
  /** An RRULE; null where the task does not repeat. */
  recurrence: string | null;
  /** The due date that came with the repetition; empty where none did. */
  givenDay: string;
  /** The task as it was when editing began, to see what was changed, here and elsewhere. */
  before: Task;
  /** Why it cannot be saved; empty when there is nothing to say. */
  problem: string;
};

const blankText = 'A task needs some text. Cancel keeps the text that it has.';

/** What the text says now and has not said before; the words of that leave it. */
const readNew = (before: Task, typed: string) => {
  const times = before.times ?? noTimes;
  const { recurrence } = before;
  const named = readCategory(typed);
  const isNamed = named.category !== readCategory(before.text).category;
  const text = isNamed ? named.text : typed;
  const category = (isNamed ? named.category : null) ?? before.category;
  const [said, says] = [before.text, text].map((one) => $reader.get()?.(one, new Date()));
  if (!said || !says) return { text, category, times, recurrence };
  const isRepeated = said.recurrence !== says.recurrence;
  const isDue = said.dueOn !== says.dueOn || said.dueAt !== says.dueAt;
  const kept: ChipPart[] = [];
  if (!isRepeated) kept.push('repetition');
  if (!isDue) kept.push('due date');
  if (said.minutes === says.minutes) kept.push('length');
  return {
    text: says.textWithout(kept),
    category,
    times: changeTimes(times, said, says),
    recurrence: isRepeated ? says.recurrence : recurrence,
  };
};

/** What was changed; a sentence where it cannot be saved. What was typed into the fields counts more than what the text says. */
const readEdit = ({ text: typed, category, recurrence, before, ...fields }: Editing) => {
  // A text that nobody has touched is not judged: it may come from elsewhere.
  const checked = checkText(typed);
  if (typed !== before.text && !checked.ok) return checked.fault.message || blankText;
  const typedTimes = readTyped(fields);
  if (typeof typedTimes === 'string') return typedTimes;
  const said = readNew(before, checked.ok ? checked.value : before.text);
  const times = changeTimes(said.times, before.times ?? noTimes, typedTimes);
  const repeated = recurrence === before.recurrence ? said.recurrence : recurrence;
  const filed = category === before.category ? said.category : category;
  return {
    ...(said.text !== before.text && { text: said.text }),
    ...(filed !== before.category && { category: filed }),
    ...(!isSameTimes(times, before.times) && { times }),
    ...(repeated !== before.recurrence && { recurrence: repeated }),
  };
};

export const createEditor = (list: ListOfTasks, shown: Shown) => {
  const $editing = atom<Editing | null>(null);
  const $edited = computed($editing, (editing) => editing?.before ?? null);
  const change = (typed: Partial<Omit<Editing, 'before'>>) => {
    const now = $editing.get();
    if (!now) return;
    const next = { ...now, problem: '', ...typed };
    const { recurrence } = typed;
    // A task without a day is due on the first day of the rule that is chosen, as long as it repeats.
    if (recurrence !== undefined && ['', now.givenDay].includes(next.dueOn)) {
      next.givenDay = recurrence === null ? '' : firstDay(recurrence, list.today());
      next.dueOn = next.givenDay;
    }
    $editing.set(next);
  };

  /** What another device has changed meanwhile stays; its text is compared with the one that was read. */
  const write = (before: Task, edit: TaskEdit) => {
    const { id } = before;
    const found = list.find(id);
    const now = found ?? before;
    const times =
      edit.times && changeTimes(now.times ?? noTimes, before.times ?? noTimes, edit.times);
    // Another due date is another decision than until when it was put off.
    const isOtherDay = edit.times !== undefined && edit.times.dueOn !== before.times?.dueOn;
    const isBack = isOtherDay && now.waitingFor === null && now.laterUntil !== null;
    const changed = { ...edit, ...(times && { times }), ...(isBack && { laterUntil: null }) };
    const made = { kind: 'edit', id, ...changed, before: before.text } as const;
    if (!found) void list.push([{ kind: 'restore', task: before }, made]);
    // The owner has just typed the text, and can type it again: an offer of Undo is for what was chosen.
    else if (Object.keys(edit).join() === 'text') void list.push([made]);
    else {
      const about = excerpt(edit.text ?? now.text);
      list.carryOut(describeChosen(before, now, edit, new Date()), [made], { about });
    }
    shown.unfold({ ...now, ...changed });
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
    shown.focusRow(now.before.id);
    if (Object.keys(edit).length > 0) write(now.before, edit);
    return true;
  };

  return {
    $editing: readonlyType($editing),
    $edited,
    /** The task was deleted since: saving a change brings it back. */
    $isGone: computed(
      [$edited, list.$tasks],
      (edited, { status }) => edited !== null && status === 'ready' && !list.find(edited.id),
    ),
    isTextChanged: () => $editing.get()?.text !== $editing.get()?.before.text,
    open: (id: string) => {
      const task = list.find(id);
      if (!task || !save()) return;
      void loadReader().catch(() => undefined);
      const { text, category, times, recurrence } = task;
      shown.focusRow(null);
      const typed = { text, category, recurrence, ...toTyped(times ?? noTimes) };
      $editing.set({ ...typed, givenDay: '', before: task, problem: '' });
    },
    type: change,
    save,
    leave: () => {
      shown.focusRow($edited.get()?.id ?? null);
      $editing.set(null);
    },
  };
};
