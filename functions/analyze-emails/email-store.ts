/** The tables of a user's mail analysis: judged and sent messages, important and known senders, progress. */
import { importantFrom } from '#domain/mail/mail-score.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import type { SentMail } from './gmail.ts';

/** A message as it is stored: in `important_emails` when `isShown`, else in `left_out_emails`. */
export type JudgedEmail = {
  messageId: string;
  subject: string;
  sender: string;
  senderAddress: string;
  snippet: string;
  reason: string;
  suggestedAction: string;
  urgency: number;
  receivedAt: string;
  judgedBy: string;
  isShown: boolean;
};

/** What is read of a stored message; `judgedBy` is `settled` for those that must not be judged again. */
export type StoredEmail = Pick<
  JudgedEmail,
  'judgedBy' | 'senderAddress' | 'isShown' | 'receivedAt'
> & { analyzedAt: string };

/** A received message from which the analysis learns. */
export type StoredExample = {
  messageId: string;
  threadId: string;
  senderAddress: string;
  receivedAt: string;
  features: readonly number[];
  opinion: -1 | 0 | 1;
};

export type Progress = {
  found: number;
  remaining: number;
  judgedBy: string;
  problem: string | null;
};

const pageSize = 1000;
/** The judge of messages that have become tasks or that the owner has judged: they are not judged again. */
export const settled = 'owner';
/** Ends the name of the judge of messages that the owner has answered since they came. */
export const answeredMark = ', answered';

type Query<T> = {
  range: (
    first: number,
    last: number,
  ) => PromiseLike<{ data: T[]; error: null } | { data: null; error: { code: string } }>;
};

const databaseFault = (code: string) =>
  failed('unexpected', 'The database could not be used.', code);

/** @param answer of the database; false where there was nothing to write */
const done = (answer: { error: { code: string } | null } | false): Result<void> =>
  answer && answer.error ? databaseFault(answer.error.code) : ok(undefined);

/** Reads all rows page by page, because services limit the rows of an answer. */
const readAll = async <T>(query: Query<T>): Promise<Result<readonly T[]>> => {
  const rows: T[] = [];
  for (;;) {
    const { data, error } = await query.range(rows.length, rows.length + pageSize - 1);
    if (error) return databaseFault(error.code);
    rows.push(...data);
    if (data.length < pageSize) return ok(rows);
  }
};

export type EmailStore = ReturnType<typeof createEmailStore>;

export const createEmailStore = (service: ServiceClient, userId: string) => ({
  /** The stored messages by id. */
  judged: async (): Promise<Result<ReadonlyMap<string, StoredEmail>>> => {
    const columns =
      'messageId:message_id, judgedBy:judged_by, senderAddress:sender_address, received_at, analyzedAt:analyzed_at';
    const shown = await readAll(
      service
        .from('important_emails')
        .select(`${columns}, converted_to_todo`)
        .eq('user_id', userId)
        .order('id'),
    );
    if (!shown.ok) return shown;
    const leftOut = await readAll(
      service.from('left_out_emails').select(columns).eq('user_id', userId).order('id'),
    );
    if (!leftOut.ok) return leftOut;
    const emails = [
      ...leftOut.value.map((row) => ({ ...row, isShown: false })),
      ...shown.value.map((row) => ({
        ...{ ...row, isShown: true },
        judgedBy: row.converted_to_todo ? settled : row.judgedBy,
      })),
    ];
    return ok(
      new Map(
        emails.map((email) => [
          email.messageId ?? '',
          { ...email, receivedAt: email.received_at ?? email.analyzedAt },
        ]),
      ),
    );
  },

  sent: (): Promise<Result<readonly SentMail[]>> =>
    readAll(
      service
        .from('sent_emails')
        .select('id:message_id, threadId:thread_id, sentAt:sent_at, recipients')
        .eq('user_id', userId)
        .order('message_id'),
    ),

  saveSent: async (messages: readonly SentMail[]) =>
    done(
      messages.length > 0 &&
        (await service.from('sent_emails').upsert(
          messages.map(({ id, threadId, sentAt, recipients }) => ({
            ...{ user_id: userId, message_id: id, thread_id: threadId, sent_at: sentAt },
            recipients: [...recipients],
          })),
        )),
    ),

  /** @param before ISO instant */
  forgetSent: async (before: string) =>
    done(await service.from('sent_emails').delete().eq('user_id', userId).lt('sent_at', before)),

  /** In lower case, the addresses of senders marked as important, and of people whose enquiries the owner has accepted. */
  people: async (): Promise<
    Result<{ known: ReadonlySet<string>; taught: ReadonlySet<string> }>
  > => {
    const taught = await readAll(
      service.from('important_senders').select('address').eq('user_id', userId).order('address'),
    );
    if (!taught.ok) return taught;
    const known = await readAll(
      service
        .from('enquiries')
        .select('email')
        .eq('user_id', userId)
        .in('status', ['task', 'done'])
        .order('id'),
    );
    if (!known.ok) return known;
    return ok({
      taught: new Set(taught.value.map(({ address }) => address)),
      known: new Set(known.value.map(({ email }) => email.toLowerCase())),
    });
  },

  /** What is learned from; `since` is the moment (ISO) from which on messages may be learned from. */
  examples: async (): Promise<
    Result<{ examples: readonly StoredExample[]; since: string | null }>
  > => {
    const { data, error } = await service
      .from('mail_learning')
      .select('since:learns_since')
      .eq('user_id', userId)
      .maybeSingle();
    if (error) return databaseFault(error.code);
    const rows = await readAll(
      service
        .from('mail_examples')
        .select(
          'messageId:message_id, threadId:thread_id, senderAddress:sender_address, receivedAt:received_at, features, opinion',
        )
        .eq('user_id', userId)
        .order('message_id'),
    );
    if (!rows.ok) return rows;
    return ok({
      since: data === null || data.since === '-infinity' ? null : data.since,
      examples: rows.value.map((row) => ({
        ...row,
        opinion: row.opinion > 0 ? 1 : row.opinion < 0 ? -1 : 0,
      })),
    });
  },

  saveExamples: async (examples: readonly StoredExample[]) =>
    done(
      examples.length > 0 &&
        (await service.from('mail_examples').upsert(
          examples.map(({ messageId, threadId, senderAddress, receivedAt, features, opinion }) => ({
            ...{ user_id: userId, message_id: messageId, thread_id: threadId, opinion },
            ...{ sender_address: senderAddress, received_at: receivedAt, features: [...features] },
          })),
        )),
    ),

  /** @param before ISO instant */
  forgetExamples: async (before: string) =>
    done(
      await service.from('mail_examples').delete().eq('user_id', userId).lt('received_at', before),
    ),

  setLearned: async (examples: number) =>
    done(await service.from('mail_learning').upsert({ user_id: userId, examples })),

  save: async (emails: readonly JudgedEmail[]) =>
    done(
      emails.length > 0 &&
        (await service.rpc('save_analyzed_emails', {
          user_id_param: userId,
          emails: emails.map((email) => ({
            message_id: email.messageId,
            subject: email.subject,
            sender: email.sender,
            sender_address: email.senderAddress,
            snippet: email.snippet,
            reason: email.reason,
            suggested_action: email.suggestedAction,
            urgency_score: email.urgency,
            received_at: email.receivedAt,
            judged_by: email.judgedBy,
            is_shown: email.isShown,
          })),
        })),
    ),

  /** Deletes the results of messages that are not among these, except those that have become tasks. */
  keepOnly: async (messageIds: readonly string[]) =>
    done(
      await service.rpc('forget_other_emails', {
        ...{ user_id_param: userId, message_ids: [...messageIds] },
      }),
    ),

  setProgress: async ({ found, remaining, judgedBy, problem }: Progress) =>
    done(
      await service
        .from('email_analyses')
        .upsert({ user_id: userId, found, remaining, judged_by: judgedBy, problem }),
    ),

  countImportant: async (): Promise<Result<number>> => {
    const { count, error } = await service
      .from('important_emails')
      .select('id', { count: 'exact', head: true })
      .eq('user_id', userId)
      .not('message_id', 'is', null)
      .gte('urgency_score', importantFrom);
    if (error) return databaseFault(error.code);
    return count === null ? databaseFault('no count') : ok(count);
  },
});
