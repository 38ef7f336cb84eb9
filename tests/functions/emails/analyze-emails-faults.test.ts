/** What an analysis does when Gmail or the database refuses, answers nonsense, or holds a message that cannot be read. */
import { beforeEach, expect, test } from 'vitest';
import { ok } from '#lib/result.ts';
import { containing, today, useAnalysis, written } from '../support/analysis.ts';

const { owner, mailbox, waits, analyze, query, rows, stored, storedAs } = useAnalysis();

const fill = (count: number) => {
  const first = mailbox().messages.length;
  for (let index = first; index < first + count; index += 1) {
    mailbox().messages.push(written(`m${index}`, `Note ${index}`, 'Here are the pictures.'));
  }
};
const analyzed = (totalAnalyzed: number) => ({ body: { importantCount: 0, totalAnalyzed } });
beforeEach(() => fill(3));

test.each([
  [{ status: 429, headers: { 'retry-after': '7' } }, 7000],
  [{ status: 403, reason: 'userRateLimitExceeded' }, 1000],
  [{ status: 503 }, 1000],
  ['no network', 1000],
] as const)('%j is tried again, after %d milliseconds', async (refusal, wait) => {
  mailbox().refuseNext(refusal);
  expect(await analyze()).toMatchObject(analyzed(3));
  expect(waits()).toEqual([wait]);
});

test('a long wait is handed on; what was read before stays, and the next call goes on', async () => {
  fill(60);
  mailbox().failAfter(50, { status: 429, headers: { 'retry-after': '120' } });
  const problem = 'Gmail asks us to wait 120 seconds.';
  expect(await analyze()).toEqual({
    ...{ status: 503, body: { error: problem, details: { kind: 'busy' } } },
  });
  expect(mailbox().mostAtOnce()).toBe(10);
  expect(await rows('left_out_emails')).toHaveLength(50);
  expect(await rows('email_analyses')).toMatchObject([{ found: 63, remaining: 13, problem }]);
  mailbox().failAfter(1000, { status: 429 });
  expect(await analyze()).toMatchObject(analyzed(63));
});

test('a refused token is renewed once; refused again it asks to reconnect', async () => {
  const asked: unknown[] = [];
  const google = {
    accessTokenOf: (_user: string, refusedToken?: string) => {
      asked.push(refusedToken);
      const accessToken = `token-${asked.length}`;
      return Promise.resolve(ok({ accessToken, expiresAt: new Date(today) }));
    },
    disconnect: () => Promise.resolve(ok({ isRevoked: true })),
  };
  mailbox().refuseNext({ status: 401 });
  expect(await analyze({ google })).toMatchObject(analyzed(3));
  expect(asked).toContain('token-1');
  await query('delete from public.left_out_emails');
  mailbox().failAfter(0, { status: 401 });
  expect((await analyze({ google })).body).toMatchObject({ details: { kind: 'reconnect' } });
});

test.each([
  ['accessNotConfigured', 502, { error: 'Gmail answered with an error (403).' }],
  ['insufficientPermissions', 409, { details: { kind: 'reconnect' } }],
])('403 %s is told as what it is', async (reason, status, body) => {
  mailbox().failAfter(0, { status: 403, reason });
  expect(await analyze()).toMatchObject({ status, body });
});

const noAnswer = (): Response => {
  throw new TypeError('fetch failed');
};

test.each([
  ['no mailbox', '*', () => Response.json({}, { status: 404 })],
  ['no list and no estimate', '/messages', () => Response.json({})],
  ['a page of the network', '/messages/m3', () => new Response('<h1>Sign in</h1>')],
  ['no answer', '/messages', noAnswer],
])('%s ends the analysis, and nothing that is kept is dropped', async (_, path, answer) => {
  await analyze();
  fill(1);
  mailbox().answerAt(path, answer);
  expect(await analyze()).toMatchObject({ status: 502 });
  expect(await stored()).toHaveLength(3);
});

test('a message that was deleted meanwhile counts as done, and one that is listed twice once', async () => {
  mailbox().messages.push(...mailbox().messages);
  mailbox().answerAt('/messages/m0', () => Response.json({}, { status: 404 }));
  expect(await analyze()).toMatchObject(analyzed(3));
  expect(await rows('left_out_emails')).toHaveLength(2);
});

test('a message beyond what is read is judged by its headers and Gmail’s excerpt', async () => {
  const question = 'Could you sign the contract today?\n';
  mailbox().messages.push(written('long', 'Long', question + 'x'.repeat(2 * 1024 * 1024)));
  await analyze();
  expect(await storedAs('long')).toMatchObject({ snippet: containing(question.trim()) });
});

test('disconnecting Google deletes what was read, and an analysis that still runs writes nothing back', async () => {
  await analyze();
  await query(
    `insert into public.named_senders (user_id, address) values ($1, 'ada@engine.example')`,
    [owner.id],
  );
  await query(
    `insert into public.important_emails (user_id, subject, sender, urgency_score, message_id, converted_to_todo)
     values ($1, 'Made a task', 'Ada', 9, 'task', true), ($1, 'Not of the mailbox', 'Ada', 9, null, false)`,
    [owner.id],
  );
  fill(3);
  // After the lists were read and before the first new message is.
  const fetchAndDisconnect: typeof fetch = async (input, init) => {
    if (new Request(input).url.includes('/messages/m3'))
      await query('delete from public.google_credentials');
    return mailbox().fetch(input, init);
  };
  expect((await analyze({ fetch: fetchAndDisconnect })).status).toBe(200);
  const tables = ['left_out_emails', 'named_senders', 'email_analyses'];
  const left = await Promise.all(['important_emails', ...tables].map(rows));
  expect(left.flat()).toMatchObject([{ subject: 'Not of the mailbox' }]);
});
