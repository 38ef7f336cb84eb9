/** The entries that Supabase runs, under the Deno that Supabase runs them with. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scoreMail } from '#domain/mail/mail-rules.ts';
import { planAnswer } from '#domain/plan/plan.ts';
import { calendarEvent, planContextOf, todo } from '../../fakes/plan-context.ts';
import { contextOf, readLabelled } from '../../fixtures/mail/labelled.ts';
import { stranger } from '../../server/support/backend.ts';
import { googleClient, useGoogle } from '../../server/support/google.ts';
import { useBackend, useSignedIn } from '../../server/support/use-backend.ts';
import { type Deployed, runUnderDeno } from '../support/deno.ts';
import { createMailbox, readMessage } from '../support/mailbox.ts';
import { useModelService } from '../support/model.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);
const google = useGoogle();
const service = useModelService();
const labelled = readLabelled();
const mailbox = createMailbox(labelled.map(({ message }) => message));

/** A server on loopback with the answers of the mailbox in memory. */
const gmail = createServer((request, response) => {
  void mailbox.fetch(`https://gmail.googleapis.com${request.url ?? '/'}`).then(async (answer) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
});

const site = 'https://site.example';
const preload = 'tests/functions/support/google-preload.ts';
const deployed = new Map<string, Deployed>();

beforeAll(async () => {
  await new Promise<void>((resolve) => gmail.listen(0, '127.0.0.1', resolve));
  const bound = gmail.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const settings: Record<string, Readonly<Record<string, string>>> = {
    contact: {},
    'generate-daily-plan': service.settings,
    'google-token': {
      TEST_GOOGLE_URL: google.url,
      GOOGLE_CLIENT_ID: googleClient.clientId,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
    },
    'analyze-emails': { TEST_GOOGLE_URL: `http://127.0.0.1:${port}` },
  };
  for (const [name, env] of Object.entries(settings)) {
    const isGoogle = 'TEST_GOOGLE_URL' in env;
    deployed.set(
      name,
      await runUnderDeno(`${name}/index.ts`, running, env, isGoogle ? preload : undefined),
    );
  }
});
afterAll(async () => {
  await Promise.all([...deployed.values()].map(({ stop }) => stop()));
  gmail.close();
});
beforeEach(() => running.backend.query('delete from public.google_credentials'));

const addressOf = (name: string): string => deployed.get(name)?.address ?? '';
const ask = (name: string, body: object, { token = '', origin = site } = {}) =>
  fetch(addressOf(name), {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', origin, 'x-forwarded-for': '5.5.5.5' },
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

test('contact stores a message once and refuses a wrong one', async () => {
  const message = {
    ...{ name: 'Ada', email: 'ada@example.com', message: 'Hello from Deno' },
    startedAt: Date.now() - 30_000,
  };
  const answer = await ask('contact', message);
  expect(await answer.json()).toEqual({ ok: true });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': site,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect((await ask('contact', message)).status).toBe(200);
  const { rows } = await running.backend.query('select message from public.enquiries');
  expect(rows).toEqual([{ message: 'Hello from Deno' }]);
  expect((await ask('contact', { ...message, email: '' })).status).toBe(400);
});

const contextData = planContextOf({
  todos: [todo('Fix the webhook', 'SaaS')],
  calendarEvents: [calendarEvent('Standup', '12:00', '12:30')],
});

test.each<[string, () => object, () => object]>([
  ['generate-daily-plan', () => ({ contextData }), () => ({ contextData: {} })],
  ['google-token', () => ({ action: 'read' }), () => ({ action: 'steal' })],
  ['analyze-emails', () => ({ userId: mine.id }), () => ({})],
])('%s refuses whom it should', async (name, good, wrong) => {
  const { token } = mine;
  expect((await ask(name, good())).status).toBe(401);
  expect((await ask(name, good(), { token: 'x' })).status).toBe(401);
  expect((await ask(name, good(), theirs)).status).toBe(403);
  expect((await ask(name, good(), { token, origin: 'https://evil.example' })).status).toBe(403);
  expect((await ask(name, wrong(), { token })).status).toBe(400);
  expect((await fetch(addressOf(name))).status).toBe(405);
  const headers = { origin: site, 'access-control-request-method': 'POST' };
  const preflight = await fetch(addressOf(name), { method: 'OPTIONS', headers });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
});

test('the planner asks its model, checks the answer, and falls back on its rules', async () => {
  const planned = async () =>
    planAnswer.parse(await (await ask('generate-daily-plan', { contextData }, mine)).json()).plan;
  service.answer({
    json: {
      ...{ topPriorities: [1], workLocation: 'Out', deviceRecommendation: '13-inch laptop' },
      ...{ packingList: [], specialNotes: [], reasoning: 'One task.' },
      workingHours: { start: '11:00', end: '16:00' },
      blocks: [{ task: 1, start: '11:30', end: '12:15', why: 'early' }],
    },
  });
  const blocks = [{ start: '2026-11-26T11:00:00.000Z' }];
  expect(await planned()).toMatchObject({
    engine: 'model',
    corrections: [expect.stringContaining('overlaps “Standup”')],
    blocks,
  });
  service.answer({ status: 401 });
  expect(await planned()).toMatchObject({ engine: 'rules', blocks });
});

test('google-token renews, tells an ended consent, and forgets a connection', async () => {
  const read = () => ask('google-token', { action: 'read' }, mine);
  const expiresAt = new Date(Date.now() - 60_000);
  const old = await google.connect(running, mine.id, { expiresAt });
  const answer = await read();
  expect(answer.status).toBe(200);
  const renewed: unknown = await answer.json();
  expect(renewed).toHaveProperty('accessToken');
  expect(JSON.stringify(renewed)).not.toContain(old.accessToken);
  expect(JSON.stringify(renewed)).not.toContain('google_refresh_');

  await google.connect(running, mine.id, { expiresAt });
  google.endConsent();
  const ended = await read();
  expect(ended.status).toBe(409);
  expect(await ended.json()).toMatchObject({ details: { kind: 'reconnect' } });
  const gone = await ask('google-token', { action: 'disconnect' }, mine);
  expect(await gone.json()).toEqual({ isRevoked: true });
  expect((await read()).status).toBe(404);
});

test('every message is read and judged as under Node', async () => {
  const analyze = () => ask('analyze-emails', { userId: mine.id }, mine);
  const unconnected = await analyze();
  expect(unconnected.status).toBe(404);
  expect(await unconnected.json()).toMatchObject({ details: { kind: 'not-connected' } });
  const another = await ask('analyze-emails', { userId: crypto.randomUUID() }, mine);
  expect(another.status).toBe(403);
  await running.backend.query(
    `insert into public.google_credentials (auth_user_id, email, access_token, token_expires_at)
     values ($1, 'owner@example.com', 'token', now() + interval '1 hour')`,
    [mine.id],
  );
  expect(await (await analyze()).json()).toMatchObject({ totalAnalyzed: labelled.length });
  const { rows } = await running.backend.query<{ id: string; score: number }>(
    `select message_id as id, urgency_score as score from public.important_emails
     union all select message_id, urgency_score from public.left_out_emails`,
  );
  const context = { ...contextOf(false), knownSenders: new Set<string>(), now: new Date() };
  expect(new Map(rows.map(({ id, score }) => [id, score]))).toEqual(
    new Map(
      labelled.map(({ message }) => [message.id, scoreMail(readMessage(message), context).urgency]),
    ),
  );
});
