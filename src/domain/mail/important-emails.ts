/** The results of the mail analysis, as the card of important e-mails shows them. */
import * as z from 'zod/mini';
import { outsideLine } from '../untrusted-text.ts';

export const mostShown = 10;
export const mostLeftOut = 100;

/** A row of the table `important_emails`, or of `left_out_emails`. */
export const emailRow = z.object({
  id: z.string(),
  message_id: z.nullable(z.string()),
  subject: z.string(),
  sender: z.string(),
  sender_address: z.string(),
  list_id: z.string(),
  received_at: z.nullable(z.string()),
  snippet: z.string(),
  reason: z.string(),
  suggested_action: z.string(),
  urgency_score: z.int().check(z.gte(0), z.lte(10)),
  converted_to_todo: z._default(z.boolean(), false),
});
export type EmailRow = z.infer<typeof emailRow>;
/** What `get_mail_overview` answers. */
export const overviewAnswer = z.object({
  important_count: z.int(),
  left_out: z.array(emailRow),
  left_out_count: z.int(),
  senders: z.array(z.object({ address: z.string(), is_important: z.boolean() })),
  analysis: z.nullable(
    z.object({
      found: z.int(),
      remaining: z.int(),
      problem: z.nullable(z.string()),
      judged_by: z.string(),
      updated_at: z.string(),
    }),
  ),
  is_connected: z.boolean(),
});

/**
 * A message that was judged; one that is not important is never converted. Every text is cleaned again, because it comes
 * from strangers, or from a model that has read their text.
 */
export const toImportantEmail = (row: EmailRow) => ({
  id: row.id,
  /** Gmail's id; null for a row that was written by hand. */
  messageId: row.message_id,
  senderAddress: outsideLine(row.sender_address, 320),
  /** Its List-Id; empty for one that was not sent to a list. */
  listId: outsideLine(row.list_id, 400),
  /** ISO instant; null when it is not known. */
  receivedAt: row.received_at && new Date(row.received_at).toISOString(),
  subject: outsideLine(row.subject, 300) || '(no subject)',
  sender: outsideLine(row.sender, 200) || 'Unknown sender',
  snippet: outsideLine(row.snippet, 300),
  reason: outsideLine(row.reason, 600),
  suggestedAction: outsideLine(row.suggested_action, 200),
  /** From 0 to 10. */
  urgency: row.urgency_score,
  isConverted: row.converted_to_todo,
});
export type ImportantEmail = Readonly<ReturnType<typeof toImportantEmail>>;

export const toOverview = ({ analysis, ...answer }: z.infer<typeof overviewAnswer>) => ({
  /** Of all important ones; `emails` has the most urgent. */
  importantCount: answer.important_count,
  /** The newest that were not found important, at most `mostLeftOut`. */
  leftOut: answer.left_out.map(toImportantEmail),
  leftOutCount: answer.left_out_count,
  /** Of whom the owner has said whether their mail is important; the address of a list is its id. */
  senders: answer.senders.map((sender) => ({
    address: outsideLine(sender.address, 400),
    isImportant: sender.is_important,
  })),
  /** Of the last analysis; null when there was none. `problem` says why it stopped before its end. */
  progress: analysis && {
    found: analysis.found,
    remaining: analysis.remaining,
    problem: analysis.problem,
    isByModel: analysis.judged_by.startsWith('model '),
    checkedAt: analysis.updated_at,
  },
  isConnected: answer.is_connected,
});

export type EmailOverview = Readonly<ReturnType<typeof toOverview>> & {
  /** The most urgent ones, at most `mostShown`. */
  emails: readonly ImportantEmail[];
};
export type NamedSender = EmailOverview['senders'][number];

/** The conversation in Gmail; undefined without an id that Gmail could have given. */
export const gmailAddress = (messageId: string | null): string | undefined =>
  messageId !== null && /^[\da-f]{8,32}$/i.test(messageId)
    ? `https://mail.google.com/mail/#all/${messageId}`
    : undefined;

export const urgencyTone = (urgency: number): 'red' | 'orange' | 'yellow' =>
  urgency >= 9 ? 'red' : urgency >= 7 ? 'orange' : 'yellow';

/** The task that waits for an answer to an e-mail: "Answer from Rita: slides for Friday". */
export const waitTextOfEmail = ({ subject, sender }: ImportantEmail): string =>
  outsideLine(`Answer from ${sender}: ${subject}`, 500);

/** The task that an e-mail becomes: "Answer Rita: slides for Friday". A model's action may name the subject itself. */
export const taskTextOfEmail = ({ subject, sender, suggestedAction }: ImportantEmail): string => {
  const action = suggestedAction === '' ? `Answer ${sender}` : suggestedAction;
  const text = action.includes(':') ? action : `${action}: ${subject}`;
  return outsideLine(action.includes(sender) ? text : `${text} (${sender})`, 500);
};
