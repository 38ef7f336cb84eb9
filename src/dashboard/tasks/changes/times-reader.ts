/** Reads dates, lengths and repetitions in the texts of tasks. The parser is large, so that it is loaded when a text is begun. */
import { atom, readonlyType } from 'nanostores';
import type { Present, ReadTimes } from '#domain/dates/read-times.ts';
import type { ReadTask } from '#domain/tasks/read-task.ts';
import { noTimes, type TaskTimes } from '#domain/tasks/task-times.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';

type Parse = (text: string, present: Present) => ReadTask;

const pad = (number: number): string => String(number).padStart(2, '0');

const toTimes = ({ due, time, minutes }: ReadTimes): TaskTimes => ({
  dueOn: due,
  dueAt: due === null || time === null ? null : `${pad(Math.floor(time / 60))}:${pad(time % 60)}`,
  minutes,
});

const presentOf = (now: Date): Present => {
  const [hours = 0, minutes = 0] = timeIn(now, timeZone).split(':').map(Number);
  return { date: dateIn(now, timeZone), minute: hours * 60 + minutes };
};

const importParser = async (): Promise<Parse> =>
  (await import('#domain/tasks/read-task.ts')).readTask;

export const createTimesReader = (load: () => Promise<Parse> = importParser) => {
  let parse: Parse | null = null;
  const $isLoaded = atom(false);
  let loading: Promise<void> | null = null;
  return {
    /** Fulfilled once texts can be read, or cannot for now; the next call then tries again. */
    load: (): Promise<void> => {
      loading ??= load()
        .then((loaded) => {
          parse = loaded;
          $isLoaded.set(true);
        })
        .catch((fault: unknown) => {
          console.warn('The reader of dates could not be loaded.', fault);
          loading = null;
        });
      return loading;
    },
    $isLoaded: readonlyType($isLoaded),
    /** What the text says of when and how long; nothing before the parser is loaded. */
    read: (text: string, now: Date): TaskTimes =>
      parse === null ? noTimes : toTimes(parse(text, presentOf(now))),
    /** How the text says that the task repeats, as an RRULE. */
    readRecurrence: (text: string, now: Date): string | null =>
      parse?.(text, presentOf(now)).recurrence ?? null,
    /** Whether it says that it repeats, but in a way that cannot be kept. */
    isRepetitionUnread: (text: string, now: Date): boolean =>
      parse?.(text, presentOf(now)).isRepetitionUnread === true,
  };
};

export type TimesReader = ReturnType<typeof createTimesReader>;
