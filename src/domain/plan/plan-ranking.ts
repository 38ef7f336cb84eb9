/** Ranks the open tasks of a day, with the reason, and estimates how long each takes, from the text of the task. */
import { outsideLine } from '../untrusted-text.ts';
import type { PlanContext } from './plan-context.ts';
import { toMinute, type OpenTask, type PlanDay } from './plan-day.ts';
import type { Category } from '../tasks/tasks.ts';

export type RankedTask = OpenTask & {
  minutes: number;
  /** Whether the task's text states how long it takes; otherwise `minutes` is an estimate. */
  isLengthKnown: boolean;
  /** The minute of the day by which it has to be done. */
  deadline: number | null;
  isDueToday: boolean;
  /** "due today", "serves the month's focus", "next on your list". */
  why: string;
};

/** The reason of a task that nothing but its place on the list speaks for. */
export const nextOnList = 'next on your list';

const readLength = 300;

const clock = String.raw`(\d{1,2})(?::(\d{2}))?\s*(am|pm|h)?`;
const deadlineWords = new RegExp(String.raw`\b(?:by|before|until|till)\s+${clock}(?![\d-])`, 'i');

/** The minute of the day in "by 15:00" or "before 3pm"; null for others, such as "by 3", which is ambiguous. */
const deadlineIn = (text: string): number | null => {
  const [, hour = '', minute, half] = deadlineWords.exec(text) ?? [];
  if (hour === '' || (minute === undefined && half === undefined)) return null;
  const isAfternoon = half?.toLowerCase() === 'pm' && Number(hour) < 12;
  const hours = Number(hour) + (isAfternoon ? 12 : 0);
  return hours > 23 ? null : toMinute(`${hours}:${minute ?? '00'}`);
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const saysLater =
  /\b(not urgent|no rush|whenever|someday|some day|maybe|later|next (week|month|quarter|year))\b/i;
const saysToday = /\b(today|tonight|urgent|asap|deadline|overdue|immediately)\b/i;
const saysTomorrow = /\btomorrow\b/i;

const isDueOn = (text: string, date: string): boolean => {
  const weekday = weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? '';
  return (
    text.includes(date) || new RegExp(String.raw`\b(by|due|before) ${weekday}\b`, 'i').test(text)
  );
};

const ordinaryWords = new Set(
  'about after again been before could done every from have into month more over people second than that their them then they this thousand what when with your'.split(
    ' ',
  ),
);

/** The word stems of a text, so that "courses" equals "course". */
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !ordinaryWords.has(word))
      .map((word) => word.replace(/(ing|ed|es|s)$/u, '')),
  );

const countShared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((stem) => b.has(stem)).length;

/** Tells whether a task serves the month's focus: it shares word stems with the priority or with a goal. */
const createFocus = ({ monthlyFocus }: PlanContext) => {
  const priority = stemsOf(monthlyFocus.priority);
  const goals = monthlyFocus.goals.map(stemsOf);
  return (text: string, category: Category): boolean => {
    const stems = stemsOf(`${text} ${category}`);
    return countShared(stems, priority) > 0 || goals.some((goal) => countShared(stems, goal) > 1);
  };
};

const saidHours =
  /(?<!\d)(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:h|hrs?|hours?)(?:\s*(\d{2})(?:\s*m(?:in)?)?)?(?![\p{L}\d/])/iu;
const saidMinutes = /(?<!\d)(\d{1,3})\s*min(?:ute)?s?(?![\p{L}/])/iu;
const longestSaid = 8 * 60;

/** The minutes in "2 h", "1h30", "1.5 hours" or "45 min"; null when the text says none. */
const minutesIn = (text: string): number | null => {
  const [, hours, rest] = saidHours.exec(text.replace(deadlineWords, ' ')) ?? [];
  const minutes =
    hours === undefined
      ? Number(saidMinutes.exec(text)?.[1] ?? 0)
      : Math.round(Number(hours.replace(',', '.')) * 60) + Number(rest ?? 0);
  return minutes >= 5 && minutes <= longestSaid ? minutes : null;
};

const quick =
  /^(pay|sign|confirm|cancel|forward|remind|print|book|order|ask|invite|check|send|upload)\b/i;
const short = /^(call|phone|ring|reply|respond|answer|e-?mail|mail|text|schedule|buy|renew)\b/i;
const long =
  /\b(write|draft|build|implement|develop|record|design|refactor|prepare|research|migrate|edit|film|create|rework|rewrite)\b/i;

const usualMinutes: Readonly<Record<Category, number>> = {
  Contract: 60,
  SaaS: 60,
  Course: 60,
  Personal: 30,
  Other: 45,
  Admin: 30,
};

const guessMinutes = (text: string, category: Category): number => {
  if (quick.test(text)) return 15;
  if (short.test(text)) return 25;
  return long.test(text) ? Math.min(90, usualMinutes[category] + 30) : usualMinutes[category];
};

type Scored = { task: RankedTask; score: number };

const score = (
  task: OpenTask,
  day: PlanDay,
  servesFocus: (text: string, category: Category) => boolean,
): Scored => {
  const text = outsideLine(task.text, readLength);
  const deadline = deadlineIn(text);
  const isLater = saysLater.test(text);
  const isTomorrow = saysTomorrow.test(text);
  const isDueToday =
    !isLater &&
    !isTomorrow &&
    (deadline !== null || saysToday.test(text) || isDueOn(text, day.date));
  const isFocus = servesFocus(text, task.category);
  const isFree = day.isWeekend && task.category === 'Personal';
  const said = minutesIn(text);
  const reasons = [
    isDueToday && (deadline === null ? 'due today' : 'has a deadline today'),
    isTomorrow && 'due tomorrow',
    isFocus && 'serves the month’s focus',
    isFree && 'for the weekend',
    task.number === 1 ? 'first on your list' : nextOnList,
  ];
  return {
    score:
      30 / (1 + (task.number - 1) / 4) +
      (isDueToday ? 60 : 0) +
      (isTomorrow ? 25 : 0) +
      (isFocus ? 20 : 0) +
      (isFree ? 30 : 0) -
      (isLater ? 40 : 0),
    task: {
      ...task,
      minutes: said ?? guessMinutes(text, task.category),
      isLengthKnown: said !== null,
      deadline,
      isDueToday,
      why: reasons.find((reason) => reason !== false) ?? '',
    },
  };
};

/** How many of the first tasks are mixed by category; a day has no room for more. */
const mixedTasks = 12;
/** Points that a task loses for each task of its category before it. */
const sameCategoryLoss = 8;

/** All open tasks, the most important first. */
export const rankTasks = (day: PlanDay, context: PlanContext): readonly RankedTask[] => {
  const servesFocus = createFocus(context);
  let waiting = day.tasks
    .map((task) => score(task, day, servesFocus))
    .sort((a, b) => b.score - a.score || a.task.number - b.task.number);
  const mixed: RankedTask[] = [];
  while (mixed.length < mixedTasks && waiting.length > 0) {
    const worth = ({ task, score: own }: Scored) =>
      own - sameCategoryLoss * mixed.filter(({ category }) => category === task.category).length;
    const best = waiting.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    mixed.push(best.task);
    waiting = waiting.filter((one) => one !== best);
  }
  return [...mixed, ...waiting.map(({ task }) => task)];
};

const weekendCategories: readonly Category[] = ['Personal', 'Other'];

/** Why a task is not planned today whatever time is left; null for a task that may be planned, as every due one may. */
export const restReason = (
  { isDueToday, category }: Pick<RankedTask, 'isDueToday' | 'category'>,
  { dayOff, isWeekend }: PlanDay,
): string | null => {
  if (isDueToday) return null;
  if (dayOff !== null) return 'Your calendar says that this is a day off.';
  return isWeekend && !weekendCategories.includes(category)
    ? 'It is the weekend, and this is not due.'
    : null;
};
