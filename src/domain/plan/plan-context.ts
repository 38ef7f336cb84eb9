/** The body of the function `generate-daily-plan`: tasks, events, weather and month, and the owner's rules. */
import * as z from 'zod/mini';
import { categories } from '../tasks/tasks.ts';
import { longestTaskText } from './planned-text.ts';
import { mostEventsOfDay } from '../calendar/calendar.ts';

export const mostTasks = 500;

const text = (longest: number) =>
  z.string('expected text').check(z.maxLength(longest, `at most ${longest} characters`));
const number = (least: number, most: number) =>
  z.number('expected a number').check(z.gte(least), z.lte(most));
const yesOrNo = z.boolean('expected true or false');

const instant = z.iso.datetime({
  offset: true,
  error: 'expected a time such as 2026-11-21T09:00Z',
});
const day = z.iso.date('expected a day such as 2026-11-21');

/** 'HH:MM' between 06:00 and 22:00, when no clock is ever changed. */
const time = z.string().check(z.regex(/^(0[6-9]|1\d|2[01]):[0-5]\d$|^22:00$/, 'expected HH:MM'));

const todo = z.strictObject({
  text: text(longestTaskText),
  category: z.enum(categories, `expected one of ${categories.join(', ')}`),
  completed: yesOrNo,
  /** The day on which it was written, from which "tomorrow" and "Friday" count; the present day unless given. */
  writtenOn: z.optional(day),
  /** One of those that come again: each is of its own day. */
  isRepeated: z.optional(yesOrNo),
  /** What the owner has let stand of when it is due and how long it takes; read from the text unless given. */
  times: z.optional(
    z.strictObject({
      dueOn: z.nullable(day),
      dueAt: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:MM'))),
      minutes: z.nullable(z.int().check(z.gte(1), z.lte(1440))),
    }),
  ),
});

/** All-day events are days, of which `end` is the first one after the event; all others are instants. */
const calendarEvent = z.strictObject({
  summary: text(500),
  start: z.union([instant, day], 'expected a time or a day'),
  end: z.union([instant, day], 'expected a time or a day'),
  location: z.nullable(text(500)),
});

const planRules = z.strictObject({
  /** On the owner's clock. */
  workHours: z
    .strictObject({ start: time, end: time })
    .check(z.refine(({ start, end }) => start < end, 'the end comes before the start')),
  homeWhenRaining: yesOrNo,
  /** °C */
  homeAbove: number(-50, 60),
  /** The device for the tasks of each category; a category without one allows any device. */
  devices: z.partialRecord(z.enum(categories), text(60)),
  lightWorkload: text(120),
  gymClothes: yesOrNo,
});
export type PlanRules = z.infer<typeof planRules>;

export const planContext = z.strictObject({
  currentTime: instant,
  /** In the order of the task list. */
  todos: z.array(todo, 'expected a list').check(z.maxLength(mostTasks)),
  calendarEvents: z.array(calendarEvent, 'expected a list').check(z.maxLength(mostEventsOfDay)),
  /** `goals`: those that are not done yet. */
  monthlyFocus: z.strictObject({
    month: text(40),
    priority: text(200),
    goals: z.array(text(200), 'expected a list').check(z.maxLength(20)),
  }),
  /** °C, %, km/h; null while it is not known. */
  weather: z.nullable(
    z.strictObject({
      temperature: number(-90, 70),
      description: text(120),
      isRaining: yesOrNo,
      isHot: yesOrNo,
      humidity: number(0, 100),
      windSpeed: number(0, 500),
    }),
  ),
  userRules: planRules,
});
export type PlanContext = z.infer<typeof planContext>;
