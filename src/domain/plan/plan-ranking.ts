/** Ranks the open tasks of a day, with the reason, and estimates how long each takes, from the text of the task. */
import { instantOf } from '#lib/zoned-time.ts';
import { timeZone } from '../time-zone.ts';
import { outsideLine } from '../untrusted-text.ts';
import type { PlanContext } from './plan-context.ts';
import { readTimes, type ReadTimes } from '../dates/read-times.ts';
import { farMinutes, isDeparture, isJourney } from './event-words.ts';
import { shortestBlock } from './free-time.ts';
import { toTime } from './minute-of-day.ts';
import { daysBetween, minuteAt, type DayEvent, type OpenTask, type PlanDay } from './plan-day.ts';
import type { Category } from '../tasks/tasks.ts';
import { quote } from './quote.ts';
import { dayInWords, isFreeDay, nextWorkday, restReason } from './rest-reason.ts';
import {
  createFocus,
  goalOf,
  isAbout,
  isDeadlineDay,
  relatedEvents,
  sameEvent,
} from './shared-words.ts';
import * as words from './task-words.ts';

export type Limit = {
  at: number;
  /** "“Sonae pitch” at 10:30", "12:00, when it is due" */
  name: string;
  /** Its own deadline; an event that it surely prepares and is of no use after; one that it says to prepare; one of its name. */
  kind: 'deadline' | 'event' | 'perhaps' | 'name';
};

export type RankedTask = OpenTask & {
  minutes: number;
  /** Whether the task's text states how long it takes; otherwise `minutes` is an estimate. */
  isLengthKnown: boolean;
  /** The day and the time that are stored of it, or that its text names. */
  said: Pick<ReadTimes, 'due' | 'time'>;
  /** The minute of the day at which it happens. */
  at: number | null;
  limit: Limit | null;
  /** The minute of the day before which it cannot begin, because it follows an event. */
  earliest: number | null;
  isDueToday: boolean;
  /** What is more urgent comes first; from 1 on it is due soon. */
  urgency: number;
  /** Why it is not planned whatever time is left; null when it may be. */
  rest: string | null;
  /** "due today", "serves the month's focus", "next on your list". */
  why: string;
};

/** The reason of a task that nothing but its place on the list speaks for. */
export const nextOnList = 'next on your list';

/** "Brito": a name of what a task is for. */
const purposeName = /^(?:(?:the|o|a|den|die|das|el|la|le) )?(\p{Lu}\p{L}+(?:\s+\p{Lu}\p{L}+)*)/u;

/** The event, or the task that happens at a time, that a task is for or follows. */
const relationOf = (text: string, isDue: boolean, day: PlanDay, held: readonly DayEvent[]) => {
  const isFollowing = words.follows.test(text) && !words.readies.test(text);
  const isPreparing = words.prepares.test(text);
  // Without a word that says so, two common words show that a task is for an event, or one after "for".
  const least = isPreparing || isFollowing ? 1 : 2;
  const purpose = words.purpose.exec(text)?.[0] ?? '';
  const before = words.beforeWhat.exec(text)?.[0] ?? '';
  const named = purposeName.exec(purpose)?.[1] ?? before;
  const others = isPreparing || isFollowing || purpose !== '' ? held : [];
  const events = [...day.events, ...others.filter(({ title }) => title !== text)];
  const related = [...relatedEvents(text, events, least), ...relatedEvents(named, events, 1)];
  const departures = day.events.filter(({ title }) => isDeparture(title));
  if (isFollowing) {
    const lastPart = related.findLast(({ title }) => isAbout(title, related[0]?.title ?? '', 1));
    const followed = lastPart ?? (words.trips.test(text) ? departures.at(-1) : undefined);
    return { event: followed, earliest: followed?.end ?? null, limit: null };
  }
  const hasTime = ({ start, wayThere }: DayEvent) =>
    start - wayThere >= day.left.start + shortestBlock;
  const toCome = departures.find(({ start }) => start > day.now);
  const journey = words.packs.test(text) || words.leaves.test(before) ? toCome : undefined;
  const sure = isPreparing ? text : words.occasion.test(purpose) ? purpose : '';
  // "Prep visit Halvorsen" and "Prep Halvorsen" are of no use after it; "Prepare the invoice for Halvorsen" is.
  const readied = isDue ? '' : text;
  const visit = words.readiesVisit.test(readied) ? text.replace(words.purpose, '') : '';
  const name = words.readies.test(readied) ? text.replace(words.readies, '') : '';
  const isSure = ({ title }: DayEvent) =>
    isAbout(sure, title, 0.6) ||
    isAbout(visit, title, 0, 1) ||
    isAbout(title, name, 1, 1) ||
    isAbout(before, title, 0, 1);
  const event =
    journey ??
    related.find(hasTime) ??
    related.find((one) => isSure(one) || (isPreparing && isDue));
  if (!event) return { event, earliest: null, limit: null };
  const namesOccasion = isPreparing || words.occasion.test(purpose);
  // A due task that is for another task may also be done after it: it is not dropped.
  const isOnlyBefore = isSure(event) && !(isDue && held.includes(event));
  const kind = journey || isOnlyBefore ? 'event' : namesOccasion ? 'perhaps' : 'name';
  const label = `${quote(event.title)} at ${toTime(event.start)}`;
  return { event, earliest: null, limit: { at: event.start, name: label, kind } satisfies Limit };
};

/** What is stored of the task, or else said by its text, in which the words of a latest time stay. */
const timesOf = (task: OpenTask, day: PlanDay): ReadTimes => {
  const text = outsideLine(task.text, 300);
  const writtenOn = task.writtenOn ?? day.today;
  const present =
    writtenOn < day.date
      ? { date: writtenOn, minute: 0 }
      : { date: day.date, minute: Math.max(0, Math.floor(day.now)) };
  const read = readTimes(text, present);
  // A day that only the text names ("before she leaves on Thursday") is no due date once it is over; an hour without a day is that of today.
  const isEvening = (read.time ?? day.hours.end) >= day.hours.end;
  const isOver = read.due !== null && read.due < (isEvening ? day.today : day.date);
  const said = isOver ? { ...read, due: read.fitsAgainAfter === 1 ? day.date : null } : read;
  if (!task.times) return said;
  const { dueOn, dueAt, minutes } = task.times;
  // An appointment has the hour that its text names, unless all is stored empty: then the owner has said that it means none.
  const isPartial = dueAt === null && (dueOn !== null || minutes !== null);
  const isMeeting = words.isCall(text) || words.happens(text) || words.withSomebody.test(text);
  const isMeant = isMeeting || task.category === 'Personal';
  if (isPartial && isMeant && said.time !== null && [null, said.due].includes(dueOn))
    return { ...said, minutes: minutes ?? said.minutes };
  const time = dueAt === null ? null : minuteAt(day, instantOf(day.date, dueAt, timeZone));
  const isMissed = (dueOn ?? day.date) < day.date || (dueOn === day.date && (time ?? 0) < day.now);
  const isThen = ({ start, end }: DayEvent) => time !== null && start <= time && time < end;
  const isFree = !isMissed && (!day.events.some(isThen) || sameEvent(text, time, day));
  const isLatest =
    read.time === null ? words.isDoneBy(text, task.category, !isFree) : words.submits.test(text);
  const isDeadline =
    read.isDeadline ||
    isLatest ||
    (words.closes.test(text) && !isMeeting) ||
    words.packs.test(text);
  return { due: dueOn, time, isDeadline, minutes };
};

/** What is due in so many days comes before what has no day. */
const soonDays = 3;

const rate = (
  task: OpenTask,
  times: ReadTimes,
  day: PlanDay,
  servesFocus: (text: string, category: Category) => boolean,
  held: readonly DayEvent[],
): RankedTask => {
  const text = outsideLine(task.text, 300);
  const isLater = words.saysLater.test(text);
  const dueIn = times.due === null ? null : daysBetween(day.date, times.due);
  const isAppointment = times.time !== null && !times.isDeadline;
  const isAhead = day.today < day.date;
  const onDay = isAhead ? 'that day' : 'today';
  // What has a later time today is not overdue yet.
  const isToCome = (times.time ?? 0) > day.clock;
  const isOfToday = isToCome && times.due === day.today && isAhead;
  const isToday = dueIn !== null && dueIn <= 0 && !isOfToday;
  const isFuture = dueIn !== null && dueIn > 0;
  const goal = !isFuture && times.time === null && isJourney(text) ? goalOf(text, day) : undefined;
  const isWayUnknown = goal?.wayThere === farMinutes && times.minutes === null;
  const minutes = times.minutes ?? goal?.wayThere ?? words.guessMinutes(text, task.category);
  const isUndated = dueIn === null && !isLater;
  const isOverdue = dueIn !== null && dueIn < 0;
  const isDue = isToday || isDeadlineDay(text, day) || (isUndated && words.saysToday.test(text));
  // What was due before today follows something else.
  const about = isOverdue && words.follows.test(text) ? '' : text;
  const { event, earliest, limit: related } = relationOf(about, isDue, day, held);
  const isNamed = isUndated && related?.kind === 'name';
  const isDueToday = isDue || (isUndated && related !== null && !isNamed);
  const isFocus = servesFocus(text, task.category);
  /** What is overdue keeps its time where the text names no day, or the weekday of this one. */
  const isNamedAgain = (): boolean => {
    const { due, fitsAgainAfter } = readTimes(text, { date: day.date, minute: 0 });
    return due === day.date && fitsAgainAfter !== undefined;
  };
  const isAtTime =
    isToday && times.time !== null && (dueIn === 0 || (times.due !== day.today && isNamedAgain()));
  const begin = goal && !isWayUnknown ? goal.start - minutes : null;
  const at = isAtTime && isAppointment ? times.time : begin;
  const latest = isAtTime && times.isDeadline ? times.time : null;
  const morning: Limit | null = words.inMorning.test(text)
    ? { at: 12 * 60, name: '12:00', kind: 'name' }
    : null;
  const limit: Limit | null =
    latest === null
      ? (related ?? morning)
      : { at: latest, name: `${toTime(latest)}, when it is due`, kind: 'deadline' };
  const isSoon = isFuture && dueIn <= soonDays;
  // A call of a later day is held on it; the words of a deadline, "by Friday", have stayed in the text.
  const isOfItsDay =
    task.isRepeated === true || isAppointment || words.happens(text) || words.isCall(text);
  const isLatest = isDueToday || times.isDeadline || words.saysUntilThen.test(text);
  const isWork = isFreeDay(day) && task.category !== 'Personal';
  const isOfFreeDay = isFuture && isWork && (times.due ?? '') < nextWorkday(day);
  const isOnOtherDay = isOfToday || (isFuture && isOfItsDay && !isLatest) || isOfFreeDay;
  const isFor = isDueToday && (related?.kind === 'event' || !isDue);
  // The words of an event are another person's: a reason names it by its time.
  const reasons = [
    goal && `the way to the event at ${toTime(goal.start)}`,
    at !== null && `at ${toTime(at)}`,
    latest !== null &&
      (latest > day.left.start ? `has a deadline ${onDay}` : `due at ${toTime(latest)}`),
    event && isFor && `for the event at ${toTime(event.start)}`,
    isOverdue && (times.due === day.today ? 'due the day before' : 'overdue'),
    isDue && `due ${onDay}`,
    event && earliest !== null && `follows the event at ${toTime(event.start)}`,
    dueIn === 1 && `due ${isAhead ? 'the day after' : 'tomorrow'}`,
    isSoon && times.due !== null && `due on ${dayInWords(times.due)}`,
    isFocus && 'serves the month’s focus',
    day.isWeekend && task.category === 'Personal' && 'for the weekend',
    task.number === 1 ? 'first on your list' : nextOnList,
  ];
  const same = sameEvent(text, at, day);
  const isCallInEvening = words.isCall(text) && words.inEvening.test(text);
  const afternoon = !isFuture && words.inAfternoon.test(text) ? 13 * 60 : null;
  const rests = [
    words.waits(text) && 'It waits for somebody.',
    same && `It is ${quote(same.title)} in your calendar.`,
    goal && isWayUnknown && `It is the way to ${quote(goal.title)}.`,
    isOnOtherDay && times.due !== null && `It is for ${dayInWords(times.due)}.`,
    at === null && !isFuture && isCallInEvening && 'It is for the evening.',
    !isDueToday && !words.onWeekend.test(text) && restReason(task.category, day),
  ];
  const rest = rests.find((one) => typeof one === 'string') ?? null;
  // What has an hour of today comes before what has the whole day, and the earlier hour first.
  const urgencies = [
    latest !== null && latest > day.left.start && 2000 - latest,
    isDueToday && soonDays + 2,
    // Closing the day puts the first task of tomorrow on top of the list.
    isAhead && task.number === 1 && soonDays + 1,
    earliest !== null && dueIn !== 1 && soonDays - 0.8,
    isSoon && soonDays + 1 - dueIn,
    (isNamed || (morning !== null && isUndated)) && 0.9,
    isLater && -1,
  ];
  const urgency = urgencies.find((one) => one !== false) ?? 0;
  return {
    ...task,
    minutes,
    isLengthKnown: times.minutes !== null,
    said: times,
    at,
    earliest: earliest ?? afternoon,
    ...{ limit, isDueToday, rest },
    urgency: urgency + (isFocus ? 0.5 : 0),
    why: reasons.find((reason) => typeof reason === 'string') ?? '',
  };
};

/**
 * Puts a due task, or a check without a day, before the one that sends or publishes its subject; of a due check without
 * a name one common word is enough.
 */
const readyFirst = (task: RankedTask, _: number, all: readonly RankedTask[]): RankedTask => {
  const isCheck = words.checks.test(task.text);
  const isToday = task.isDueToday || (isCheck && task.urgency >= 0 && task.said.due === null);
  if (!isToday || task.earliest !== null || task.at !== null) return task;
  const part = isCheck && !/\s\p{Lu}/u.test(task.text) ? 0 : 0.5;
  const count = isCheck && task.isDueToday ? 1 : 2;
  const isNext = ({ text, isDueToday }: RankedTask) =>
    isDueToday && isAbout(task.text, words.handedOver(text) ?? '', part, count);
  const next = words.handedOver(task.text) === null ? all.find(isNext) : undefined;
  if (!next) return task;
  const { at, limit, minutes } = next;
  const latest = limit?.kind === 'deadline' ? limit.at - minutes : at;
  const isEarlier = latest !== null && latest < (task.limit?.at ?? Infinity);
  const before: Limit | null = isEarlier
    ? { at: latest, name: toTime(latest), kind: 'deadline' }
    : task.limit;
  const why = task.isDueToday ? task.why : `before ${quote(next.text)}`;
  const urgency = Math.max(next.urgency, latest === null ? 0 : 2000 - latest) + 0.1;
  return { ...task, limit: before, urgency, isDueToday: true, why };
};

/** A guessed length ends where the next event or task with a time begins. */
const endBeforeNext =
  ({ events }: PlanDay) =>
  (task: RankedTask, _: number, all: readonly RankedTask[]): RankedTask => {
    const { at, isLengthKnown, minutes } = task;
    if (at === null || isLengthKnown) return task;
    const starts = [...events.map(({ start }) => start), ...all.flatMap((one) => one.at ?? [])];
    const room = Math.min(...starts.filter((start) => start > at)) - at;
    return room < shortestBlock ? task : { ...task, minutes: Math.min(minutes, room) };
  };

/** All open tasks, the most important first. */
export const rankTasks = (day: PlanDay, context: PlanContext): readonly RankedTask[] => {
  const servesFocus = createFocus(context);
  const read = day.tasks.map((task) => ({ task, times: timesOf(task, day) }));
  const held = read.flatMap(({ task, times: { due, time, isDeadline, minutes } }): DayEvent[] => {
    if (due !== day.date || time === null || isDeadline) return [];
    const title = outsideLine(task.text, 300);
    const end = time + (minutes ?? words.guessMinutes(title, task.category));
    return [{ title, start: time, end, town: undefined, wayThere: 0, wayBack: 0 }];
  });
  return read
    .map(({ task, times }) => rate(task, times, day, servesFocus, held))
    .map(readyFirst)
    .map(endBeforeNext(day))
    .sort((a, b) => b.urgency - a.urgency || a.number - b.number);
};
