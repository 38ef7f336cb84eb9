/** Set-up of the tests of the analyze-emails function: a real backend, a mailbox, a connected account. */
import { beforeEach, expect } from 'vitest';
import { createAnalyzeEmails } from '#functions/analyze-emails/analyze-emails.ts';
import { ok } from '#lib/result.ts';
import { toGmail } from '../../fixtures/mail/gmail.ts';
import { useBackend, useSignedIn } from '../../server/support/use-backend.ts';
import { caller, post, serviceOf, signedInWith } from './functions.ts';
import { createMailbox } from './mailbox.ts';

type Options = Partial<Parameters<typeof createAnalyzeEmails>[0]>;
type Row = Record<string, unknown>;

/** For fields that only have to contain a text; vitest types them as `any`. */
export const containing = (text: string): unknown => expect.stringContaining(text);

/** A plain message, as `toGmail` reads it. */
export const written = (id: string, subject: string, text: string, headers = '') =>
  toGmail(
    id,
    `From: Ada <ada@engine.example>\nTo: hello@example.com\nSubject: ${subject}\nDate: Fri, 20 Nov 2026 09:00:00 +0000\n${headers}\n\n${text}`,
  );

/** The moment of all analyses that name no other one. */
export const today = Date.parse('2026-11-20T12:00:00Z');

export const useAnalysis = () => {
  const running = useBackend();
  const owner = useSignedIn(running);
  let mailbox = createMailbox();
  let waits: number[] = [];

  const query = async (sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await running.backend.query<Row>(sql, values)).rows;
  const rows = (table: string) => query(`select * from public.${table}`);
  const stored = async () => [
    ...(await rows('important_emails')),
    ...(await rows('left_out_emails')),
  ];

  beforeEach(async () => {
    mailbox = createMailbox();
    waits = [];
    await query(`truncate public.important_emails, public.left_out_emails, public.named_senders,
      public.email_analyses`);
    // Nothing is stored of a mailbox that is not connected.
    await query(
      `insert into public.google_credentials (auth_user_id, email) values ($1, 'hello@example.com')
       on conflict do nothing`,
      [owner.id],
    );
  });

  return {
    running,
    owner,
    mailbox: () => mailbox,
    /** How long the function has waited, in milliseconds, one entry for each wait. */
    waits: () => waits,
    query,
    rows,
    /** The messages of both lists. */
    stored,
    storedAs: async (id: string) => (await stored()).find(({ message_id }) => message_id === id),
    /** Has the owner's mail analyzed, unless another body is sent, and answers status and body. */
    analyze: async (options: Options = {}, body: object = { userId: owner.id }) => {
      const analyzeEmails = createAnalyzeEmails({
        service: serviceOf(running),
        google: {
          accessTokenOf: () =>
            Promise.resolve(ok({ accessToken: 'token', expiresAt: new Date(today) })),
          disconnect: () => Promise.resolve(ok({ isRevoked: true })),
        },
        model: null,
        now: () => today,
        fetch: mailbox.fetch,
        sleep: (milliseconds) => {
          waits.push(milliseconds);
          return Promise.resolve();
        },
        log: () => undefined,
        ...options,
      });
      const answer = await analyzeEmails(post('analyze-emails', body, signedInWith(owner)), caller);
      const told: unknown = await answer.json();
      return { status: answer.status, body: told };
    },
  };
};
