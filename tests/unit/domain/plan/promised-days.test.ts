/** What the planner promises for a day, each promise with the traps beside it; written before the rules were read. */
import { expect, test } from 'vitest';
import { checkPlan } from '#domain/plan/plan-check.ts';
import { userRules, type PlanContext } from '#domain/plan/plan-context.ts';
import { readDay } from '#domain/plan/plan-day.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { planWithRules } from '#domain/plan/plan-rules.ts';
import type { Category } from '#domain/tasks/tasks.ts';
import { instantOf, timeIn } from '#lib/zoned-time.ts';
import { planContextOf } from '../../../fakes/plan-context.ts';

const zone = 'Europe/Lisbon';
const thursday = '2026-11-26';
const saturday = '2026-11-28';
const sunday = '2026-11-29';
const christmas = '2026-12-25';
const clocksChange = '2027-03-28';

type Given = { day?: string; now?: string; tasks: readonly string[]; events?: readonly string[] };

/** "Admin: Pay the rent" */
const readTask = (line: string) => {
  const [, category = 'Contract', text = line] =
    /^(Contract|SaaS|Course|Personal|Other|Admin): (.*)$/.exec(line) ?? [];
  const known: Readonly<Record<string, Category>> = {
    ...{ Contract: 'Contract', SaaS: 'SaaS', Course: 'Course' },
    ...{ Personal: 'Personal', Other: 'Other', Admin: 'Admin' },
  };
  return { text, category: known[category] ?? 'Contract', completed: false };
};

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** "14:00-15:00 Board meeting @ Porto", or "all-day Christmas" */
const readEvent = (line: string, day: string): PlanContext['calendarEvents'][number] => {
  const [, when = '', summary = '', location = null] = /^(\S+) (.*?)(?: @ (.*))?$/.exec(line) ?? [];
  const [start = '', end = ''] = when.split('-');
  const at = (time: string) => instantOf(day, time, zone).toISOString();
  return when === 'all-day'
    ? { summary, location, start: day, end: dayAfter(day) }
    : { summary, location, start: at(start), end: at(end) };
};

const planOf = ({ day = thursday, now = '09:00', tasks, events = [] }: Given): Plan => {
  const context = planContextOf({
    currentTime: instantOf(day, now, zone).toISOString(),
    todos: tasks.map(readTask),
    calendarEvents: events.map((line) => readEvent(line, day)),
    userRules: { ...userRules, workHours: { start: '09:00', end: '18:00' } },
  });
  const read = readDay(context);
  return checkPlan(planWithRules(read, context), read, context, 'rules');
};

const clock = (instant: string): string => timeIn(new Date(instant), zone);
/** "14:00-14:30 Call the bank" of each block whose task holds these words. */
const blocksOf = ({ blocks }: Plan, words = ''): readonly string[] =>
  blocks
    .filter(({ task }) => task.includes(words))
    .map(({ start, end, task }) => `${clock(start)}-${clock(end)} ${task}`);
const has = (plan: Plan, words: string): boolean => blocksOf(plan, words).length > 0;
const isFree = ({ blocks }: Plan, from: string, to: string): boolean =>
  blocks.every(({ start, end }) => clock(end) <= from || clock(start) >= to);
const saidOf = (plan: Plan): string =>
  [plan.reasoning, ...plan.specialNotes, ...plan.leftOut.map(({ why }) => why)].join('\n');
/** When the last block before a time ends. */
const lastEndBefore = ({ blocks }: Plan, time: string): string =>
  blocks.map(({ end }) => clock(end)).findLast((end) => end <= time) ?? '';
const minutesOf = ({ blocks }: Plan, words: string): number =>
  blocks
    .filter(({ task }) => task.includes(words))
    .reduce((sum, { start, end }) => sum + (Date.parse(end) - Date.parse(start)) / 60_000, 0);

const desk = Array.from({ length: 14 }, (_, index) => `Write chapter ${index + 1}, 30 min`);

type Case = readonly [name: string, given: Given, holds: (plan: Plan) => boolean];

const calls: readonly Case[] = [
  [
    'a call at its time',
    { tasks: ['Admin: Call the bank at 14:00'] },
    (plan) => blocksOf(plan, 'bank')[0]?.startsWith('14:00') === true,
  ],
  [
    'a call is not laid over a meeting, and that is told',
    { tasks: ['Call the bank at 14:00'], events: ['14:00-15:00 Board meeting'] },
    (plan) => isFree(plan, '14:00', '15:00') && saidOf(plan).includes('Board meeting'),
  ],
  [
    'a call is not laid over the beginning of a meeting',
    { tasks: ['Call Ana at 14:45'], events: ['15:00-16:00 Board meeting'] },
    (plan) => isFree(plan, '15:00', '16:00'),
  ],
  [
    'a call is not laid over another call, and that is told',
    { tasks: ['Call Rita at 14:00', 'Call Tom at 14:00'] },
    (plan) =>
      isFree(plan, '14:30', '14:30') &&
      blocksOf(plan, 'Call').filter((line) => line.startsWith('14:')).length === 1 &&
      saidOf(plan).includes('Call Rita'),
  ],
];

const ways: readonly Case[] = [
  [
    'desk work ends before the way to another town',
    { tasks: desk, events: ['15:00-17:00 Workshop with the team @ Porto'] },
    (plan) => has(plan, 'chapter') && lastEndBefore(plan, '15:00') <= '14:00',
  ],
  [
    'desk work ends before the way to the airport',
    { tasks: desk, events: ['15:00-18:00 Flight to Berlin'] },
    (plan) => has(plan, 'chapter') && lastEndBefore(plan, '15:00') <= '13:45',
  ],
  [
    'desk work ends before a train',
    { tasks: desk, events: ['15:00-18:00 Train to Porto'] },
    (plan) => has(plan, 'chapter') && lastEndBefore(plan, '15:00') <= '14:45',
  ],
  ...['Train the intent classifier', 'Podcast Vol. 4', 'Ice breaker call', 'Bus factor review'].map(
    (title): Case => [
      `"${title}" needs no way`,
      { tasks: desk, events: [`15:00-16:00 ${title}`] },
      (plan) => lastEndBefore(plan, '15:00') >= '14:30',
    ],
  ),
  [
    'training a model takes the time that is said',
    { tasks: ['SaaS: Train the intent classifier, 60 min'] },
    (plan) => minutesOf(plan, 'Train') === 60,
  ],
];

const free: readonly Case[] = [
  ...(
    [
      ['a Sunday', sunday, []],
      ['a Saturday', saturday, []],
      ['Christmas', christmas, ['all-day Christmas Day']],
      ['a holiday in Portuguese', thursday, ['all-day Feriado municipal']],
      ['a holiday in German', thursday, ['all-day Weihnachten']],
    ] as const
  ).map(([name, day, events]): Case => [
    `on ${name} nothing but what is due or personal`,
    {
      day,
      events,
      tasks: ['SaaS: Write the newsletter', 'Personal: Water the plants', 'Send the offer today'],
    },
    (plan) => !has(plan, 'newsletter') && has(plan, 'plants') && has(plan, 'offer'),
  ]),
  [
    'a timed Christmas lunch is no holiday',
    { tasks: ['SaaS: Write the newsletter'], events: ['13:00-14:00 Christmas lunch'] },
    (plan) => has(plan, 'newsletter'),
  ],
  [
    'on Saturdays the plan says what is left for Monday',
    { day: saturday, tasks: ['Write the offer', 'SaaS: Fix it', 'Course: Film', 'Admin: File'] },
    (plan) => plan.blocks.length === 0 && saidOf(plan).includes('Left for Monday: 4'),
  ],
  [
    'what is left for Monday did not fail to fit',
    { day: saturday, tasks: ['Write the offer', 'Personal: Water the plants'] },
    (plan) => saidOf(plan).includes('Left for Monday: 1') && !/\bfit\b/.test(saidOf(plan)),
  ],
];

const past: readonly Case[] = [
  [
    'a call whose time is over is not planned into the past',
    { now: '15:40', tasks: ['Call the bank at 14:00', 'Write the offer, 30 min'] },
    (plan) => plan.blocks.every(({ start }) => clock(start) >= '15:40'),
  ],
  [
    'nothing is begun for which the rest of the day is too short',
    { now: '17:40', tasks: ['Write the report, 60 min'] },
    (plan) => !has(plan, 'report'),
  ],
  [
    'a call that should have begun is not planned for what is left of it',
    { now: '10:20', tasks: ['Call Rita at 10:00, 30 min'] },
    (plan) => plan.blocks.every(({ start }) => clock(start) >= '10:20'),
  ],
];

const events: readonly Case[] = [
  [
    'an all-day deadline pulls its task',
    {
      tasks: [...desk, ...desk.map((one) => `${one} again`), 'Write the grant application, 60 min'],
      events: ['all-day Deadline: grant application'],
    },
    (plan) => has(plan, 'grant'),
  ],
  [
    'an all-day deadline pulls no other task',
    {
      tasks: ['Write the offer, 30 min', 'Write the report, 30 min'],
      events: ['all-day Deadline: grant application'],
    },
    (plan) => plan.blocks[0]?.task.includes('offer') === true,
  ],
  [
    'a task that is the event is not planned again',
    {
      tasks: ['Discovery call with Ana', 'Personal: Dentist at 16:00'],
      events: ['14:00-15:00 Discovery call with Ana', '16:00-17:00 Dentist'],
    },
    (plan) => plan.blocks.length === 0,
  ],
  [
    'what prepares an event is planned',
    { tasks: ['Prepare slides for the board meeting'], events: ['14:00-15:00 Board meeting'] },
    (plan) => has(plan, 'slides'),
  ],
];

const waiting: readonly Case[] = [
  ...[
    "Waiting for Tom's answer",
    'Aguardar resposta das Finanças',
    'Warten auf die Antwort von Jens',
    'En attente de la signature',
    'On hold: new logo',
  ].map((text): Case => [
    `"${text}" is no work`,
    { tasks: [text, 'Write the offer'] },
    (plan) => blocksOf(plan).length > 0 && !has(plan, text),
  ]),
  [
    'words of waiting inside a task are work',
    { tasks: ['Order chairs for the waiting room', 'Write to the waiting list'] },
    (plan) => has(plan, 'chairs') && has(plan, 'list'),
  ],
];

const clocks: readonly Case[] = [
  [
    'a time that the clock leaves out has its whole length',
    { day: clocksChange, now: '00:10', tasks: ['Personal: Call Tokyo at 01:30, 45 min'] },
    (plan) =>
      minutesOf(plan, 'Tokyo') === 45 &&
      plan.blocks.every(({ start }) => start >= '2027-03-28T00:10'),
  ],
  [
    'a call before that hour has its whole length',
    { day: clocksChange, now: '00:10', tasks: ['Personal: Call Tokyo at 00:45, 60 min'] },
    (plan) => minutesOf(plan, 'Tokyo') === 60,
  ],
];

test.for([...calls, ...ways, ...free, ...past, ...events, ...waiting, ...clocks])(
  '%s',
  ([, given, holds]) => {
    const plan = planOf(given);
    expect(holds(plan), [...blocksOf(plan), saidOf(plan)].join('\n')).toBe(true);
  },
);
