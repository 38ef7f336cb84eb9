/** The entries that Supabase runs, under the Deno that Supabase runs them with. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planContextOf, todo } from '../../fakes/plan-context.ts';
import { stranger } from '../../server/support/backend.ts';
import { startProcess } from '../../server/support/program.ts';
import { useBackend, useSignedIn } from '../../server/support/use-backend.ts';
import { signedInWith } from '../support/functions.ts';
import { useModelService } from '../support/model.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);
const service = useModelService();

const site = 'https://site.example';
const root = join(import.meta.dirname, '../../..');
const listening = /http:\/\/127\.0\.0\.1:\d+/;
const addresses = new Map<string, string>();
const started = new AsyncDisposableStack();

/** Each with its settings besides those that Supabase sets. */
const entries = (): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  contact: {},
  'count-visit': { COUNTING: 'beacon' },
  'generate-daily-plan': service.settings,
  'google-token': {},
  'analyze-emails': {},
});

beforeAll(async () => {
  for (const [name, settings] of Object.entries(entries())) {
    const args = [
      ...['run', '--no-remote', '--node-modules-dir=manual'],
      // A dependency of the AI SDK puts the machine's name into a header that is never sent.
      ...['--allow-net=127.0.0.1', '--allow-env', '--allow-sys=hostname', `${name}/index.ts`],
    ];
    const { HOME, PATH } = process.env;
    const env = {
      ...{ HOME, PATH, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', SITE_URL: site, ...settings },
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      SUPABASE_URL: running.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: running.backend.keys.secretKey }),
    };
    const deno = join(root, 'node_modules/.bin/deno');
    const program = startProcess(deno, args, { cwd: join(root, 'functions'), env });
    started.use(program);
    addresses.set(name, listening.exec(await program.prints(listening))?.[0] ?? '');
  }
});
afterAll(() => started.disposeAsync());

const ask = (name: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(addresses.get(name) ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, ...headers },
    body: JSON.stringify(body),
  });

const contextData = planContextOf({ todos: [todo('Fix the webhook', 'SaaS')] });

test.each<[string, () => object]>([
  ['generate-daily-plan', () => ({ contextData })],
  ['google-token', () => ({ action: 'read' })],
  ['analyze-emails', () => ({ userId: mine.id })],
])('%s refuses whom it should', async (name, body) => {
  const statusFor = async (headers: Readonly<Record<string, string>>) =>
    (await ask(name, body(), headers)).status;
  expect(await statusFor({})).toBe(401);
  expect(await statusFor(signedInWith(theirs))).toBe(403);
  expect(await statusFor({ ...signedInWith(mine), origin: 'https://evil.example' })).toBe(403);
});

test('a message of a visitor is stored, and the owner’s day is planned by the model', async () => {
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello', startedAt: 0 };
  expect((await ask('contact', message)).status).toBe(200);
  const { rows } = await running.backend.query('select name, message from public.enquiries');
  expect(rows).toEqual([{ name: 'Ada', message: 'Hello' }]);
  service.answer({
    json: {
      ...{ topPriorities: [1], workLocation: 'Out', specialNotes: [], reasoning: 'One task.' },
      blocks: [{ task: 1, start: '11:00', end: '12:00', why: 'first' }],
    },
  });
  const planned = await ask('generate-daily-plan', { contextData }, signedInWith(mine));
  expect(await planned.json()).toMatchObject({ plan: { engine: 'model', reasoning: 'One task.' } });
});
