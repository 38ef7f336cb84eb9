/** One owner's analyzed e-mails in the database, and the function that analyzes them. */
import * as z from 'zod/mini';
import {
  analysisAnswer,
  analysisRow,
  emailRow,
  mostLeftOut,
  mostShown,
  namedSenderRow,
  toImportantEmail,
  toNamedSender,
  toProgress,
  type AnalysisProgress,
  type EmailOverview,
} from '#domain/mail/important-emails.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import type { Database } from '#dashboard/data/database.ts';
import { faultMessages } from '#dashboard/data/faults.ts';
import type { Functions } from '#dashboard/data/functions.ts';

const email = { schema: emailRow, convert: toImportantEmail };
const analysis = { schema: analysisRow, convert: toProgress };
const sender = { schema: namedSenderRow, convert: toNamedSender };
const anything = { schema: z.unknown(), convert: () => null };

const mostSenders = 200;
const analyzeTimeoutMs = 150_000;

export const createEmailGateway = ({ userId, row, page }: Database, functions: Functions) => {
  /** The most urgent ones, with the number of all. */
  const important = async () => {
    const stored = await page(email, (client) =>
      client
        .from('important_emails')
        .select('*', { count: 'exact' })
        .eq('user_id', userId)
        .order('urgency_score', { ascending: false })
        .order('analyzed_at', { ascending: false })
        .limit(mostShown),
    );
    if (!stored.ok) return stored;
    const asked = await page(email, async (client) => {
      const answer = await client.rpc('get_important_emails', {
        ...{ user_id_param: userId, limit: mostShown },
      });
      return { ...answer, count: stored.value.count };
    });
    if (asked.ok) return asked;
    // In the order of the function, which puts what has become a task behind what has not.
    const values = stored.value.values.toSorted(
      (a, b) => Number(a.isConverted) - Number(b.isConverted),
    );
    return ok({ ...stored.value, values });
  };

  const leftOut = () =>
    page(email, (client) =>
      client
        .from('left_out_emails')
        .select('*', { count: 'exact' })
        .eq('user_id', userId)
        .order('received_at', { ascending: false })
        .order('id')
        .limit(mostLeftOut),
    );

  const senders = () =>
    page(sender, (client) =>
      client
        .from('named_senders')
        .select('*', { count: 'exact' })
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(mostSenders),
    );

  const progress = async (): Promise<Result<AnalysisProgress>> => {
    const read = await page(analysis, (client) =>
      client.from('email_analyses').select('*', { count: 'exact' }).eq('user_id', userId).limit(1),
    );
    if (!read.ok) return read;
    // Progress that cannot be read must not look like an inbox that was never analyzed.
    return read.value.unreadable > 0
      ? failed('unexpected', faultMessages.unreadable)
      : ok(read.value.values[0] ?? null);
  };

  const connections = () =>
    page(anything, (client) =>
      client
        .from('google_credentials')
        .select('last_login', { count: 'exact' })
        .eq('auth_user_id', userId)
        .not('access_token', 'is', null)
        .limit(1),
    );

  return {
    overview: async (): Promise<Result<EmailOverview>> => {
      const [shown, others, named, last, connected] = await Promise.all([
        important(),
        leftOut(),
        senders(),
        progress(),
        connections(),
      ]);
      if (!shown.ok) return shown;
      if (!others.ok) return others;
      if (!named.ok) return named;
      if (!last.ok) return last;
      if (!connected.ok) return connected;
      return ok({
        emails: shown.value.values,
        importantCount: shown.value.count,
        leftOut: others.value.values,
        leftOutCount: others.value.count,
        unreadable: shown.value.unreadable + others.value.unreadable,
        senders: named.value.values,
        progress: last.value,
        isConnected: connected.value.count > 0,
      });
    },

    progress,

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

    /** Moves a message to the other list; when it teaches, its sender is named, or its sender or list is muted. */
    judge: (id: string, isImportant: boolean, teaches: boolean) =>
      row(anything, (client) =>
        client.rpc('judge_email', { email_id: id, is_important: isImportant, teaches }),
      ),

    /** Says of a sender or list what its mail is; null takes that back. */
    setSender: (address: string, isImportant: boolean | null) =>
      row(anything, (client) => {
        const table = client.from('named_senders');
        return isImportant === null
          ? table.delete().eq('user_id', userId).eq('address', address)
          : table.upsert(
              { user_id: userId, address, is_important: isImportant },
              { ignoreDuplicates: true },
            );
      }),

    /** Resolves after a limited time; `progress` then says how many messages are left. */
    analyze: (signal: AbortSignal) =>
      functions.call('analyze-emails', { userId }, analysisAnswer, {
        signal,
        timeoutMs: analyzeTimeoutMs,
      }),
  };
};

export type EmailGateway = ReturnType<typeof createEmailGateway>;
