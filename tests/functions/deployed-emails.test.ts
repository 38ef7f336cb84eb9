import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOf, readLabelled } from '../fixtures/mail/labelled.ts';
import { scoreMail } from '#domain/mail/mail-rules.ts';
import { useBackend, useSignedIn } from '../server/support/use-backend.ts';
import { runUnderDeno, type Deployed } from './support/deno.ts';
import { createMailbox, readMessage } from './support/mailbox.ts';

const running = useBackend();
const owner = useSignedIn(running);
const labelled = readLabelled();
const mailbox = createMailbox(labelled.map(({ message }) => message));

let deployed: Deployed;

/** A server on loopback with the answers of the mailbox in memory. */
const gmail = createServer((request, response) => {
  void mailbox.fetch(`https://gmail.googleapis.com${request.url ?? '/'}`).then(async (answer) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => gmail.listen(0, '127.0.0.1', resolve));
  const bound = gmail.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  deployed = await runUnderDeno(
    'analyze-emails/index.ts',
    running,
    { TEST_GOOGLE_URL: `http://127.0.0.1:${port}` },
    'tests/functions/support/google-preload.ts',
  );
});
afterAll(async () => {
  await deployed.stop();
  gmail.close();
});

const post = (body: unknown, token?: string, origin = 'https://site.example') =>
  fetch(deployed.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

test('the deployed function refuses whom it should', async () => {
  expect((await post({ userId: owner.id })).status).toBe(401);
  expect((await post({ userId: crypto.randomUUID() }, owner.token)).status).toBe(403);
  expect((await post({ userId: owner.id }, owner.token, 'https://evil.example')).status).toBe(403);
  expect((await post({}, owner.token)).status).toBe(400);
  expect((await fetch(deployed.address)).status).toBe(405);
  const unconnected = await post({ userId: owner.id }, owner.token);
  expect(unconnected.status).toBe(404);
  expect(await unconnected.json()).toMatchObject({ details: { kind: 'not-connected' } });
});

test('under Deno every message is read and judged as under Node', async () => {
  await running.backend.query(
    `insert into public.google_credentials (auth_user_id, email, access_token, token_expires_at)
     values ($1, 'owner@example.com', 'token', now() + interval '1 hour')`,
    [owner.id],
  );
  const answer = await post({ userId: owner.id }, owner.token);
  expect(await answer.json()).toMatchObject({ totalAnalyzed: labelled.length });
  const { rows } = await running.backend.query<{ message_id: string; urgency_score: number }>(
    `select message_id, urgency_score from public.important_emails
     union all select message_id, urgency_score from public.left_out_emails order by message_id`,
  );
  const context = { ...contextOf(false), knownSenders: new Set<string>() };
  const underNode = labelled.map(({ message }) => ({
    message_id: message.id,
    urgency_score: scoreMail(readMessage(message), context).urgency,
  }));
  expect(new Map(rows.map((row) => [row.message_id, row.urgency_score]))).toEqual(
    new Map(underNode.map((row) => [row.message_id, row.urgency_score])),
  );
});
