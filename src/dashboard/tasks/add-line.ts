/** The line for a new task: what is typed, what it is understood to say, and what the owner has taken away of that. */
import { atom, computed, readonlyType } from 'nanostores';
import { describeUnknownCategory, readCategory } from '#domain/tasks/quick-add.ts';
import { isSameTimes, noTimes } from '#domain/tasks/task-times.ts';
import { checkText, defaultCategory, type Category, type Task } from '#domain/tasks/tasks.ts';
import { chipsOf, type Chip, type ChipPart } from './labels.ts';
import { $reader } from './reader.ts';

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

export type Line = Pick<Task, 'category' | 'times' | 'recurrence'> & {
  /** The text without the words that were understood; it is not checked yet. */
  text: string;
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

/** Why pasted lines cannot become tasks; empty where they can. */
export const problemOfLines = (texts: readonly string[]): string => {
  for (const [index, text] of texts.entries()) {
    const checked = checkText(text);
    if (!checked.ok) return `Line ${index + 1}: ${checked.fault.message}`;
  }
  return '';
};

type Draft = TypedLine & {
  /** Why the text cannot be added; empty when there is nothing to say. */
  problem: string;
};

const emptyLine = { text: '', problem: '', removed: [] } as const;

/** Emptied, or typed over so that neither its beginning nor its end is left. */
const isOtherLine = (before: string, now: string): boolean =>
  now.trim() === '' || (!now.startsWith(before.slice(0, 1)) && !now.endsWith(before.slice(-1)));

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
    /** The category stays as it is. */
    clear: () => change(emptyLine),
    refuse: (problem: string) => change({ problem }),
    setText: (text: string) => {
      const { text: before, removed } = $draft.get();
      change({ text, removed: isOtherLine(before, text) ? [] : removed, problem: '' });
    },
    setCategory: (category: Category) => change({ category }),
    removePart,
    /** Answers whether there was one. */
    removeLastPart: (): boolean => {
      const last = $line.get().understood.at(-1);
      if (last) removePart(last.part);
      return last !== undefined;
    },
  };
};

export type AddLine = ReturnType<typeof createAddLine>;
