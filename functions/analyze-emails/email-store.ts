/** The tables of a user's mail analysis: judged messages, named senders, progress. */
import type { EmailRow } from '#domain/mail/important-emails.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import { failed, ok, type Result } from '#lib/result.ts';

/** A message as `save_analyzed_emails` stores it: in `important_emails` when `is_shown`, else in `left_out_emails`. */
export type JudgedEmail = Omit<EmailRow, 'id' | 'converted_to_todo'> & {
  judged_by: string;
  is_shown: boolean;
};

/** What is read of a stored message; `judgedBy` is `settled` for those that must not be judged again. */
export type StoredEmail = {
  judgedBy: string;
  senderAddress: string;
  receivedAt: string;
  /** When it was judged, of one that is shown; null of others. */
  shownAt: string | null;
};

/** The judge of messages that have become tasks or that the owner has judged: they are not judged again. */
export const settled = 'owner';

type Answer<T> = { data: T; error: null } | { data: null; error: { code: string } };

const ask = async <T>(query: PromiseLike<Answer<T>>): Promise<Result<T>> => {
  const { data, error } = await query;
  return error ? failed('unexpected', 'The database could not be used.', error.code) : ok(data);
};

export type EmailStore = ReturnType<typeof createEmailStore>;

export const createEmailStore = (service: ServiceClient, userId: string) => ({
  /** The stored messages by id. */
  judged: async (): Promise<Result<ReadonlyMap<string, StoredEmail>>> => {
    const rows = await ask(
      service
        .rpc('get_judged_emails', { user_id_param: userId })
        .select(
          'id:message_id, judgedBy:judged_by, senderAddress:sender_address, receivedAt:received_at, shownAt:shown_at',
        )
        .order('message_id', { ascending: false }),
    );
    return rows.ok ? ok(new Map(rows.value.map((row) => [row.id, row]))) : rows;
  },

  /** What the owner has said of senders and lists, whose addresses are in lower case. */
  namedSenders: async (): Promise<Result<ReadonlyMap<string, boolean>>> => {
    const rows = await ask(
      service.from('named_senders').select('address, is_important').eq('user_id', userId),
    );
    return rows.ok ? ok(new Map(rows.value.map((one) => [one.address, one.is_important]))) : rows;
  },

  /** The addresses, in lower case, of those whose enquiries the owner has accepted. */
  acceptedEnquirers: async (): Promise<Result<ReadonlySet<string>>> => {
    const rows = await ask(
      service
        .from('enquiries')
        .select('email')
        .eq('user_id', userId)
        .in('status', ['task', 'done']),
    );
    return rows.ok ? ok(new Set(rows.value.map(({ email }) => email.toLowerCase()))) : rows;
  },

  save: (emails: readonly JudgedEmail[]) =>
    ask(service.rpc('save_analyzed_emails', { user_id_param: userId, emails: [...emails] })),

  /** Deletes the results of messages that are not among these, except those that have become tasks. */
  keepOnly: (messageIds: readonly string[]) =>
    ask(
      service.rpc('forget_other_emails', { user_id_param: userId, message_ids: [...messageIds] }),
    ),

  setProgress: (progress: {
    found: number;
    remaining: number;
    judged_by: string;
    problem: string | null;
  }) => ask(service.from('email_analyses').upsert({ user_id: userId, ...progress })),
});
