/**
 * The tasks of a CSV file of Todoist. Its sections, parents, descriptions and comments become part of the text, because
 * tasks here have one text and no parts.
 */
import type { Present } from '#domain/dates/read-times.ts';
import { readTask } from '#domain/tasks/read-task.ts';
import { categories, defaultCategory, type Category } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, instantOf, timeIn } from '#lib/zoned-time.ts';
import type { Entry } from './kinds.ts';

export const isTodoist = (columns: readonly string[]): boolean =>
  ['TYPE', 'CONTENT', 'INDENT'].every((column) => columns.includes(column));

/** The category whose name is the first word: of "SaaS launch" it is SaaS. */
const categoryOf = (name: string): Category | undefined => {
  const [first = ''] = name
    .trim()
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return categories.find((category) => category.toLowerCase() === first);
};

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const toTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Another zone's day and time as the owner's; a name that is no zone counts as the owner's. */
const inOwnersZone = (day: string, time: string, zone: string): { day: string; time: string } => {
  try {
    const instant = instantOf(day, time, zone);
    return { day: dateIn(instant, timeZone), time: timeIn(instant, timeZone) };
  } catch {
    return { day, time };
  }
};

/** What the date says in the project's own words; `left` is what it says besides, for the text. */
const readDate = (said: string, zone: string, present: Present) => {
  // "every!" counts from the day of completion; "ev" is short for it.
  const plain = said.replace('!', '').replace(/^ev\b/i, 'every');
  const { due, time, recurrence = null } = readTask(plain, present);
  const isMissed =
    said !== '' && (due === null || (/^every\b/i.test(plain) && recurrence === null));
  const moment = time === null ? null : toTime(time);
  const moved =
    due !== null && moment !== null && recurrence === null && zone !== ''
      ? inOwnersZone(due, moment, zone)
      : { day: due, time: moment };
  const left = isMissed ? ` (${said})` : '';
  return { due_on: moved.day, due_at: due === null ? null : moved.time, recurrence, left };
};

type Tasks = { entries: Entry[]; notes: string[] };

/** @param project the file's name */
export const readTodoist = (
  lines: readonly Entry[],
  { project, present }: { project: string; present: Present },
): Tasks => {
  const entries: Entry[] = [];
  const notes: string[] = [];
  let section = '';
  let parents: string[] = [];
  let last: (Entry & { text: string }) | undefined;
  const keepLast = () => {
    if (last) {
      const { text, ...entry } = last;
      entries.push({ ...entry, values: { ...entry.values, text: text.trim() } });
    }
    last = undefined;
  };
  for (const { at, values } of lines) {
    const cell = (name: string): string => {
      const value = values[name];
      const text = typeof value === 'string' ? value.trim() : '';
      return text === 'None' ? '' : text;
    };
    const content = cell('CONTENT').replace(/^\* /, '');
    switch (cell('TYPE').toLowerCase()) {
      case 'section':
        section = content;
        parents = [];
        break;
      case 'note':
        if (last) last.text += `\n${content}`;
        else notes.push(`${at}: this comment belongs to no task: ${content}`);
        break;
      case 'task': {
        keepLast();
        parents = [...parents.slice(0, Math.max(0, Number(cell('INDENT') || 1) - 1)), content];
        const { left, ...dates } = readDate(cell('DATE'), cell('TIMEZONE'), present);
        if (left !== '')
          notes.push(`${at}: the date is kept in the text, since it is not understood:${left}`);
        const named = categoryOf(section);
        const above = named === undefined && section !== '' ? [section] : [];
        const minutes = Number(cell('DURATION'));
        const isLength = cell('DURATION_UNIT') === 'minute' && minutes >= 1 && minutes <= 1440;
        last = {
          at,
          source: JSON.stringify([project, section, parents, values]),
          text: [[...above, ...parents].join(': ') + left, cell('DESCRIPTION')]
            .filter(Boolean)
            .join('\n'),
          values: {
            ...dates,
            category: named ?? categoryOf(project) ?? defaultCategory,
            minutes: isLength ? minutes : null,
            times_known: true,
          },
        };
        break;
      }
    }
  }
  keepLast();
  return { entries, notes };
};

export const presentAt = (now: Date): Present => ({
  date: dateIn(now, timeZone),
  minute: toMinutes(timeIn(now, timeZone)),
});
