/**
 * What the mailbox and the tables know about the people who write: whom the owner has written to and when, whose
 * enquiries were accepted, and who was named or muted.
 */
import { mostWritten, type Mail, type MailContext } from '#domain/mail/mail.ts';
import { ok, type Result } from '#lib/result.ts';
import type { EmailStore, StoredEmail } from './email-store.ts';
import type { Gmail, ListedMessage } from './gmail.ts';

type Options = {
  gmail: Gmail;
  store: EmailStore;
  judged: ReadonlyMap<string, StoredEmail>;
  inbox: readonly ListedMessage[];
  /** Finds what the owner has sent in 90 days, with more words of Gmail's search. */
  searchSent: (more: string, most?: number) => ReturnType<Gmail['list']>;
};

const mostRequests = 10;
const plainAddress = /^[\w.+-]+@[\w.-]+$/;

export const readKnownPeople = async ({ gmail, store, judged, inbox, searchSent }: Options) => {
  const named = await store.namedSenders();
  if (!named.ok) return named;
  const enquirers = await store.acceptedEnquirers();
  if (!enquirers.ok) return enquirers;
  const sent = await searchSent('');
  if (!sent.ok) return sent;
  const ofOwner = new Set(sent.value.map(({ threadId }) => threadId));
  const common = [...ofOwner.intersection(new Set(inbox.map(({ threadId }) => threadId)))];
  /** When the owner has written in each conversation of the inbox. */
  const answers = new Map<string, readonly number[]>();
  for (let at = 0; at < common.length; at += mostRequests) {
    const batch = common.slice(at, at + mostRequests);
    const read = await Promise.all(
      batch.map(async (threadId) => ({ threadId, moments: await gmail.sentIn(threadId) })),
    );
    for (const { threadId, moments } of read) {
      if (!moments.ok) return moments;
      answers.set(threadId, moments.value);
    }
  }
  /** Hours until the owner wrote in the conversation; Infinity when that has not happened. */
  const hoursToAnswer = (threadId: string, moment: string): number => {
    const waits = (answers.get(threadId) ?? []).map((sentAt) => sentAt - Date.parse(moment));
    return Math.min(...waits.filter((wait) => wait > 0)) / 3_600_000;
  };
  /** By address, so that Gmail is asked once in a call whom the owner has written to. */
  const written = new Map<string, Promise<Result<number>>>();
  const countWritten = async (address: string): Promise<Result<number>> => {
    // Another address could be read as words of the search.
    if (!plainAddress.test(address)) return ok(0);
    const found = await searchSent(` to:${address}`, mostWritten);
    return found.ok ? ok(found.value.length) : found;
  };
  return ok({
    /** Whether the owner has written in the conversation after a moment (ISO). */
    isAnsweredSince: (threadId: string, moment: string) =>
      hoursToAnswer(threadId, moment) !== Infinity,
    contextOf: async (
      { threadId }: ListedMessage,
      { sender: { address }, receivedAt }: Mail,
      now: Date,
    ): Promise<Result<MailContext>> => {
      const counting = written.get(address) ?? countWritten(address);
      written.set(address, counting);
      const count = await counting;
      if (!count.ok) return count;
      const isOwners = ofOwner.has(threadId);
      /** Of each message of this sender that was judged before: hours until it was answered. */
      const received = inbox.flatMap((one) => {
        const email = judged.get(one.id);
        if (email?.senderAddress !== address) return [];
        return [hoursToAnswer(one.threadId, email.receivedAt)];
      });
      const answered = received.filter((hours) => hours !== Infinity).toSorted((a, b) => a - b);
      return ok({
        namedSenders: named.value,
        correspondent: {
          written: Math.max(count.value, isOwners || enquirers.value.has(address) ? 1 : 0),
          received: received.length,
          answered: answered.length,
          hoursToAnswer: answered[Math.floor(answered.length / 2)] ?? null,
        },
        conversation: { isOwners, isAnswered: hoursToAnswer(threadId, receivedAt) !== Infinity },
        now,
      });
    },
  });
};
