import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readMail } from '#functions/analyze-emails/read-mail.ts';
import { createServiceClient } from '#functions/_shared/service-client.ts';
import { ok } from '#lib/result.ts';
import { containing, useAnalysis, written } from '../support/analysis.ts';

const analysis = useAnalysis();
const { analyze, rows } = analysis;
const mailbox = () => analysis.mailbox();

const fill = (count: number) => {
  const first = mailbox().messages.length;
  for (let index = first; index < first + count; index += 1) {
    mailbox().messages.push(written(`m${index}`, `Note ${index}`, 'Here are the pictures.'));
  }
};

describe('when Gmail refuses', () => {
  beforeEach(() => fill(3));

  test('a Retry-After is waited for, and then everything is read', async () => {
    mailbox().refuseNext({ status: 429, headers: { 'retry-after': '7' } });
    expect((await analyze()).body).toEqual({ importantCount: 0, totalAnalyzed: 3 });
    expect(Math.max(...analysis.waits())).toBeGreaterThan(6000);
  });

  test.each([
    { status: 403, reason: 'userRateLimitExceeded' },
    { status: 403, reason: 'rateLimitExceeded' },
    { status: 500 },
    { status: 503 },
    'no network',
  ] as const)('%j is tried again', async (refusal) => {
    mailbox().refuseNext(refusal);
    expect((await analyze()).body).toEqual({ importantCount: 0, totalAnalyzed: 3 });
    expect(analysis.waits().length).toBeGreaterThan(0);
  });

  test('a long wait is handed on, with how many are left', async () => {
    fill(60);
    mailbox().failAfter(50, { status: 429, headers: { 'retry-after': '120' } });
    const { status, body } = await analyze();
    expect(mailbox().mostAtOnce()).toBe(10);
    expect(status).toBe(503);
    expect(body).toEqual({
      error: 'Gmail asks us to wait 120 seconds. 13 messages are not analyzed yet.',
      details: { kind: 'busy', left: 13 },
    });
    // The results before the fault are stored, and the progress names the fault.
    expect(await rows('left_out_emails')).toHaveLength(50);
    expect(await rows('email_analyses')).toMatchObject([
      { found: 63, remaining: 13, problem: 'Gmail asks us to wait 120 seconds.' },
    ]);
    mailbox().failAfter(1000, { status: 429 });
    expect((await analyze()).body).toEqual({ importantCount: 0, totalAnalyzed: 63 });
  });

  test('a refused token is renewed once; refused again it asks to reconnect', async () => {
    const asked: unknown[] = [];
    const google = {
      accessTokenOf: (_user: string, refusedToken?: string) => {
        asked.push(refusedToken);
        return Promise.resolve(ok({ accessToken: `token-${asked.length}`, expiresAt: new Date() }));
      },
      disconnect: () => Promise.resolve(ok({ isRevoked: true })),
    };
    mailbox().refuseNext({ status: 401 });
    expect((await analyze({ google })).status).toBe(200);
    expect(asked).toContain('token-1');
    await analysis.running.backend.query('delete from public.left_out_emails');
    mailbox().failAfter(0, { status: 401 });
    expect((await analyze({ google })).body).toMatchObject({ details: { kind: 'reconnect' } });
  });

  test('a refusal for another reason is told as Gmail says it, and not as a connection to renew', async () => {
    mailbox().failAfter(0, { status: 403, reason: 'accessNotConfigured' });
    expect(await analyze()).toMatchObject({
      status: 502,
      body: { error: containing('Gmail answered with an error (403).') },
    });
  });

  test('a consent without mail asks to update the connection', async () => {
    mailbox().failAfter(0, { status: 403, reason: 'insufficientPermissions' });
    const { status, body } = await analyze();
    expect(status).toBe(409);
    expect(body).toMatchObject({ details: { kind: 'reconnect', left: 3 } });
  });

  test('a mailbox that is not found is no empty one, and nothing that is kept is dropped', async () => {
    await analyze();
    const { status, body } = await analyze({
      fetch: () => Promise.resolve(Response.json({}, { status: 404 })),
    });
    expect(status).toBe(502);
    expect(body).toMatchObject({ error: containing('finds no mailbox') });
    expect(await rows('left_out_emails')).toHaveLength(3);
  });

  test('an answer without list and estimate is no empty inbox, and nothing that is kept is dropped', async () => {
    await analyze();
    const { status, body } = await analyze({
      fetch: (request: string | URL | Request, init?: RequestInit) =>
        new URL(request instanceof Request ? request.url : request).pathname.endsWith('/messages')
          ? Promise.resolve(Response.json({}))
          : mailbox().fetch(request, init),
    });
    expect(status).toBe(502);
    expect(body).toMatchObject({ error: containing('cannot be read') });
    expect(await rows('left_out_emails')).toHaveLength(3);
  });

  test('a message that was deleted meanwhile counts as done', async () => {
    mailbox().refuseNext({ status: 404 });
    expect((await analyze()).body).toEqual({ importantCount: 0, totalAnalyzed: 3 });
    expect(await rows('left_out_emails')).toHaveLength(2);
  });
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), 502],
  [
    'a request to wait',
    () => Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '120' } })),
    503,
  ],
] as const)(
  "%s to the question for the account's other addresses ends the analysis, which would misjudge their mail",
  async (_what, answer, expected) => {
    fill(1);
    const { status } = await analyze({
      fetch: (...args) =>
        new Request(...args).url.endsWith('/settings/sendAs') ? answer() : mailbox().fetch(...args),
    });
    expect(status).toBe(expected);
    expect(await rows('left_out_emails')).toEqual([]);
  },
);

test('a count that the database does not give is a fault, and not 0', async () => {
  fill(1);
  const service = createServiceClient({
    url: 'http://localhost:4321',
    secretKey: analysis.running.backend.keys.secretKey,
    fetch: async (request) => {
      const answer = await analysis.running.backend.fetch(request);
      if (request.method !== 'HEAD') return answer;
      const headers = new Headers(answer.headers);
      headers.delete('content-range');
      return new Response(null, { status: answer.status, headers });
    },
  });
  const { status, body } = await analyze({ service });
  expect(status).toBe(502);
  expect(body).toMatchObject({ error: containing('The database could not be used.') });
});

test('a message that is listed twice is stored once', async () => {
  fill(2);
  mailbox().messages.push(...mailbox().messages);
  expect((await analyze()).body).toEqual({ importantCount: 0, totalAnalyzed: 2 });
});

test('a page that Gmail repeats is left', async () => {
  fill(2);
  let asked = 0;
  const { body } = await analyze({
    fetch: async (...args) => {
      const { pathname, searchParams } = new URL(new Request(...args).url);
      const answer = await mailbox().fetch(...args);
      if (!pathname.endsWith('/messages') || searchParams.get('q')?.includes('in:inbox') !== true) {
        return answer;
      }
      asked += 1;
      if (asked > 9) return new Response('', { status: 400 });
      return Response.json({ ...z.looseObject({}).parse(await answer.json()), nextPageToken: '0' });
    },
  });
  expect(body).toEqual({ importantCount: 0, totalAnalyzed: 2 });
  expect(asked).toBe(2);
});

test('of a message whose body cannot be read in time the headers are judged, and the reason says so', async () => {
  fill(1);
  mailbox().messages.push(written('slow', 'Contract', 'Here is a contract.'));
  await analyze({
    readMail: (json) =>
      Promise.resolve(
        json.includes('"data"') && json.includes('Contract') ? 'gave-up' : readMail(json),
      ),
  });
  const stored = [...(await rows('important_emails')), ...(await rows('left_out_emails'))];
  expect(stored).toHaveLength(2);
  expect(stored.find(({ message_id }) => message_id === 'slow')).toMatchObject({
    subject: 'Contract',
    reason: containing('Only the beginning was read'),
  });
});

test('a message that cannot be read at all is shown as unreadable, and the others are judged', async () => {
  fill(1);
  mailbox().messages.push(written('slow', 'Contract', 'Here is a contract.'));
  const { body } = await analyze({
    readMail: (json) => Promise.resolve(json.includes('Contract') ? 'gave-up' : readMail(json)),
  });
  expect(body).toEqual({ importantCount: 1, totalAnalyzed: 2 });
  expect(await rows('left_out_emails')).toHaveLength(1);
  expect(await rows('important_emails')).toMatchObject([
    {
      message_id: 'slow',
      reason: containing('could not be read'),
      suggested_action: 'Open it in Gmail',
    },
  ]);
});

test('an answer that is no message is a fault of Gmail, and no unreadable message', async () => {
  fill(1);
  const { status } = await analyze({
    fetch: (...args) =>
      new URL(new Request(...args).url).pathname.endsWith('/messages/m0')
        ? Promise.resolve(new Response('<h1>Sign in to this network</h1>'))
        : mailbox().fetch(...args),
  });
  expect(status).toBe(502);
  expect(await rows('important_emails')).toEqual([]);
});

test('a body of 5 MB is read, one beyond what is read at all is judged by its beginning', async () => {
  const question = 'Could you sign the contract today?\n';
  mailbox().messages.push(
    written('long', 'Long', question + 'x'.repeat(5 * 1024 * 1024)),
    written('longer', 'Longer', question + 'x'.repeat(12 * 1024 * 1024)),
    written('empty', 'Empty', ''),
  );
  expect((await analyze()).body).toMatchObject({ totalAnalyzed: 3 });
  const stored = [...(await rows('important_emails')), ...(await rows('left_out_emails'))];
  const by = (id: string) => stored.find(({ message_id }) => message_id === id);
  expect(by('long')).toMatchObject({ urgency_score: 7 });
  expect(by('longer')).toMatchObject({
    urgency_score: 7,
    reason: containing('Only the beginning was read'),
  });
  expect(by('empty')).toMatchObject({ snippet: '' });
  expect(stored.every(({ snippet }) => String(snippet).length <= 300)).toBe(true);
});
