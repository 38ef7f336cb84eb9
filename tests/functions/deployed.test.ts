import { afterAll, beforeAll, expect, test } from 'vitest';
import { planAnswer } from '#domain/plan/plan.ts';
import { calendarEvent, planContextOf, todo } from '../fakes/plan-context.ts';
import { owner, type Running, startBackend, stranger } from '../server/support/backend.ts';
import { type Deployed, runUnderDeno } from './support/deno.ts';
import { useModelService } from './support/model.ts';

const service = useModelService();
let running: Running;
let contact: Deployed;
let dailyPlan: Deployed;

/** The entries that Supabase runs, under the Deno that Supabase runs them with. */
beforeAll(async () => {
  running = await startBackend();
  contact = await runUnderDeno('contact/index.ts', running);
  dailyPlan = await runUnderDeno('generate-daily-plan/index.ts', running, service.settings);
});
afterAll(async () => {
  await contact.stop();
  await dailyPlan.stop();
  await running.stop();
});

const post = (body: object, origin = 'https://site.example') =>
  fetch(contact.address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': '5.5.5.5' },
    body: JSON.stringify(body),
  });

test('the deployed contact function stores a message and refuses a wrong one', async () => {
  const message = {
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Hello from Deno',
    startedAt: Date.now() - 30_000,
  };
  const answer = await post(message);
  expect(await answer.json()).toEqual({ ok: true });
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://site.example');
  const { rows } = await running.backend.query('select message from public.enquiries');
  expect(rows).toEqual([{ message: 'Hello from Deno' }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await post(message)).status).toBe(200);
  expect((await running.backend.query('select 1 from public.enquiries')).rows).toHaveLength(1);
  expect((await post({ ...message, email: '' })).status).toBe(400);
  expect((await post(message, 'https://evil.example')).status).toBe(403);
});

test('the deployed planner asks its model, checks the answer, and falls back on its rules', async () => {
  const { token } = await running.signedIn(owner);
  const contextData = planContextOf({
    todos: [todo('Fix the webhook', 'SaaS')],
    calendarEvents: [calendarEvent('Standup', '12:00', '12:30')],
  });
  const ask = (body: object, as = token) =>
    fetch(dailyPlan.address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'https://site.example',
        authorization: `Bearer ${as}`,
      },
      body: JSON.stringify(body),
    });
  const planned = async () => planAnswer.parse(await (await ask({ contextData })).json()).plan;

  service.answer({
    json: {
      topPriorities: [1],
      workLocation: 'Out',
      deviceRecommendation: '13-inch laptop',
      packingList: [],
      workingHours: { start: '11:00', end: '16:00' },
      specialNotes: [],
      reasoning: 'One task.',
      blocks: [{ task: 1, start: '11:30', end: '12:15', why: 'early' }],
    },
  });
  expect(await planned()).toMatchObject({
    engine: 'model',
    corrections: [expect.stringContaining('overlaps “Standup”')],
    blocks: [{ task: 'Fix the webhook', start: '2026-11-26T11:00:00.000Z' }],
  });

  service.answer({ status: 401 });
  expect(await planned()).toMatchObject({
    engine: 'rules',
    blocks: [{ start: '2026-11-26T11:00:00.000Z' }],
  });

  expect((await ask({ contextData: {} })).status).toBe(400);
  const { token: other } = await running.signedIn(stranger);
  expect((await ask({ contextData }, other)).status).toBe(403);
  expect((await ask({ contextData }, 'x')).status).toBe(401);
  expect((await fetch(dailyPlan.address)).status).toBe(405);
});
