/**
 * Days with what a demanding person expects of their plans, written by somebody who has not read the planner. Each
 * fourth day was never looked at while the planner was made.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkPlan } from '#domain/plan/plan-check.ts';
import { userRules, type PlanContext } from '#domain/plan/plan-context.ts';
import { readTimes } from '#domain/dates/read-times.ts';
import { readDay, toTime } from '#domain/plan/plan-day.ts';
import { planWithRules } from '#domain/plan/plan-rules.ts';
import type { Category } from '#domain/tasks/tasks.ts';
import { dateIn, instantOf } from '#lib/zoned-time.ts';

const dayMs = 24 * 60 * 60 * 1000;
const zone = 'Europe/Lisbon';

const check = z.object({
  check: z.string(),
  why: z.string(),
  task: z.string().default(''),
  a: z.string().default(''),
  b: z.string().default(''),
  event: z.string().default(''),
  time: z.string().default(''),
  date: z.string().default(''),
  min: z.number().default(0),
  max: z.number().default(Infinity),
  any: z.array(z.string()).default([]),
});
const day = z.object({
  id: z.string(),
  theme: z.string(),
  now: z.string(),
  weather: z.nullable(
    z.object({ code: z.number(), description: z.string(), temperature: z.number() }),
  ),
  tasks: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      category: z.string(),
      completed: z.boolean(),
      createdDaysAgo: z.number().default(0),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      start: z.string(),
      end: z.string(),
      allDay: z.boolean(),
      location: z.string(),
      status: z.string(),
      response: z.string(),
    }),
  ),
  expect: z.array(check),
});
type Day = z.infer<typeof day>;
type Check = z.infer<typeof check>;

const days = readFileSync(join(import.meta.dirname, '../../../fixtures/plan/days.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => day.parse(JSON.parse(line)));
const isUnseen = (index: number): boolean => index >= days.length / 2 && index % 2 === 1;

const categories: Readonly<Record<string, Category>> = {
  ...{ Work: 'Contract', Consulting: 'Contract', Personal: 'Personal', SaaS: 'SaaS' },
};
const instant = (local: string): number =>
  instantOf(local.slice(0, 10), local.slice(11, 16), zone).getTime();
const daysAfter = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * dayMs).toISOString().slice(0, 10);

/** What is stored of a text on the day on which it is written. */
const timesOf = (text: string, date: string): Pick<PlanContext['todos'][number], 'times'> => {
  const { due, time, minutes } = readTimes(text, { date, minute: 0 });
  return due === null
    ? {}
    : { times: { dueOn: due, dueAt: time === null ? null : toTime(time), minutes } };
};

const contextOf = ({ now, tasks, events, weather }: Day): PlanContext => {
  const today = now.slice(0, 10);
  return {
    currentTime: new Date(instant(now)).toISOString(),
    todos: tasks.map(({ text, category, completed, createdDaysAgo }) => {
      const writtenOn = daysAfter(today, -createdDaysAgo);
      const times = timesOf(text, writtenOn);
      return { text, completed, category: categories[category] ?? 'Other', writtenOn, ...times };
    }),
    calendarEvents: events
      .filter(({ status, response }) => status !== 'cancelled' && response !== 'declined')
      .map(({ title, start, end, allDay, location }) => {
        const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
        return {
          summary: title,
          start: allDay ? first : new Date(instant(start)).toISOString(),
          end: allDay
            ? last > first
              ? last
              : daysAfter(first, 1)
            : new Date(instant(end)).toISOString(),
          location: location === '' ? null : location,
        };
      }),
    monthlyFocus: { month: 'November', priority: '', goals: [] },
    weather: weather && {
      ...{ temperature: weather.temperature, description: weather.description },
      ...{ isRaining: weather.code >= 51, isHot: weather.temperature > 27 },
      ...{ humidity: 60, windSpeed: 10 },
    },
    userRules: { ...userRules, workHours: { start: '09:00', end: '18:00' } },
  };
};

type Span = { start: number; end: number };
const first = (spans: readonly Span[]) => Math.min(...spans.map(({ start }) => start));
const last = (spans: readonly Span[]) => Math.max(...spans.map(({ end }) => end));

/** The longest free time between 12:00 and 14:30, in minutes. */
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
const complaintsAbout = (given: Day): readonly string[] => {
  const context = contextOf(given);
  const read = readDay(context);
  const plan = checkPlan(planWithRules(read, context), read, context, 'rules');
  const today = given.now.slice(0, 10);
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const textOf = (id: string) => clean(given.tasks.find((one) => one.id === id)?.text ?? '');
  const blocks = plan.blocks.map(({ task, category, start, end }) => ({
    ...{ task: clean(task), category },
    ...{ start: Date.parse(start), end: Date.parse(end) },
  }));
  const spansOf = (id: string): readonly Span[] => {
    const event = given.events.find((one) => one.id === id);
    return event
      ? [{ start: instant(event.start), end: instant(event.end) }]
      : blocks.filter(({ task }) => task === textOf(id));
  };
  const at = (time: string) => instant(`${today}T${time}`);
  const says = [
    ...[plan.reasoning, ...plan.specialNotes, plan.workLocation, ...plan.packingList],
    ...[...plan.leftOut, ...plan.blocks].map(({ why }) => why),
  ].join('\n');
  const isSaid = ({ any }: Check) => any.some((one) => new RegExp(one, 'i').test(says));
  const overlapsOf = ({ event }: Check) => {
    const [span = { start: 0, end: 0 }] = spansOf(event);
    return blocks.filter(({ start, end }) => start < span.end && end > span.start);
  };
  const minutesOf = ({ task }: Check) =>
    spansOf(task).reduce((sum, { start, end }) => sum + end - start, 0) / 60_000;
  const busy = [
    ...blocks,
    ...given.events
      .filter(
        ({ allDay, status, response }) =>
          !allDay && status !== 'cancelled' && response !== 'declined',
      )
      .map(({ start, end }) => ({ start: instant(start), end: instant(end) })),
  ];
  const holds: Readonly<Record<string, (one: Check) => boolean>> = {
    planned: ({ task }) => spansOf(task).length > 0,
    unplanned: ({ task }) => spansOf(task).length === 0,
    first: ({ task }) => blocks[0]?.task === textOf(task),
    before: ({ a, b }) => spansOf(a).length > 0 && last(spansOf(a)) <= first(spansOf(b)),
    after: ({ a, b }) => spansOf(a).length > 0 && first(spansOf(a)) >= last(spansOf(b)),
    at: ({ task, time }) => spansOf(task).some(({ start }) => start === at(time)),
    endsBy: ({ task, time }) => spansOf(task).length > 0 && last(spansOf(task)) <= at(time),
    startsFrom: ({ task, time }) => spansOf(task).length > 0 && first(spansOf(task)) >= at(time),
    minutes: (one) => minutesOf(one) >= one.min && minutesOf(one) <= one.max,
    parts: ({ task, min }) => spansOf(task).length >= min,
    noBlockDuring: (one) => overlapsOf(one).length === 0,
    blocksOkDuring: (one) => overlapsOf(one).length > 0,
    noWork: () => blocks.every(({ category }) => category === 'Personal' || category === 'Other'),
    dayIs: ({ date }) =>
      (blocks.length > 0 || date === today) &&
      blocks.every(({ start }) => dateIn(new Date(start), zone) === date),
    lunch: () => longestBreak(busy, at('12:00'), at('14:30')) >= 30,
    says: isSaid,
    saysNot: (one) => !isSaid(one),
  };
  return given.expect
    .filter((one) => holds[one.check]?.(one) !== true)
    .map((one) => `${one.check} ${textOf(one.task || one.a)}: ${one.why}`);
};

test('of 120 days at most 10 are complained about', () => {
  const found = days.map((one, index) => ({
    ...{ id: `${one.id} ${one.theme}`, complaints: complaintsAbout(one) },
    isUnseen: isUnseen(index),
  }));
  const bad = found.filter(({ complaints }) => complaints.length > 0);
  const unseen = found.filter((one) => one.isUnseen);
  const badUnseen = unseen.filter(({ complaints }) => complaints.length > 0);
  console.log(
    [
      `${days.length} days, ${bad.length} with a complaint; of ${unseen.length} never looked at, ${badUnseen.length}`,
      ...bad
        .filter((one) => !one.isUnseen)
        .map(({ id, complaints }) => `  ${id}: ${complaints[0]}`),
    ].join('\n'),
  );
  expect(bad.length).toBeLessThanOrEqual(10);
});
