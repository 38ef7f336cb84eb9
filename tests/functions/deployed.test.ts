import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, startBackend } from '../server/support/backend.ts';

const root = join(import.meta.dirname, '../..');

let running: Running;
let address: string;
let stop = (): Promise<void> => Promise.resolve();

/** The entry that Supabase runs, under the Deno that Supabase runs it with. */
beforeAll(async () => {
  running = await startBackend();
  const deno = spawn(
    join(root, 'node_modules/.bin/deno'),
    [
      'run',
      '--no-remote',
      '--node-modules-dir=manual',
      '--allow-net=127.0.0.1',
      '--allow-env',
      'contact/index.ts',
    ],
    {
      cwd: join(root, 'functions'),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        SUPABASE_URL: running.url,
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: running.backend.keys.secretKey }),
        SITE_URL: 'https://site.example',
      },
    },
  );
  const ended = new Promise<void>((resolve) => deno.once('close', () => resolve()));
  const said: string[] = [];
  stop = async () => {
    deno.kill('SIGTERM');
    await ended;
  };
  address = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error(said.join('\n'))));
    createInterface({ input: deno.stderr }).on('line', (line) => {
      said.push(line);
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    });
  });
});
afterAll(async () => {
  await stop();
  await running.stop();
});

const post = (body: object, origin = 'https://site.example') =>
  fetch(address, {
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
