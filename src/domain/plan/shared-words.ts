/** What a task has in common with the month's focus and with the events of a day, by the words that both share. */
import type { Category } from '../tasks/tasks.ts';
import type { PlanContext } from './plan-context.ts';
import type { PlanDay } from './plan-day.ts';
import { isDeparture } from './event-words.ts';
import { deadlineTitle, fetches, occasion } from './task-words.ts';
import words from './words.json' with { type: 'json' };

const ordinaryWords = new Set(words.ordinary.join(' | ').split(' | '));

/** The word stems of a text, so that "courses" equals "course". */
const stemsOf = (text: string, letters = /\p{L}{3,}/gu): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(letters) ?? [])
      .filter((word) => !ordinaryWords.has(word))
      .map((word) => word.replace(/(ing|ed|es|s|ista|ia)$/u, '')),
  );

const countShared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((stem) => b.has(stem)).length;

/** Tells whether a task serves the month's focus: it shares word stems with the priority or with a goal. */
export const createFocus = ({ monthlyFocus }: PlanContext) => {
  const priority = stemsOf(monthlyFocus.priority);
  const goals = monthlyFocus.goals.map((goal) => stemsOf(goal));
  return (text: string, category: Category): boolean => {
    const stems = stemsOf(`${text} ${category}`, /\p{L}{4,}/gu);
    return countShared(stems, priority) > 0 || goals.some((goal) => countShared(stems, goal) > 1);
  };
};

const appointment =
  /(?<!\p{L})(?:appointment|termin|consulta|cita|rendez-vous|marcação)(?!\p{L})|(?<=\p{L}{4})termin(?!\p{L})/giu;
const wordsOf = (text: string): string =>
  [...stemsOf(text.replace(appointment, '').replaceAll('-', ''))].toSorted().join(' ');

/** The event with the words of a task, or one at its time with a word of it. */
export const sameEvent = (text: string, at: number | null, { events }: PlanDay) =>
  events.find(({ title, start }) => {
    const [task, event] = [wordsOf(text), wordsOf(title)];
    const isThen = at === start && !fetches.test(text) && isAbout(text, title, 0, 1);
    return task !== '' && event !== '' && (task === event || isThen);
  });

/** The event at another place to which a journey leads. */
export const goalOf = (text: string, { events }: PlanDay) => {
  const away = events.filter(({ wayThere, title }) => wayThere > 0 && !isDeparture(title));
  const inTown = away.find(({ town }) => town && text.toLowerCase().includes(town));
  return inTown ?? relatedEvents(text, away, 1)[0];
};

/** Whether a text has so many words of a title, or the only one, and at least this part of all its words. */
export const isAbout = (text: string, title: string, part = 0, count = 2): boolean => {
  const wanted = stemsOf(title);
  const least = Math.max(Math.min(count, wanted.size), wanted.size * part);
  return wanted.size > 0 && countShared(wanted, stemsOf(text)) >= least;
};

export const isDeadlineDay = (text: string, { allDay }: PlanDay): boolean =>
  allDay.some((title) => isAbout(text, deadlineTitle.exec(title)?.[1] ?? '', 0.6));

/** A word of so many letters shows alone what a task is for. */
const tellingLength = 9;

/** The events that share so many words with a task, those with the most first; words of occasions, such as "review", count half. */
export const relatedEvents = (text: string, events: PlanDay['events'], least: number) => {
  const stems = stemsOf(text);
  const related = events.flatMap((event) => {
    const shared = [...stemsOf(event.title)].filter((stem) => stems.has(stem));
    const isSure = shared.some(({ length }) => length >= tellingLength);
    const names = shared.filter((stem) => !occasion.test(stem));
    return isSure || shared.length >= least ? [{ event, count: shared.length + names.length }] : [];
  });
  return related.toSorted((a, b) => b.count - a.count).map(({ event }) => event);
};
