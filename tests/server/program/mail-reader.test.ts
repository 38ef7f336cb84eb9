/** Mail is read in a thread of its own: whatever a message holds, the server answers others meanwhile. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openApi } from '#server/api.ts';
import { createMailReader } from '#server/mail/mail-reader.ts';
import { listen } from '#server/process.ts';
import { readSettings } from '#server/settings.ts';
import { owner, preparedFolder } from '../support/backend.ts';

const base64Url = (text: string) => Buffer.from(text).toString('base64url');

/** 58 parts of 150 kB, whose elements nobody closes. */
const hostile = (id: string): string => {
  const data = base64Url('<b></i>'.repeat(21_000));
  const part = { mimeType: 'text/html', filename: '', headers: [], body: { data } };
  const parts = Array.from({ length: 58 }, () => part);
  return JSON.stringify({ id, payload: { mimeType: 'multipart/mixed', headers: [], parts } });
};

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  return `http://127.0.0.1:${await listen(server, { port: 0, host: '127.0.0.1' })}`;
};

/** Gmail with these messages, as texts that need not be made during the test. */
const serveGmail = (messages: ReadonlyMap<string, string>): Promise<string> =>
  serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gmail');
    const id = /\/messages\/(.+)$/.exec(pathname)?.[1];
    const others = pathname.endsWith('/messages')
      ? { messages: [...messages.keys()].map((one) => ({ id: one, threadId: one })) }
      : { emailAddress: owner.email, sendAs: [] };
    const isHeadersOnly = searchParams.get('format') === 'metadata';
    const message = isHeadersOnly ? JSON.stringify({ id }) : messages.get(id ?? '');
    response.end(id === undefined ? JSON.stringify(others) : message);
  });

/** The longest time that this thread computes at a stretch, in milliseconds; waiting for a processor does not count. */
const watchThread = () => {
  let longest = 0;
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  }, 5);
  return () => {
    clearInterval(timer);
    return longest;
  };
};

test('an analysis of hostile messages holds no other request up for 200 ms', async () => {
  const gmail = await serveGmail(new Map(['m1', 'm2', 'm3'].map((id) => [id, hostile(id)])));
  const api = await openApi({
    settings: readSettings({ DATA_DIR: await preparedFolder(), GOOGLE_EMULATOR_URL: gmail }),
    siteUrl: 'http://localhost:4321',
    log: () => undefined,
  });
  const url = await serve((request, response) => void api.listener(request, response));
  const ask = async (path: string, headers: Record<string, string>, body?: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return z.looseObject({}).parse(JSON.parse((await answer.text()) || '{}'));
  };
  const { publishableKey: apikey } = z
    .object({ publishableKey: z.string() })
    .parse(await ask('/backend.json', {}));
  const session = z
    .object({ access_token: z.string(), user: z.object({ id: z.string() }) })
    .parse(await ask('/auth/v1/token?grant_type=password', { apikey }, owner));
  const headers = { apikey, authorization: `Bearer ${session.access_token}` };
  await ask('/rest/v1/google_credentials', headers, {
    auth_user_id: session.user.id,
    email: owner.email,
    access_token: 'token',
    token_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const longest = watchThread();
  const answer = await ask('/functions/v1/analyze-emails', headers, { userId: session.user.id });
  const milliseconds = longest();
  expect(answer).toEqual({ importantCount: 0, totalAnalyzed: 3 });
  expect(milliseconds).toBeLessThan(200);
  await api.close();
});

test('a message that takes too long is given up, and the next one is read', async () => {
  const read = createMailReader({ messageMs: 200 });
  const labelIds = Array.from({ length: 5_000_000 }, () => 'a');
  expect(await read(JSON.stringify({ id: 'long', labelIds }))).toBe('gave-up');
  expect(await read('{"id":"short"}')).toMatchObject({ id: 'short' });
  expect(await read('no message')).toBe('no-message');
});
