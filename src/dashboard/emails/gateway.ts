/** One owner's analyzed e-mails in the database, and the function that analyzes them. */
import * as z from 'zod/mini';
import type { EmailChange } from '#domain/mail/email-changes.ts';
import {
  emailRow,
  mostShown,
  overviewAnswer,
  toImportantEmail,
  toOverview,
  type EmailOverview,
} from '#domain/mail/important-emails.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Database } from '#dashboard/data/database.ts';
import type { Functions } from '#dashboard/data/functions.ts';

const emails = z.array(z.pipe(emailRow, z.transform(toImportantEmail)));
const rest = z.pipe(overviewAnswer, z.transform(toOverview));

const analyzeTimeoutMs = 150_000;

export const createEmailGateway = ({ userId, row }: Database, functions: Functions) => {
  const important = async () => {
    const called = await row(emails, (client) =>
      client.rpc('get_important_emails', { user_id_param: userId, limit: mostShown }),
    );
    if (called.ok) return called;
    return row(emails, (client) =>
      client
        .from('important_emails')
        .select('*')
        .eq('user_id', userId)
        .order('urgency_score', { ascending: false })
        .order('analyzed_at', { ascending: false })
        .limit(mostShown),
    );
  };

  return {
    overview: async (): Promise<Result<EmailOverview>> => {
      const [shown, others] = await Promise.all([
        important(),
        row(rest, (client) => client.rpc('get_mail_overview')),
      ]);
      if (!shown.ok) return shown;
      return others.ok ? ok({ ...others.value, emails: shown.value }) : others;
    },

    /** An e-mail that is no longer there needs no change. */
    write: (change: EmailChange): Promise<Result<unknown>> =>
      row(z.unknown(), (client) => {
        const { kind, id } = change;
        switch (kind) {
          case 'convert':
            return client
              .from('important_emails')
              .update({ converted_to_todo: change.isConverted })
              .eq('id', id)
              .eq('user_id', userId);
          case 'judge':
            return client.rpc('judge_email', {
              ...{ email_id: id, is_important: change.isImportant, sender: change.sender },
              ...(change.said !== null && { sender_is_important: change.said }),
            });
          case 'sender':
            return client.rpc('name_sender', {
              ...{ address: id, ...(change.said !== null && { is_important: change.said }) },
            });
        }
      }),

    /** Resolves after a limited time; the overview then says how many messages are left. */
    analyze: (signal: AbortSignal) =>
      functions.call('analyze-emails', { userId }, z.unknown(), {
        signal,
        timeoutMs: analyzeTimeoutMs,
      }),
  };
};

export type EmailGateway = ReturnType<typeof createEmailGateway>;
