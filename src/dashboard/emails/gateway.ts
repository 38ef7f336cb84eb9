/** One owner's analyzed e-mails in the database, and the function that analyzes them. */
import {
  analysisAnswer,
  analysisRow,
  importantEmailRow,
  leftOutEmailRow,
  toImportantEmail,
  toLeftOutEmail,
  toProgress,
  type AnalysisProgress,
  type EmailOverview,
  type ImportantEmail,
  type LeftOutEmail,
} from '#domain/important-emails.ts';
import { importantFrom } from '#domain/mail.ts';
import { ok, type Result } from '#lib/result.ts';
import * as z from 'zod/mini';
import type { Database } from '../shared/database.ts';
import type { Functions } from '../shared/functions.ts';

export type LeftOutList = { emails: readonly LeftOutEmail[]; count: number };

export type EmailGateway = {
  overview: () => Promise<Result<EmailOverview>>;
  progress: () => Promise<Result<AnalysisProgress>>;
  /** The newest messages that were left out, at most so many. */
  leftOut: (atMost: number) => Promise<Result<LeftOutList>>;
  setConverted: (id: string, isConverted: boolean) => Promise<Result<ImportantEmail>>;
  /** Also teaches the analysis the sender; whatever else of the sender was left out is read anew by the next one. */
  markImportant: (id: string) => Promise<Result<void>>;
  /** Takes it back. */
  leaveOut: (id: string) => Promise<Result<void>>;
  /** Works for a limited time; `progress` says how many messages are left. */
  analyze: (signal: AbortSignal) => Promise<Result<void>>;
};

const important = { schema: importantEmailRow, convert: toImportantEmail };
const leftOut = { schema: leftOutEmailRow, convert: toLeftOutEmail };
const analysis = { schema: analysisRow, convert: toProgress };
const anything = { schema: z.unknown(), convert: () => null };

const mostShown = 10;
const analyzeTimeoutMs = 150_000;

export const createEmailGateway = (
  { userId, row, page }: Database,
  functions: Functions,
): EmailGateway => {
  /** The call without a count answers a list: all of it. */
  const withCount = async (
    call: PromiseLike<{
      status: number;
      data: unknown[] | null;
      error: { code: string; message: string } | null;
    }>,
  ) => {
    const answer = await call;
    return { ...answer, count: answer.data?.length ?? 0 };
  };

  const askForEmails = async () => {
    const called = await page(important, (client) =>
      withCount(client.rpc('get_important_emails', { user_id_param: userId, limit: mostShown })),
    );
    if (called.ok) return called;
    return page(important, (client) =>
      client
        .from('important_emails')
        .select('*', { count: 'exact' })
        .eq('user_id', userId)
        .order('urgency_score', { ascending: false })
        .order('analyzed_at', { ascending: false })
        .limit(mostShown),
    );
  };

  const progress: EmailGateway['progress'] = async () => {
    const read = await page(analysis, (client) =>
      client.from('email_analyses').select('*', { count: 'exact' }).eq('user_id', userId).limit(1),
    );
    return read.ok ? ok(read.value.values[0] ?? null) : read;
  };

  const done = (answer: Result<unknown>): Result<void> => (answer.ok ? ok(undefined) : answer);

  return {
    overview: async () => {
      const [emails, count, known, connection] = await Promise.all([
        askForEmails(),
        page(anything, (client) =>
          client
            .from('important_emails')
            .select('id', { count: 'exact' })
            .eq('user_id', userId)
            .gte('urgency_score', importantFrom)
            .limit(1),
        ),
        progress(),
        page(anything, (client) =>
          client
            .from('google_credentials')
            .select('last_login', { count: 'exact' })
            .eq('auth_user_id', userId)
            .not('access_token', 'is', null)
            .limit(1),
        ),
      ]);
      if (!emails.ok) return emails;
      if (!count.ok) return count;
      if (!known.ok) return known;
      if (!connection.ok) return connection;
      return ok({
        emails: emails.value.values,
        unreadable: emails.value.unreadable,
        importantCount: count.value.count,
        progress: known.value,
        isConnected: connection.value.count > 0,
      });
    },

    progress,

    leftOut: async (atMost) => {
      const read = await page(leftOut, (client) =>
        client
          .from('left_out_emails')
          .select('*', { count: 'exact' })
          .eq('user_id', userId)
          .order('received_at', { ascending: false })
          .order('id')
          .limit(atMost),
      );
      return read.ok ? ok({ emails: read.value.values, count: read.value.count }) : read;
    },

    setConverted: (id, isConverted) =>
      row(important, (client) =>
        client
          .from('important_emails')
          .update({ converted_to_todo: isConverted })
          .eq('id', id)
          .eq('user_id', userId)
          .select()
          .single(),
      ),

    markImportant: async (id) =>
      done(
        await page(important, (client) =>
          withCount(client.rpc('mark_email_important', { email_id: id })),
        ),
      ),

    leaveOut: async (id) =>
      done(
        await page(leftOut, (client) => withCount(client.rpc('leave_email_out', { email_id: id }))),
      ),

    analyze: async (signal) =>
      done(
        await functions.call('analyze-emails', { userId }, analysisAnswer, {
          signal,
          timeoutMs: analyzeTimeoutMs,
        }),
      ),
  };
};
