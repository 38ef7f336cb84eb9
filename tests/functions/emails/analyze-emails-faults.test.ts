/** What an analysis does when Gmail or the database refuses, answers nonsense, or holds a message that cannot be read. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readMail } from '#functions/analyze-emails/read-mail.ts';
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
const refused = (status: number, error: string) => ({
  ...{ status, body: { error: containing(error) } },
});

describe('when Gmail refuses', () => {
  beforeEach(() => fill(3));

  test('a Retry-After is waited for, and then everything is read', async () => {
    mailbox().refuseNext({ status: 429, headers: { 'retry-after': '7' } });
    expect(await analyze()).toMatchObject(analyzed(3));
    expect(Math.max(...waits())).toBeGreaterThan(6000);
  });

  test.each([
    { status: 403, reason: 'userRateLimitExceeded' },
    { status: 403, reason: 'rateLimitExceeded' },
    { status: 503 },
    'no network',
  ] as const)('%j is tried again', async (refusal) => {
    mailbox().refuseNext(refusal);
    expect(await analyze()).toMatchObject(analyzed(3));
    expect(waits().length).toBeGreaterThan(0);
  });

  test('a long wait is handed on, with how many are left', async () => {
    fill(60);
    mailbox().failAfter(50, { status: 429, headers: { 'retry-after': '120' } });
    expect(await analyze()).toEqual({
      status: 503,
      body: {
        error: 'Gmail asks us to wait 120 seconds. 13 messages are not analyzed yet.',
        details: { kind: 'busy', left: 13 },
      },
    });
    expect(mailbox().mostAtOnce()).toBe(10);
    // The results before the fault are stored, and the progress names the fault.
    expect(await rows('left_out_emails')).toHaveLength(50);
    expect(await rows('email_analyses')).toMatchObject([
      { found: 63, remaining: 13, problem: 'Gmail asks us to wait 120 seconds.' },
    ]);
    mailbox().failAfter(1000, { status: 429 });
    expect(await analyze()).toMatchObject(analyzed(63));
  });

  test('a refused token is renewed once; refused again it asks to reconnect', async () => {
    const asked: unknown[] = [];
    const google = {
      accessTokenOf: (_user: string, refusedToken?: string) => {
        asked.push(refusedToken);
        return Promise.resolve(
          ok({ accessToken: `token-${asked.length}`, expiresAt: new Date(today) }),
        );
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

  test('a refusal for another reason is told as Gmail says it, and not as a connection to renew', async () => {
    mailbox().failAfter(0, { status: 403, reason: 'accessNotConfigured' });
    expect(await analyze()).toMatchObject(refused(502, 'Gmail answered with an error (403).'));
  });

  test('a consent without mail asks to update the connection', async () => {
    mailbox().failAfter(0, { status: 403, reason: 'insufficientPermissions' });
    const body = { details: { kind: 'reconnect', left: 3 } };
    expect(await analyze()).toMatchObject({ status: 409, body });
  });

  test.each([
    ['a mailbox that is not found', 'cannot be read', 404, '*'],
    ['an answer without list and estimate', 'cannot be read', 200, '/messages'],
  ])(
    '%s is no empty inbox, and nothing that is kept is dropped',
    async (_, error, status, path) => {
      await analyze();
      mailbox().answerAt(path, () => Response.json({}, { status }));
      expect(await analyze()).toMatchObject(refused(502, error));
      expect(await rows('left_out_emails')).toHaveLength(3);
    },
  );

  test('a message that was deleted meanwhile counts as done', async () => {
    mailbox().refuseNext({ status: 404 });
    expect(await analyze()).toMatchObject(analyzed(3));
    expect(await rows('left_out_emails')).toHaveLength(2);
  });
});

const noAnswer = (): Response => {
  throw new TypeError('fetch failed');
};
const waitPlease = () => new Response('', { status: 429, headers: { 'retry-after': '120' } });

test.each([
  ['no answer', noAnswer, 502],
  ['a request to wait', waitPlease, 503],
])(
  "%s to the question for the account's other addresses ends the analysis, which would misjudge their mail",
  async (_what, answer, expected) => {
    fill(1);
    mailbox().answerAt('/settings/sendAs', answer);
    expect(await analyze()).toMatchObject({ status: expected });
    expect(await rows('left_out_emails')).toEqual([]);
  },
);

test('a message that is listed twice is stored once', async () => {
  fill(2);
  mailbox().messages.push(...mailbox().messages);
  expect(await analyze()).toMatchObject(analyzed(2));
});

test('of a message whose body cannot be read in time the headers are judged; one without both is left out', async () => {
  fill(1);
  mailbox().messages.push(
    written('slow', 'Contract', 'Here is a contract.'),
    written('stuck', 'Endless', 'Here is another.'),
  );
  const answer = await analyze({
    readMail: (json) =>
      Promise.resolve(
        json.includes('Endless') || (json.includes('Contract') && json.includes('"data"'))
          ? 'gave-up'
          : readMail(json),
      ),
  });
  expect(answer.body).toMatchObject({ totalAnalyzed: 3 });
  expect(await stored()).toHaveLength(2);
  expect(await storedAs('slow')).toMatchObject({ subject: 'Contract' });
});

test('an answer that is no message is a fault of Gmail, and no message', async () => {
  fill(1);
  mailbox().answerAt('/messages/m0', () => new Response('<h1>Sign in to this network</h1>'));
  expect(await analyze()).toMatchObject(refused(502, 'cannot be read'));
  expect(await rows('important_emails')).toEqual([]);
});

test('a message beyond what is read is judged by its headers and Gmail’s excerpt', async () => {
  const question = 'Could you sign the contract today?\n';
  mailbox().messages.push(
    written('longer', 'Longer', question + 'x'.repeat(2 * 1024 * 1024)),
    written('empty', 'Empty', ''),
  );
  expect((await analyze()).body).toMatchObject({ totalAnalyzed: 2 });
  expect(await storedAs('longer')).toMatchObject({ snippet: containing(question.trim()) });
  expect(await storedAs('empty')).toMatchObject({ snippet: '' });
  expect((await stored()).every(({ snippet }) => String(snippet).length <= 300)).toBe(true);
});

test('disconnecting Google deletes what was read, and an analysis that still runs writes nothing back', async () => {
  fill(3);
  mailbox().sent.push({ threadId: 't', to: 'ada@engine.example' });
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
  const left = await Promise.all(
    [
      ...['important_emails', 'left_out_emails', 'named_senders', 'email_analyses'],
      'sent_emails',
    ].map(rows),
  );
  expect(left.flat()).toMatchObject([{ subject: 'Not of the mailbox' }]);
});
