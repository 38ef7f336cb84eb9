/**
 * Days with what a demanding person expects of their plans, written by somebody who has not read the planner. Each
 * fourth of `days.jsonl` was never looked at while the planner was made; those of `promises.jsonl` are all kept.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { userRules } from '#domain/plan/owner-rules.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { readTimes } from '#domain/dates/read-times.ts';
import { toTime } from '#domain/plan/minute-of-day.ts';
import { categories } from '#domain/tasks/tasks.ts';
import { setTimeZone, timeZone } from '#domain/time-zone.ts';
import { dateIn, instantOf } from '#lib/zoned-time.ts';
import { make } from '../make-plan.ts';

type Todo = PlanContext['todos'][number];

const text = z.string().default('');

const check = z.object({
  ...{ check: z.string(), why: z.string(), task: text, a: text, b: text, event: text, time: text },
  date: text,
  min: z.number().default(0),
  max: z.number().default(Infinity),
  any: z.array(z.string()).default([]),
});
const day = z.object({
  ...{ id: z.string(), theme: z.string(), now: z.string() },
  zone: z.string().default('Europe/Lisbon'),
  weather: z.nullable(
    z.object({ code: z.number(), description: z.string(), temperature: z.number() }),
  ),
  tasks: z.array(
    z.object({
      ...{ id: z.string(), text: z.string(), category: z.string(), completed: z.boolean() },
      ...{ createdDaysAgo: z.number().default(0), isStored: z.boolean().default(true) },
      times: z.optional(z.custom<Todo['times']>()),
    }),
  ),
  events: z.array(
    z.object({
      ...{ id: z.string(), title: z.string(), start: z.string(), end: z.string() },
      ...{ allDay: z.boolean(), location: z.string(), status: text, response: text },
    }),
  ),
  expect: z.array(check),
});
type Day = z.infer<typeof day>;
type Check = z.infer<typeof check>;

const read = (name: string): readonly Day[] =>
  readFileSync(join(import.meta.dirname, '../../../fixtures/plan', name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => day.parse(JSON.parse(line)));

const categoryOf = (name: string) =>
  categories.find((one) => one === name) ?? (/Work|Consulting/.test(name) ? 'Contract' : 'Other');
const instant = (local: string): number =>
  instantOf(local.slice(0, 10), local.slice(11, 16), timeZone).getTime();
const daysAfter = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * 86_400_000).toISOString().slice(0, 10);

/** What is stored of a text on the day on which it is written. */
const timesOf = (written: string, date: string): Todo['times'] => {
  const { due, time, minutes } = readTimes(written, { date, minute: 0 });
  if (due === null) return undefined;
  return { dueOn: due, dueAt: time === null ? null : toTime(time), minutes };
};

const eventOf = ({ title, start, end, allDay, location }: Day['events'][number]) => {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  const times = allDay
    ? { start: first, end: last > first ? last : daysAfter(first, 1) }
    : { start: new Date(instant(start)).toISOString(), end: new Date(instant(end)).toISOString() };
  return { summary: title, ...times, location: location === '' ? null : location };
};

const contextOf = ({ now, tasks, events, weather }: Day): Partial<PlanContext> => ({
  currentTime: new Date(instant(now)).toISOString(),
  todos: tasks.map(({ text: written, completed, createdDaysAgo, ...task }) => {
    const writtenOn = daysAfter(now.slice(0, 10), -createdDaysAgo);
    const times = task.times ?? (task.isStored ? timesOf(written, writtenOn) : undefined);
    return { text: written, completed, category: categoryOf(task.category), writtenOn, times };
  }),
  calendarEvents: events.map(eventOf),
  monthlyFocus: { month: 'November', priority: '', goals: [] },
  weather: weather && {
    ...{ temperature: weather.temperature, description: weather.description },
    ...{ isRaining: weather.code >= 51, isHot: weather.temperature > 27 },
    ...{ humidity: 60, windSpeed: 10 },
  },
  userRules: { ...userRules, workHours: { start: '09:00', end: '18:00' } },
});

type Span = { start: number; end: number };
const first = (spans: readonly Span[]) => Math.min(...spans.map(({ start }) => start));
const last = (spans: readonly Span[]) => Math.max(...spans.map(({ end }) => end));
const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** The longest free time of a span, in minutes. */
const longestBreak = (busy: readonly Span[], from: number, to: number): number => {
  let free = from;
  let longest = 0;
  for (const { start, end } of busy.toSorted((a, b) => a.start - b.start)) {
    longest = Math.max(longest, Math.min(start, to) - free);
    free = Math.max(free, end);
  }
  return Math.max(longest, to - free) / 60_000;
};

/** The complaints about the plan of a day. */
const complaintsAbout = (written: Day): readonly string[] => {
  setTimeZone(written.zone);
  const events = written.events.filter(
    ({ status, response }) => status !== 'cancelled' && response !== 'declined',
  );
  const given = { ...written, events };
  const plan = make(contextOf(given));
  const today = given.now.slice(0, 10);
  const clean = (words: string) => words.replaceAll(/\s+/g, ' ').trim();
  const textOf = (id: string) => clean(given.tasks.find((one) => one.id === id)?.text ?? '');
  const blocks = plan.blocks.map(({ task, category, start, end }) => ({
    ...{ task: clean(task), category },
    ...{ start: Date.parse(start), end: Date.parse(end) },
  }));
  const spanOf = (event: Day['events'][number]) => ({
    ...{ start: instant(event.start), end: instant(event.end) },
  });
  const spansOf = (id: string): readonly Span[] => {
    const event = written.events.find((one) => one.id === id);
    return event ? [spanOf(event)] : blocks.filter(({ task }) => task === textOf(id));
  };
  const at = (time: string) => instant(`${today}T${time}`);
  const timed = events.filter(({ allDay }) => !allDay).map(spanOf);
  const areTwo = timed.some((a, index) => timed.slice(index + 1).some((b) => overlap(a, b)));
  const says = [
    // A row tells what lies over its event.
    areTwo ? 'Overlaps' : '',
    ...[plan.reasoning, ...plan.specialNotes, plan.workLocation, ...plan.packingList],
    ...[...plan.leftOut, ...plan.blocks].map(({ why }) => why),
  ].join('\n');
  const isSaid = ({ any }: Check) => any.some((one) => new RegExp(one, 'i').test(says));
  const isOver = ({ event }: Check) =>
    blocks.some((block) => spansOf(event).some((span) => overlap(block, span)));
  const isBusy = ({ a, b }: Check) =>
    blocks.some((block) => overlap(block, { start: at(a), end: at(b) }));
  const minutesOf = ({ task }: Check) =>
    spansOf(task).reduce((sum, { start, end }) => sum + end - start, 0) / 60_000;
  const busy = [...blocks, ...events.filter(({ allDay }) => !allDay).map(spanOf)];
  const holds: Readonly<Record<string, (one: Check) => boolean>> = {
    planned: ({ task }) => spansOf(task).length > 0,
    unplanned: ({ task }) => spansOf(task).length === 0,
    first: ({ task }) => blocks[0]?.task === textOf(task),
    before: ({ a, b }) => spansOf(a).length > 0 && last(spansOf(a)) <= first(spansOf(b)),
    after: ({ a, b }) => spansOf(a).length > 0 && first(spansOf(a)) >= last(spansOf(b)),
    apart: ({ a, b }) => !spansOf(a).some((one) => spansOf(b).some((two) => overlap(one, two))),
    at: ({ task, time }) => spansOf(task).some(({ start }) => start === at(time)),
    endsBy: ({ task, time }) => spansOf(task).length > 0 && last(spansOf(task)) <= at(time),
    startsFrom: ({ task, time }) => spansOf(task).length > 0 && first(spansOf(task)) >= at(time),
    minutes: (one) => minutesOf(one) >= one.min && minutesOf(one) <= one.max,
    parts: ({ task, min }) => spansOf(task).length >= min,
    noBlockDuring: (one) => !isOver(one),
    blocksOkDuring: isOver,
    freeBetween: (one) => !isBusy(one),
    workBetween: isBusy,
    noWork: () => blocks.every(({ category }) => category === 'Personal' || category === 'Other'),
    dayIs: ({ date }) =>
      (blocks.length > 0 || date === today) &&
      blocks.every(({ start }) => dateIn(new Date(start), timeZone) === date),
    lunch: () => longestBreak(busy, at('12:00'), at('14:30')) >= 30,
    says: isSaid,
    saysNot: (one) => !isSaid(one),
  };
  return given.expect
    .filter((one) => holds[one.check]?.(one) !== true)
    .map((one) => `${one.check} ${textOf(one.task || one.a)}: ${one.why}`);
};

test('of 120 days at most 7 are complained about', () => {
  const days = read('days.jsonl');
  const found = days.map((one, index) => ({
    ...{ id: `${one.id} ${one.theme}`, complaints: complaintsAbout(one) },
    isUnseen: index >= days.length / 2 && index % 2 === 1,
  }));
  const bad = found.filter(({ complaints }) => complaints.length > 0);
  const seen = bad.filter(({ isUnseen }) => !isUnseen);
  console.log(`${bad.length} of ${days.length} days, ${bad.length - seen.length} never looked at:`);
  console.log(seen.map(({ id, complaints }) => `${id}: ${complaints.join(', ')}`).join('\n'));
  expect(bad.length).toBeLessThanOrEqual(7);
});

test('what is promised for a day is kept, and so are the traps beside it', () => {
  expect(read('promises.jsonl').flatMap(complaintsAbout)).toEqual([]);
});
