/** What a line that becomes a task is understood to say: its category, when and how long. */
import { describeUnknownCategory, readCategory } from '#domain/tasks/quick-add.ts';
import { describeRecurrence } from '#domain/tasks/recurrence.ts';
import { describeDue, isSameTimes, noTimes, type TaskTimes } from '#domain/tasks/task-times.ts';
import type { Category } from '#domain/tasks/tasks.ts';
import { durationInWords } from '#lib/time.ts';
import type { TimesReader } from './times-reader.ts';

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

const unreadRepetition = 'It cannot repeat like this, so no date is read.';

const describeTimes = (
  { dueOn, dueAt, minutes }: TaskTimes,
  recurrence: string | null,
  now: Date,
): readonly Understood[] => {
  const due = dueOn === null ? null : describeDue(dueOn, dueAt, now);
  const isOverdue = due?.state === 'overdue';
  const day = dueAt === null ? due?.text : due?.text.replace(` ${dueAt}`, '');
  return [
    ...(day === undefined ? [] : [{ part: 'due date', words: day, isOverdue } as const]),
    ...(dueAt === null ? [] : [{ part: 'time', words: dueAt, isOverdue } as const]),
    ...(recurrence === null
      ? []
      : [{ part: 'repetition', words: describeRecurrence(recurrence) } as const]),
    ...(minutes === null ? [] : [{ part: 'length', words: durationInWords(minutes) } as const]),
  ];
};

export const createLineReader =
  (reader: TimesReader) =>
  ({ text: typed, category: chosen, removed }: TypedLine): Line => {
    const isRead = (part: LinePart) => !removed.includes(part);
    const now = new Date();
    const { text, category } = isRead('category')
      ? readCategory(typed)
      : { text: typed, category: null };
    const said = reader.read(text, now);
    const isDueRead = isRead('due date');
    const times: TaskTimes = {
      dueOn: isDueRead ? said.dueOn : null,
      dueAt: isDueRead && isRead('time') ? said.dueAt : null,
      minutes: isRead('length') ? said.minutes : null,
    };
    const recurrence = isDueRead && isRead('repetition') ? reader.readRecurrence(text, now) : null;
    return {
      text,
      category: category ?? chosen,
      // Empty times that are stored say that the text is not to be read again, by the plan for one.
      times: isSameTimes(said, noTimes) ? null : times,
      recurrence,
      understood: [
        ...describeTimes(times, recurrence, now),
        ...(category === null ? [] : [{ part: 'category', words: category } as const]),
      ],
      hint:
        (category === null && isRead('category') ? describeUnknownCategory(typed) : '') ||
        (isDueRead && reader.isRepetitionUnread(text, now) ? unreadRepetition : ''),
    };
  };
