/** The entries that Supabase runs, under the Deno that Supabase runs them with. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scoreMail } from '#domain/mail/mail-score.ts';
import { listen } from '#server/process.ts';
import { planContextOf, todo } from '../../fakes/plan-context.ts';
import { context, hostile } from '../../fixtures/mail/gmail.ts';
import { stranger } from '../../server/support/backend.ts';
import { googleClient, useGoogle } from '../../server/support/google.ts';
import { useBackend, useSignedIn } from '../../server/support/use-backend.ts';
import { written } from '../support/analysis.ts';
import { type Deployed, runUnderDeno } from '../support/deno.ts';
import { signedInWith } from '../support/functions.ts';
import { createMailbox, readMessage } from '../support/mailbox.ts';
import { useModelService } from '../support/model.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);
const google = useGoogle();
const service = useModelService();
const messages = [
  ...hostile,
  written('offer', 'Your offer', 'We accept it. Could you begin on Monday?'),
  written('news', 'News', 'What is new.', 'List-Unsubscribe: <https://engine.example/leave>'),
];
const mailbox = createMailbox(messages);

/** A server on loopback with the answers of the mailbox in memory. */
const gmail = createServer((request, response) => {
  void mailbox.fetch(`https://gmail.googleapis.com${request.url ?? '/'}`).then(async (answer) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
});

const site = 'https://site.example';
const deployed = new Map<string, Deployed>();

beforeAll(async () => {
  const port = await listen(gmail, { port: 0, host: '127.0.0.1' });
  const settings: Record<string, Readonly<Record<string, string>>> = {
    contact: {},
    'count-visit': { COUNTING: 'beacon' },
    'generate-daily-plan': service.settings,
    'google-token': {
      TEST_GOOGLE_URL: google.url,
      GOOGLE_CLIENT_ID: googleClient.clientId,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
    },
    'report-error': {},
    'analyze-emails': { TEST_GOOGLE_URL: `http://127.0.0.1:${port}` },
  };
  for (const [name, env] of Object.entries(settings)) {
    deployed.set(name, await runUnderDeno(name, running, env));
  }
});
afterAll(async () => {
  await Promise.all([...deployed.values()].map(({ stop }) => stop()));
  gmail.close();
});

const ask = (name: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(deployed.get(name)?.address ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, ...headers },
    body: JSON.stringify(body),
  });

const contextData = planContextOf({ todos: [todo('Fix the webhook', 'SaaS')] });

test.each<[string, () => object]>([
  ['generate-daily-plan', () => ({ contextData })],
  ['google-token', () => ({ action: 'read' })],
  ['analyze-emails', () => ({ userId: mine.id })],
  ['report-error', () => ({ kind: 'TypeError', places: ['/_astro/a.js:1:2'] })],
])('%s refuses whom it should', async (name, body) => {
  const statusFor = async (headers: Readonly<Record<string, string>>) =>
    (await ask(name, body(), headers)).status;
  expect(await statusFor({})).toBe(401);
  expect(await statusFor(signedInWith(theirs))).toBe(403);
  expect(await statusFor({ ...signedInWith(mine), origin: 'https://evil.example' })).toBe(403);
});

test('every message is read and judged as under Node', async () => {
  await google.connect(running, mine.id);
  const answer = await ask('analyze-emails', { userId: mine.id }, signedInWith(mine));
  expect(await answer.json()).toMatchObject({ totalAnalyzed: messages.length });
  const { rows } = await running.backend.query<{ id: string; score: number }>(
    `select message_id as id, urgency_score as score from public.important_emails
     union all select message_id, urgency_score from public.left_out_emails`,
  );
  const known = { ...context, now: new Date() };
  expect(new Map(rows.map(({ id, score }) => [id, score]))).toEqual(
    new Map(
      messages.map((message) => [message.id, scoreMail(readMessage(message), known).urgency]),
    ),
  );
});
