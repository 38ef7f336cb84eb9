/**
 * The tasks of a CSV file of Todoist. Its sections, parents, descriptions and comments become part of the text, because
 * tasks here have one text and no parts.
 */
import type { Present } from '#domain/dates/days.ts';
import { readTask } from '#domain/tasks/read-task.ts';
import { categories, defaultCategory, type Category } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, instantOf, timeIn } from '#lib/zoned-time.ts';
import type { Entry } from './csv.ts';

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

/** "Every jan 13, may 15", but not "every mon, fri at 20:00": what repeats on several dates. */
const saysMoreDates = /,\D*\d{1,2}(?![:h.\d]| ?[ap]m)/i;

/** What the date says in the project's own words. */
const readDate = (said: string, zone: string, present: Present) => {
  // "every!" counts from the day of completion; "ev" is short for it.
  const plain = said.replace('!', '').replace(/^ev\b/i, 'every');
  const repeats = /^every\b/i.test(plain);
  const read = repeats && saysMoreDates.test(plain) ? '' : plain;
  const { due, time, recurrence = null } = readTask(read, present);
  const isMissed = said !== '' && (due === null || (repeats && recurrence === null));
  const moment = time === null ? null : toTime(time);
  const moved =
    due !== null && moment !== null && recurrence === null && zone !== ''
      ? inOwnersZone(due, moment, zone)
      : { day: due, time: moment };
  const due_at = due === null ? null : moved.time;
  return { due_on: moved.day, due_at, recurrence, isMissed };
};

type Cell = (name: string) => string;

/** The dates of a task, what its text has to hold of them, and why. A deadline is its day where it has no other. */
const readDates = (cell: Cell, present: Present) => {
  const date = cell('DATE') || cell('DUE_DATE');
  const deadline = cell('DEADLINE');
  const { isMissed, ...dates } = readDate(date || deadline, cell('TIMEZONE'), present);
  const unread = 'it is not understood';
  const held = [
    ...(isMissed && date !== '' ? [['date', date, unread] as const] : []),
    ...(deadline !== '' && (isMissed || date !== '')
      ? [['deadline', `deadline ${deadline}`, date === '' ? unread : 'a task has one day'] as const]
      : []),
  ];
  return { dates, held };
};

/** Between 1 minute and a day; a day of Todoist has no length here. */
const minutesIn = (cell: Cell): number | null => {
  const minutes = Number(cell('DURATION'));
  return cell('DURATION_UNIT') === 'minute' && minutes >= 1 && minutes <= 1440 ? minutes : null;
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
    const cell: Cell = (name) => {
      const value = values[name];
      const text = typeof value === 'string' ? value.trim() : '';
      return text === 'None' ? '' : text;
    };
    const content = cell('CONTENT').replace(/^\* /, '');
    const type = cell('TYPE').toLowerCase();
    switch (type) {
      case 'section':
        keepLast();
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
        const { dates, held } = readDates(cell, present);
        for (const [what, said, why] of held)
          notes.push(`${at}: the ${what} is kept in the text, since ${why}: (${said})`);
        const minutes = minutesIn(cell);
        const leftOut = [
          ...(/^[1-3]$/.test(cell('PRIORITY')) ? [`priority ${cell('PRIORITY')}`] : []),
          ...(cell('RESPONSIBLE') === '' ? [] : [`for ${cell('RESPONSIBLE')}`]),
          ...(cell('DURATION') === '' || minutes !== null
            ? []
            : [`${cell('DURATION')} ${cell('DURATION_UNIT')}`]),
        ];
        if (leftOut.length > 0) notes.push(`${at}: left out: ${leftOut.join(', ')}`);
        const named = categoryOf(section);
        const above = named === undefined && section !== '' ? [section] : [];
        const title = [[...above, ...parents].join(': '), ...held.map(([, said]) => `(${said})`)];
        last = {
          at,
          source: JSON.stringify([project, section, parents, values]),
          text: [title.join(' '), cell('DESCRIPTION')].filter(Boolean).join('\n'),
          values: {
            ...dates,
            category: named ?? categoryOf(project) ?? defaultCategory,
            minutes,
            times_known: true,
          },
        };
        break;
      }
      default:
        if (content !== '' && type !== 'meta')
          notes.push(`${at}: a line of the type "${type}" is left out: ${content}`);
    }
  }
  keepLast();
  return { entries, notes };
};

export const presentAt = (now: Date): Present => ({
  date: dateIn(now, timeZone),
  minute: toMinutes(timeIn(now, timeZone)),
});
