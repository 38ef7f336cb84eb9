/** The line for a new task: what is typed, what it is understood to say, and what the owner has taken away of that. */
import { atom, computed, readonlyType } from 'nanostores';
import { chipsOf, type Chip, type ChipPart } from '#domain/tasks/task-labels.ts';
import { describeUnknownCategory, readCategory } from '#domain/tasks/typed-category.ts';
import { isSameTimes, noTimes } from '#domain/tasks/task-times.ts';
import {
  checkText,
  cleanText,
  defaultCategory,
  type Category,
  type Task,
} from '#domain/tasks/tasks.ts';
import { newUuid } from '#lib/uuid.ts';
import type { readText } from './read-text.ts';

const $loaded = atom<typeof readText | null>(null);

/** Reads dates in texts; loaded when a text is begun, until then a text says nothing. */
export const $reader = readonlyType($loaded);

/** Without a connection the text is kept as it is: the plan reads it all the same. */
export const loadReader = async (): Promise<void> => {
  if (!$loaded.get()) $loaded.set((await import('./read-text.ts')).readText);
};

export type TypedLine = {
  text: string;
  /** What the owner has chosen; a `#category` in the text counts more. */
  category: Category;
  /**
   * Parts that the owner has taken away: they are not read, and their words stay in the text. A repetition has no meaning
   * without the date, and goes with it.
   */
  removed: readonly ChipPart[];
};

/** The text is without the words that were understood, and not checked yet. */
export type Line = Pick<Task, 'text' | 'category' | 'times' | 'recurrence'> & {
  /** What is shown of it, in the order in which it is shown. */
  understood: readonly Chip[];
  /** What was not understood; empty when there is nothing to say. */
  hint: string;
};

const unreadRepetition = 'It cannot repeat like this, so no date is read.';
const unclearTimes = 'Its day or time is not clear, so that is not read.';

/** @param keepsWords whether the words that were understood stay in the text, because no chip has shown them */
export const readLine = (
  { text: typed, category: chosen, removed }: TypedLine,
  keepsWords = false,
): Line => {
  const isRead = (part: ChipPart) => !removed.includes(part);
  const now = new Date();
  const named = isRead('category') ? readCategory(typed) : { text: typed, category: null };
  const said = $reader.get()?.(named.text, now);
  const isDue = isRead('due date');
  const times = said && {
    dueOn: isDue ? said.dueOn : null,
    dueAt: isDue ? said.dueAt : null,
    minutes: isRead('length') ? said.minutes : null,
  };
  const line = {
    category: named.category ?? chosen,
    // Empty times that are stored say that the text is not to be read again, by the plan for one.
    times: !said || !times || isSameTimes(said, noTimes) ? null : times,
    recurrence: isDue && isRead('repetition') ? (said?.recurrence ?? null) : null,
  };
  const kept = isDue ? removed : [...removed, 'repetition' as const];
  const category: readonly Chip[] =
    named.category === null ? [] : [{ part: 'category', words: named.category }];
  const isCategoryUnread = isRead('category') && named.category === null;
  return {
    ...line,
    text: said && !keepsWords ? said.textWithout(kept) : named.text,
    understood: [...chipsOf(line, now), ...category],
    hint:
      (isCategoryUnread ? describeUnknownCategory(typed) : '') ||
      (isDue && said?.isRepetitionUnread ? unreadRepetition : '') ||
      (isDue && said?.isUnclear ? unclearTimes : ''),
  };
};

/** @param position the end of the list, until the database says which that is */
export const createTask = (
  line: Pick<Line, 'text' | 'category' | 'times' | 'recurrence'>,
  position: number,
): Task => ({
  id: newUuid(),
  text: cleanText(line.text),
  category: line.category,
  times: line.times,
  recurrence: line.recurrence,
  completed: false,
  completedAt: null,
  laterUntil: null,
  waitingFor: null,
  waitingSince: null,
  position,
  createdAt: new Date().toISOString(),
});

type Draft = TypedLine & {
  /** Why the text cannot be added; empty when there is nothing to say. */
  problem: string;
};

const emptyLine = { text: '', problem: '', removed: [] } as const;

export const createAddLine = () => {
  const $draft = atom<Draft>({ ...emptyLine, category: defaultCategory });
  const $line = computed([$draft, $reader], (draft) => readLine(draft));
  const change = (values: Partial<Draft>) => $draft.set({ ...$draft.get(), ...values });

  /** It is not read again in this line, whose text stays. */
  const removePart = (part: ChipPart) =>
    change({ removed: [...$draft.get().removed, part], problem: '' });

  return {
    $draft: readonlyType($draft),
    $line,
    setText: (text: string) =>
      change(text.trim() === '' ? { ...emptyLine, text } : { text, problem: '' }),
    setCategory: (category: Category) => change({ category }),
    removePart,
    /** Answers whether there was one. */
    removeLastPart: (): boolean => {
      const last = $line.get().understood.at(-1);
      if (last) removePart(last.part);
      return last !== undefined;
    },
    /** What it says, unless that cannot be a task; then it says why, else it is empty and keeps its category. */
    take: (): Line | null => {
      const line = readLine($draft.get());
      const checked = checkText(line.text);
      change(checked.ok ? emptyLine : { problem: checked.fault.message });
      return checked.ok ? line : null;
    },
  };
};

export type AddLine = ReturnType<typeof createAddLine>;
