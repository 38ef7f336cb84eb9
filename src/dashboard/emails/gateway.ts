/** One owner's analyzed e-mails in the database, and the function that analyzes them. */
import {
  analysisAnswer,
  analysisRow,
  importantEmailRow,
  notImportantEmailRow,
  mostShown,
  toImportantEmail,
  toNotImportantEmail,
  toProgress,
  type AnalysisProgress,
  namedSenderRow,
  toNamedSender,
  type EmailOverview,
  type NamedSender,
  type NotImportantEmail,
} from '#domain/mail/important-emails.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import * as z from 'zod/mini';
import type { Answer, Database } from '#dashboard/data/database.ts';
import { faultMessages } from '#dashboard/data/faults.ts';
import type { Functions } from '#dashboard/data/functions.ts';

/**
 * The newest of `count` left out messages, the number of further rows that could not be read, and the senders that the
 * owner has named as important or has muted.
 */
export type NotImportantList = {
  emails: readonly NotImportantEmail[];
  unreadable: number;
  count: number;
  senders: readonly NamedSender[];
};

const important = { schema: importantEmailRow, convert: toImportantEmail };
const notImportant = { schema: notImportantEmailRow, convert: toNotImportantEmail };
const analysis = { schema: analysisRow, convert: toProgress };
const sender = { schema: namedSenderRow, convert: toNamedSender };
const anything = { schema: z.unknown(), convert: () => null };

const mostSenders = 200;
const analyzeTimeoutMs = 150_000;

export const createEmailGateway = ({ userId, row, page }: Database, functions: Functions) => {
  /** A database function returns every row and no count: the count is the number of rows. */
  const withCount = async (call: PromiseLike<Answer & { data: unknown[] | null }>) => {
    const answer = await call;
    return { ...answer, count: answer.data?.length ?? 0 };
  };

  const askForEmails = async () => {
    const called = await page(important, (client) =>
      withCount(client.rpc('get_important_emails', { user_id_param: userId, limit: mostShown })),
    );
    if (called.ok) return called;
    const read = await page(important, (client) =>
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

  const countOf = (table: 'important_emails' | 'left_out_emails') =>
    page(anything, (client) =>
      client.from(table).select('id', { count: 'exact' }).eq('user_id', userId).limit(1),
    );

  const done = (answer: Result<unknown>): Result<void> => (answer.ok ? ok(undefined) : answer);

  /** The calls that move a message answer with its new row; without a row there was no message to move. */
  const moved = (answer: Result<{ count: number }>): Result<void> =>
    answer.ok && answer.value.count === 0 ? failed('missing', faultMessages.missing) : done(answer);

  return {
    overview: async (): Promise<Result<EmailOverview>> => {
      const [emails, count, notImportantCount, known, connection] = await Promise.all([
        askForEmails(),
        countOf('important_emails'),
        countOf('left_out_emails'),
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
      if (!notImportantCount.ok) return notImportantCount;
      if (!known.ok) return known;
      if (!connection.ok) return connection;
      return ok({
        emails: emails.value.values,
        unreadable: emails.value.unreadable,
        importantCount: count.value.count,
        notImportantCount: notImportantCount.value.count,
        progress: known.value,
        isConnected: connection.value.count > 0,
      });
    },

    progress,

    notImportant: async (atMost: number): Promise<Result<NotImportantList>> => {
      const read = await page(notImportant, (client) =>
        client
          .from('left_out_emails')
          .select('*', { count: 'exact' })
          .eq('user_id', userId)
          .order('received_at', { ascending: false })
          .order('id')
          .limit(atMost),
      );
      if (!read.ok) return read;
      const senders = await page(sender, (client) =>
        client
          .from('named_senders')
          .select('*', { count: 'exact' })
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .limit(mostSenders),
      );
      if (!senders.ok) return senders;
      const { values, unreadable, count } = read.value;
      return ok({ emails: values, unreadable, count, senders: senders.value.values });
    },

    /** An important message; one that is not there is `missing`. */
    find: (id: string) =>
      row(important, (client) =>
        client.from('important_emails').select('*').eq('id', id).eq('user_id', userId).single(),
      ),

    setConverted: (id: string, isConverted: boolean) =>
      row(important, (client) =>
        client
          .from('important_emails')
          .update({ converted_to_todo: isConverted })
          .eq('id', id)
          .eq('user_id', userId)
          .select()
          .single(),
      ),

    /** Also names the sender when it teaches; the next analysis judges the sender's other left out messages again. */
    markImportant: async (id: string, teaches: boolean) =>
      moved(
        await page(important, (client) =>
          withCount(client.rpc('mark_email_important', { email_id: id, teaches })),
        ),
      ),

    /** The opposite, which mutes the sender or list when it teaches. A message that is a task by now is `missing`. */
    leaveOut: async (id: string, teaches: boolean) =>
      moved(
        await page(notImportant, (client) =>
          withCount(client.rpc('leave_email_out', { email_id: id, teaches })),
        ),
      ),

    /** Says of a sender or list what its mail is, or takes that back. */
    setSender: async ({ address, isImportant }: NamedSender, isNamed: boolean) =>
      done(
        await page(anything, (client) => {
          const table = client.from('named_senders');
          return withCount(
            isNamed
              ? table.insert({ user_id: userId, address, is_important: isImportant }).select()
              : table.delete().eq('user_id', userId).eq('address', address).select(),
          );
        }),
      ),

    /** Resolves after a limited time; `progress` then says how many messages are left. */
    analyze: (signal: AbortSignal) =>
      functions.call('analyze-emails', { userId }, analysisAnswer, {
        signal,
        timeoutMs: analyzeTimeoutMs,
      }),
  };
};

export type EmailGateway = ReturnType<typeof createEmailGateway>;
