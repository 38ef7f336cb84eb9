/** The line for a new task: what is typed, what it is understood to say, and what the owner has taken away of that. */
import { atom, computed, readonlyType } from 'nanostores';
import type { Present } from '#domain/dates/read-times.ts';
import { describeUnknownCategory, mostLines, readCategory } from '#domain/tasks/quick-add.ts';
import { readTask } from '#domain/tasks/read-task.ts';
import { describeRecurrence } from '#domain/tasks/recurrence.ts';
import { describeDue, isSameTimes, noTimes, type TaskTimes } from '#domain/tasks/task-times.ts';
import { checkText, defaultCategory, type Category, type Task } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { durationInWords } from '#lib/time.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';

const pad = (number: number): string => String(number).padStart(2, '0');

const presentOf = (now: Date): Present => {
  const [hours = 0, minutes = 0] = timeIn(now, timeZone).split(':').map(Number);
  return { date: dateIn(now, timeZone), minute: hours * 60 + minutes };
};

type TextTimes = TaskTimes & {
  /** An RRULE. */
  recurrence: string | null;
  /** Whether it says that it repeats, but in a way that cannot be kept. */
  isRepetitionUnread: boolean;
};

/** What the text of a task says of when it is due, how long it takes and how it repeats. */
export const readText = (text: string, now: Date): TextTimes => {
  const read = readTask(text, presentOf(now));
  const { due, time, minutes, recurrence = null, isRepetitionUnread = false } = read;
  const isTimed = due !== null && time !== null;
  return {
    dueOn: due,
    dueAt: isTimed ? `${pad(Math.floor(time / 60))}:${pad(time % 60)}` : null,
    minutes,
    recurrence,
    isRepetitionUnread,
  };
};

/** What can be taken away of what was understood. Time and repetition have no meaning without the date, and go with it. */
export type LinePart = 'due date' | 'time' | 'repetition' | 'length' | 'category';

export type TypedLine = {
  text: string;
  /** What the owner has chosen; a `#category` in the text counts more. */
  category: Category;
  /** Parts that the owner has taken away: they are not read. */
  removed: readonly LinePart[];
};

export type Understood = { part: LinePart; words: string; isOverdue?: boolean };

export type Line = {
  /** As it is stored, but not checked yet. */
  text: string;
  category: Category;
  /** Null where only the text tells. */
  times: TaskTimes | null;
  /** An RRULE. */
  recurrence: string | null;
  /** What is shown of it, in the order in which it is shown. */
  understood: readonly Understood[];
  /** What was not understood; empty when there is nothing to say. */
  hint: string;
};

const describeTimes = (
  { dueOn, dueAt, minutes }: TaskTimes,
  recurrence: string | null,
  now: Date,
): readonly Understood[] => {
  const parts: Understood[] = [];
  if (dueOn !== null) {
    const { text, state } = describeDue(dueOn, dueAt, now);
    const isOverdue = state === 'overdue';
    const words = dueAt === null ? text : text.replace(` ${dueAt}`, '');
    parts.push({ part: 'due date', words, isOverdue });
    if (dueAt !== null) parts.push({ part: 'time', words: dueAt, isOverdue });
  }
  if (recurrence !== null)
    parts.push({ part: 'repetition', words: describeRecurrence(recurrence) });
  if (minutes !== null) parts.push({ part: 'length', words: durationInWords(minutes) });
  return parts;
};

const unreadRepetition = 'It cannot repeat like this, so no date is read.';

const describeUnread = (typed: string, isCategoryRead: boolean, isRepetitionUnread: boolean) =>
  (isCategoryRead ? describeUnknownCategory(typed) : '') ||
  (isRepetitionUnread ? unreadRepetition : '');

export const readLine = ({ text: typed, category: chosen, removed }: TypedLine): Line => {
  const isRead = (part: LinePart) => !removed.includes(part);
  const now = new Date();
  const { text, category } = isRead('category')
    ? readCategory(typed)
    : { text: typed, category: null };
  const said = readText(text, now);
  const isDueRead = isRead('due date');
  const times: TaskTimes = {
    dueOn: isDueRead ? said.dueOn : null,
    dueAt: isDueRead && isRead('time') ? said.dueAt : null,
    minutes: isRead('length') ? said.minutes : null,
  };
  const recurrence = isDueRead && isRead('repetition') ? said.recurrence : null;
  const understood = describeTimes(times, recurrence, now);
  return {
    text,
    category: category ?? chosen,
    // Empty times that are stored say that the text is not to be read again, by the plan for one.
    times: isSameTimes(said, noTimes) ? null : times,
    recurrence,
    understood:
      category === null ? understood : [...understood, { part: 'category', words: category }],
    hint: describeUnread(
      typed,
      category === null && isRead('category'),
      isDueRead && said.isRepetitionUnread,
    ),
  };
};

/** Why pasted lines cannot become tasks; empty where they can. */
export const problemOfLines = (texts: readonly string[]): string => {
  if (texts.length > mostLines)
    return `At most ${mostLines} lines can become tasks at once. Nothing was added: paste them in parts.`;
  for (const [index, text] of texts.entries()) {
    const checked = checkText(text);
    if (!checked.ok) return `Line ${index + 1}: ${checked.fault.message}`;
  }
  return '';
};

type Draft = TypedLine & {
  /** Why the text cannot be added; empty when there is nothing to say. */
  problem: string;
  /** The refused task whose text this is, as long as nobody has changed it. */
  returned: Task | null;
};

const emptyLine = { text: '', problem: '', returned: null, removed: [] } as const;

/** Emptied, or typed over so that neither its beginning nor its end is left. */
const isOtherLine = (before: string, now: string): boolean =>
  now.trim() === '' || (!now.startsWith(before.slice(0, 1)) && !now.endsWith(before.slice(-1)));

export const createAddLine = () => {
  const $draft = atom<Draft>({ ...emptyLine, category: defaultCategory });
  const $line = computed($draft, readLine);
  const change = (values: Partial<Draft>) => $draft.set({ ...$draft.get(), ...values });

  /** It is not read again in this line, whose text stays. */
  const removePart = (part: LinePart) =>
    change({ removed: [...$draft.get().removed, part], problem: '', returned: null });

  return {
    $draft: readonlyType($draft),
    $line,
    /** The category stays as it is. */
    clear: () => change(emptyLine),
    refuse: (problem: string) => change({ problem }),
    /** Shows the text of a refused task again. */
    giveBack: (task: Task) => {
      const { text, category } = task;
      $draft.set({ text, category, removed: [], problem: '', returned: task });
    },
    setText: (text: string) => {
      const { text: before, removed } = $draft.get();
      const stillRemoved = isOtherLine(before, text) ? [] : removed;
      change({ text, removed: stillRemoved, problem: '', returned: null });
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
