/** The generate-daily-plan function without a model: who may call it, which bodies it takes, and the plan by the rules. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mostTasks, userRules } from '#domain/plan/plan-context.ts';
import { todo } from '../../fakes/plan-context.ts';
import { stranger } from '../../server/support/backend.ts';
import { caller, day, planned, useDailyPlan } from '../support/daily-plan.ts';

const { running, open, post } = useDailyPlan();

test('the rules answer, and the plan says so', async () => {
  const made = await planned(await open()(post({ contextData: day() }), caller));
  expect(made).toMatchObject({
    engine: 'rules',
    corrections: [],
    generatedAt: '2026-11-26T10:00:00.000Z',
  });
  expect(made.topPriorities).toEqual(['Fix the webhook retry', 'Book the dentist']);
});

test('somebody else is refused with 403, nobody with 401', async () => {
  const { token } = await running.signedIn(stranger);
  const plan = open();
  const refused = await plan(post({ contextData: day() }, token), caller);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: 'Only the owner may do this.' });
  expect((await plan(post({ contextData: day() }, 'x'), caller)).status).toBe(401);
});

const { weather, ...withoutWeather } = day();
test.each<[string, unknown, string]>([
  ['no JSON', '{', ''],
  ['a list', [], 'body'],
  ['nothing', {}, 'contextData'],
  ['another field beside', { contextData: day(), userId: 'x' }, 'body'],
  ['another field inside', { contextData: { ...day(), note: 'x' } }, 'contextData'],
  ['no weather', { contextData: withoutWeather }, 'contextData.weather'],
  [
    'half a weather',
    { contextData: { ...day(), weather: { ...weather, isHot: 'no' } } },
    'contextData.weather.isHot',
  ],
  ['no time', { contextData: { ...day(), currentTime: 'now' } }, 'contextData.currentTime'],
  [
    'a time without a zone',
    { contextData: { ...day(), currentTime: '2026-11-26T10:00:00' } },
    'contextData.currentTime',
  ],
  [
    'an unknown category',
    { contextData: { ...day(), todos: [{ ...todo('x'), category: 'Fun' }] } },
    'contextData.todos.0.category',
  ],
  [
    'too long a task',
    { contextData: day({ todos: [todo('x'.repeat(501))] }) },
    'contextData.todos.0.text',
  ],
  [
    'too many tasks',
    { contextData: day({ todos: Array.from({ length: mostTasks + 1 }, () => todo('x')) }) },
    'contextData.todos',
  ],
  [
    'an event that never begins',
    {
      contextData: {
        ...day(),
        calendarEvents: [{ summary: 'x', start: '', end: '', location: null }],
      },
    },
    'contextData.calendarEvents.0.start',
  ],
  [
    'working hours backwards',
    {
      contextData: day({
        userRules: { ...userRules, workHours: { start: '16:00', end: '11:00' } },
      }),
    },
    'contextData.userRules.workHours',
  ],
])('a body with %s is refused with 400, and the field is named', async (_, body, field) => {
  const answer = await open()(post(body), caller);
  expect(answer.status).toBe(400);
  const told = z
    .object({ error: z.string(), details: z.nullable(z.record(z.string(), z.string())) })
    .parse(await answer.json());
  expect(Object.keys(told.details ?? { '': '' })).toContain(field);
});

test('the largest day that is allowed is planned', async () => {
  const todos = Array.from({ length: mostTasks }, () => todo('\u3042'.repeat(500)));
  const made = await planned(await open()(post({ contextData: day({ todos }) }), caller));
  expect(made.blocks.length + made.leftOut.length + made.moreLeftOut).toBe(mostTasks);
});

test('a body of more than a megabyte is refused with 413, whatever it holds', async () => {
  const withSpace = (bytes: number) => JSON.stringify({ contextData: day() }).padEnd(bytes);
  const megabyte = 1024 * 1024;
  expect((await open()(post(withSpace(megabyte)), caller)).status).toBe(200);
  expect((await open()(post(withSpace(megabyte + 1)), caller)).status).toBe(413);
});

test('plans by the rules, which cost nothing, are not limited', async () => {
  const plan = open();
  for (let turn = 0; turn < 12; turn += 1) {
    expect((await plan(post({ contextData: day() }), caller)).status).toBe(200);
  }
});
