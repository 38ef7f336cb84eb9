/** Set-up of the tests of the analyze-emails function: a real backend, a mailbox, a connected account. */
import { beforeEach, expect } from 'vitest';
import { createAnalyzeEmails } from '#functions/analyze-emails/analyze-emails.ts';
import { createServiceClient } from '#functions/_shared/service-client.ts';
import { ok } from '#lib/result.ts';
import { toGmail } from '../../fixtures/mail/labelled.ts';
import type { Running, SignedIn } from '../../server/support/backend.ts';
import { useBackend, useSignedIn } from '../../server/support/use-backend.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

type Options = Partial<Parameters<typeof createAnalyzeEmails>[0]>;

export type AnalysisBackend = {
  running: Running;
  owner: SignedIn;
  mailbox: () => Mailbox;
  /** How long the function has waited, in milliseconds, one entry for each wait. */
  waits: () => readonly number[];
  logged: () => readonly string[];
  /** Sends `{userId}` as the owner, and answers status and body. */
  analyze: (options?: Options) => Promise<{ status: number; body: unknown }>;
  send: (request: Request, options?: Options) => Promise<Response>;
  rows: (
    table:
      'important_emails' | 'left_out_emails' | 'email_analyses' | 'sent_emails' | 'mail_examples',
  ) => Promise<Row[]>;
};

type Row = Record<string, unknown>;

const site = 'http://localhost:4321';

export const post = (body: unknown, headers: Record<string, string> = {}): Request =>
  new Request(`${site}/functions/v1/analyze-emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** For fields that only have to contain a text; vitest types them as `any`. */
export const containing = (text: string): unknown => expect.stringContaining(text);

/** A plain message, as `toGmail` reads it. */
export const written = (id: string, subject: string, text: string, headers = '') =>
  toGmail(
    id,
    `From: Ada <ada@engine.example>\nTo: hello@example.com\nSubject: ${subject}\nDate: Fri, 20 Nov 2026 09:00:00 +0000\n${headers}\n\n${text}`,
  );

export const useAnalysis = (): AnalysisBackend => {
  const running = useBackend();
  const owner = useSignedIn(running);
  let mailbox = createMailbox();
  let waits: number[] = [];
  let logged: string[] = [];

  beforeEach(async () => {
    mailbox = createMailbox();
    waits = [];
    logged = [];
    for (const table of [
      'important_emails',
      'left_out_emails',
      'important_senders',
      'email_analyses',
      'sent_emails',
      'mail_examples',
      'mail_learning',
      'enquiries',
    ]) {
      await running.backend.query(`delete from public.${table}`);
    }
  });

  const send: AnalysisBackend['send'] = (request, options = {}) =>
    createAnalyzeEmails({
      service: createServiceClient({
        url: site,
        secretKey: running.backend.keys.secretKey,
        fetch: (asked) => running.backend.fetch(asked),
      }),
      google: {
        accessTokenOf: () => Promise.resolve(ok({ accessToken: 'token', expiresAt: new Date() })),
        disconnect: () => Promise.resolve(ok({ isRevoked: true })),
      },
      model: null,
      now: () => Date.parse('2026-11-20T12:00:00Z'),
      fetch: mailbox.fetch,
      sleep: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
      log: (line) => logged.push(line),
      ...options,
    })(request, { clientIp: '192.0.2.1' });

  return {
    running,
    owner,
    mailbox: () => mailbox,
    waits: () => waits,
    logged: () => logged,
    send,
    analyze: async (options) => {
      const answer = await send(
        post({ userId: owner.id }, { authorization: `Bearer ${owner.token}` }),
        options,
      );
      return { status: answer.status, body: await answer.json() };
    },
    rows: async (table) => (await running.backend.query<Row>(`select * from public.${table}`)).rows,
  };
};
