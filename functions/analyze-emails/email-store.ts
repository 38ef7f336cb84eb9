/** The tables of a user's mail analysis: judged and sent messages, important and known senders, progress. */
import { importantFrom } from '#domain/mail/mail.ts';
import type { Json } from '#domain/database.types.ts';
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

/** What is stored of a judged message. */
export type StoredEmail = {
  /** The name of the judge; `settled` for messages that must not be judged again. */
  judgedBy: string;
  senderAddress: string;
  isShown: boolean;
  receivedAt: string;
  analyzedAt: string;
};

export type EmailStore = {
  /** The stored messages by id. */
  judged: () => Promise<Result<ReadonlyMap<string, StoredEmail>>>;
  sent: () => Promise<Result<readonly SentMail[]>>;
  saveSent: (messages: readonly SentMail[]) => Promise<Result<void>>;
  /** @param before ISO instant */
  forgetSent: (before: string) => Promise<Result<void>>;
  /** The addresses of people whose enquiries the owner has accepted, and of senders marked as important; lower case. */
  people: () => Promise<Result<{ known: ReadonlySet<string>; taught: ReadonlySet<string> }>>;
  save: (emails: readonly JudgedEmail[]) => Promise<Result<void>>;
  /** What is learned from; `since` is the moment (ISO) from which on messages may be learned from. */
  examples: () => Promise<Result<{ examples: readonly StoredExample[]; since: string | null }>>;
  saveExamples: (examples: readonly StoredExample[]) => Promise<Result<void>>;
  /** @param before ISO instant */
  forgetExamples: (before: string) => Promise<Result<void>>;
  setLearned: (examples: number) => Promise<Result<void>>;
  /** Deletes the results of messages that are not among these, except those that have become tasks. */
  keepOnly: (messageIds: readonly string[]) => Promise<Result<void>>;
  setProgress: (progress: Progress) => Promise<Result<void>>;
  countImportant: () => Promise<Result<number>>;
};

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

type Answer<T> = { data: T | null; error: { code: string } | null };

const databaseFault = (code: string) =>
  failed('unexpected', 'The database could not be used.', code);

/** Reads all rows page by page, because services limit the rows of an answer. */
const readAll = async <T>(
  ask: (first: number, last: number) => PromiseLike<Answer<T[]>>,
): Promise<Result<readonly T[]>> => {
  const rows: T[] = [];
  for (;;) {
    const { data, error } = await ask(rows.length, rows.length + pageSize - 1);
    if (error) return databaseFault(error.code);
    // An empty table is answered with an empty list, so that null is an error.
    if (data === null) return databaseFault('no rows');
    rows.push(...data);
    if (data.length < pageSize) return ok(rows);
  }
};

const toJson = (email: JudgedEmail): Json => ({
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
});

export const createEmailStore = (service: ServiceClient, userId: string): EmailStore => {
  const done = ({ error }: { error: { code: string } | null }): Result<void> =>
    error ? databaseFault(error.code) : ok(undefined);

  return {
    judged: async () => {
      const columns = 'message_id, judged_by, sender_address, received_at, analyzed_at';
      const shown = await readAll((first, last) =>
        service
          .from('important_emails')
          .select(`${columns}, converted_to_todo`)
          .eq('user_id', userId)
          .order('id')
          .range(first, last),
      );
      if (!shown.ok) return shown;
      const notImportant = await readAll((first, last) =>
        service
          .from('left_out_emails')
          .select(columns)
          .eq('user_id', userId)
          .order('id')
          .range(first, last),
      );
      if (!notImportant.ok) return notImportant;
      const rows = [
        ...notImportant.value.map((row) => ({ ...row, isShown: false, isSettled: false })),
        ...shown.value.map((row) => ({ ...row, isShown: true, isSettled: row.converted_to_todo })),
      ];
      return ok(
        new Map(
          rows.map((row) => [
            row.message_id ?? '',
            {
              judgedBy: row.isSettled ? settled : row.judged_by,
              senderAddress: row.sender_address,
              isShown: row.isShown,
              receivedAt: row.received_at ?? row.analyzed_at,
              analyzedAt: row.analyzed_at,
            },
          ]),
        ),
      );
    },

    sent: async () => {
      const rows = await readAll((first, last) =>
        service
          .from('sent_emails')
          .select('message_id, thread_id, sent_at, recipients')
          .eq('user_id', userId)
          .order('message_id')
          .range(first, last),
      );
      if (!rows.ok) return rows;
      return ok(
        rows.value.map((row) => ({
          id: row.message_id,
          threadId: row.thread_id,
          sentAt: row.sent_at,
          recipients: row.recipients,
        })),
      );
    },

    saveSent: async (messages) =>
      done(
        await service.from('sent_emails').upsert(
          messages.map(({ id, threadId, sentAt, recipients }) => ({
            user_id: userId,
            message_id: id,
            thread_id: threadId,
            sent_at: sentAt,
            recipients: [...recipients],
          })),
        ),
      ),

    forgetSent: async (before) =>
      done(await service.from('sent_emails').delete().eq('user_id', userId).lt('sent_at', before)),

    people: async () => {
      const taught = await readAll((first, last) =>
        service
          .from('important_senders')
          .select('address')
          .eq('user_id', userId)
          .order('address')
          .range(first, last),
      );
      if (!taught.ok) return taught;
      const known = await readAll((first, last) =>
        service
          .from('enquiries')
          .select('email')
          .eq('user_id', userId)
          .in('status', ['task', 'done'])
          .order('id')
          .range(first, last),
      );
      if (!known.ok) return known;
      return ok({
        taught: new Set(taught.value.map(({ address }) => address)),
        known: new Set(known.value.map(({ email }) => email.toLowerCase())),
      });
    },

    examples: async () => {
      const { data, error } = await service
        .from('mail_learning')
        .select('learns_since')
        .eq('user_id', userId)
        .maybeSingle();
      if (error) return databaseFault(error.code);
      const rows = await readAll((first, last) =>
        service
          .from('mail_examples')
          .select('message_id, thread_id, sender_address, received_at, features, opinion')
          .eq('user_id', userId)
          .order('message_id')
          .range(first, last),
      );
      if (!rows.ok) return rows;
      const since = data?.learns_since ?? null;
      return ok({
        since: since === '-infinity' ? null : since,
        examples: rows.value.map((row) => ({
          messageId: row.message_id,
          threadId: row.thread_id,
          senderAddress: row.sender_address,
          receivedAt: row.received_at,
          features: row.features,
          opinion: row.opinion > 0 ? 1 : row.opinion < 0 ? -1 : 0,
        })),
      });
    },

    saveExamples: async (examples) =>
      done(
        await service.from('mail_examples').upsert(
          examples.map((one) => ({
            user_id: userId,
            message_id: one.messageId,
            thread_id: one.threadId,
            sender_address: one.senderAddress,
            received_at: one.receivedAt,
            features: [...one.features],
            opinion: one.opinion,
          })),
        ),
      ),

    forgetExamples: async (before) =>
      done(
        await service
          .from('mail_examples')
          .delete()
          .eq('user_id', userId)
          .lt('received_at', before),
      ),

    setLearned: async (examples) =>
      done(await service.from('mail_learning').upsert({ user_id: userId, examples })),

    save: async (emails) =>
      done(
        await service.rpc('save_analyzed_emails', {
          user_id_param: userId,
          emails: emails.map(toJson),
        }),
      ),

    keepOnly: async (messageIds) =>
      done(
        await service.rpc('forget_other_emails', {
          user_id_param: userId,
          message_ids: [...messageIds],
        }),
      ),

    setProgress: async ({ found, remaining, judgedBy, problem }) =>
      done(
        await service
          .from('email_analyses')
          .upsert({ user_id: userId, found, remaining, judged_by: judgedBy, problem }),
      ),

    countImportant: async () => {
      const { count, error } = await service
        .from('important_emails')
        .select('id', { count: 'exact', head: true })
        .eq('user_id', userId)
        .not('message_id', 'is', null)
        .gte('urgency_score', importantFrom);
      if (error) return databaseFault(error.code);
      return count === null ? databaseFault('no count') : ok(count);
    },
  };
};
