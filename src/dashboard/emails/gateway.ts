/** One owner's analyzed e-mails in the database, and the function that analyzes them. */
import * as z from 'zod/mini';
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

const email = { schema: emailRow, convert: toImportantEmail };
const rest = { schema: overviewAnswer, convert: toOverview };
const anything = { schema: z.unknown(), convert: () => null };

const analyzeTimeoutMs = 150_000;

export const createEmailGateway = ({ userId, row, page }: Database, functions: Functions) => {
  const important = async () => {
    const called = await page(email, async (client) => {
      const parameters = { user_id_param: userId, limit: mostShown };
      const answer = await client.rpc('get_important_emails', parameters);
      return { ...answer, count: answer.data?.length ?? 0 };
    });
    if (called.ok) return called;
    const read = await page(email, (client) =>
      client
        .from('important_emails')
        .select('*', { count: 'exact' })
        .eq('user_id', userId)
        .order('urgency_score', { ascending: false })
        .order('analyzed_at', { ascending: false })
        .limit(mostShown),
    );
    if (!read.ok) return read;
    // In the order of the function, which puts what has become a task behind what has not.
    const values = read.value.values.toSorted(
      (a, b) => Number(a.isConverted) - Number(b.isConverted),
    );
    return ok({ ...read.value, values });
  };

  return {
    overview: async (): Promise<Result<EmailOverview>> => {
      const [shown, others] = await Promise.all([
        important(),
        row(rest, (client) => client.rpc('get_mail_overview')),
      ]);
      if (!shown.ok) return shown;
      if (!others.ok) return others;
      const { values: emails, unreadable } = shown.value;
      return ok({ ...others.value, emails, unreadable });
    },

    setConverted: (id: string, isConverted: boolean) =>
      row(email, (client) =>
        client
          .from('important_emails')
          .update({ converted_to_todo: isConverted })
          .eq('id', id)
          .eq('user_id', userId)
          .select()
          .single(),
      ),

    /** Moves a message to the other list. */
    judge: (id: string, isImportant: boolean) =>
      row(anything, (client) =>
        client.rpc('judge_email', { email_id: id, is_important: isImportant }),
      ),

    /** Says of a sender or list what its mail is; null takes that back. */
    setSender: async (address: string, isImportant: boolean | null) => {
      const forgotten = await row(anything, (client) =>
        client.from('named_senders').delete().eq('user_id', userId).eq('address', address),
      );
      if (isImportant === null || !forgotten.ok) return forgotten;
      const said = { user_id: userId, address, is_important: isImportant };
      return row(anything, (client) => client.from('named_senders').insert(said));
    },

    /** Resolves after a limited time; the overview then says how many messages are left. */
    analyze: (signal: AbortSignal) =>
      functions.call('analyze-emails', { userId }, z.unknown(), {
        signal,
        timeoutMs: analyzeTimeoutMs,
      }),
  };
};

export type EmailGateway = ReturnType<typeof createEmailGateway>;
