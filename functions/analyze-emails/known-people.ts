/**
 * What the mailbox and the tables know about the people who write: whom the owner has written to and when, whose
 * enquiries were accepted, who was named or muted. Sent messages are read once and kept for 90 days.
 */
import type { Mail, MailContext } from '#domain/mail/mail.ts';
import { ok, type Result } from '#lib/result.ts';
import type { EmailStore, StoredEmail } from './email-store.ts';
import type { Gmail, ListedMessage, SentMail } from './gmail.ts';

export type KnownPeople = {
  contextOf: (message: ListedMessage, mail: Mail, now: Date) => MailContext;
  /** Whether the owner has written in the conversation after a moment (ISO). */
  isAnsweredSince: (threadId: string, moment: string) => boolean;
};

type Options = {
  gmail: Gmail;
  store: EmailStore;
  judged: ReadonlyMap<string, StoredEmail>;
  inbox: readonly ListedMessage[];
  /** The messages that the owner has sent in 90 days. */
  listed: readonly ListedMessage[];
  oldest: Date;
};

/** The others are read by the next analyses. */
const mostReadAtOnce = 200;
const mostRequests = 10;

const readSent = async (options: Options): Promise<Result<readonly SentMail[]>> => {
  const { gmail, store, listed, oldest } = options;
  const forgotten = await store.forgetSent(oldest.toISOString());
  if (!forgotten.ok) return forgotten;
  const stored = await store.sent();
  if (!stored.ok) return stored;
  const known = new Set(stored.value.map(({ id }) => id));
  const missing = listed.filter(({ id }) => !known.has(id)).slice(0, mostReadAtOnce);
  const found: SentMail[] = [];
  for (let at = 0; at < missing.length; at += mostRequests) {
    const batch = missing.slice(at, at + mostRequests);
    for (const sent of await Promise.all(batch.map(gmail.getSent))) {
      if (!sent.ok) return sent;
      if (sent.value) found.push(sent.value);
    }
  }
  const saved = await store.saveSent(found);
  return saved.ok ? ok([...stored.value, ...found]) : saved;
};

export const readKnownPeople = async (options: Options): Promise<Result<KnownPeople>> => {
  const { gmail, store, judged, inbox, listed } = options;
  const addresses = await gmail.ownAddresses();
  if (!addresses.ok) return addresses;
  const people = await store.people();
  if (!people.ok) return people;
  const sent = await readSent(options);
  if (!sent.ok) return sent;
  const ownAddresses = new Set(addresses.value);
  const written = sent.value.flatMap(({ recipients }) => recipients);
  const answers = Map.groupBy(sent.value, ({ threadId }) => threadId);
  const threads = new Set(listed.map(({ threadId }) => threadId));
  /** Hours until the owner wrote in the conversation; Infinity when that has not happened. */
  const hoursToAnswer = (threadId: string, moment: string): number => {
    const waits = (answers.get(threadId) ?? [])
      .map(({ sentAt }) => Date.parse(sentAt) - Date.parse(moment))
      .filter((wait) => wait > 0);
    return Math.min(...waits) / 3_600_000;
  };
  /** By sender, for each message of the inbox that was judged before: hours until it was answered. */
  const received = new Map<string, number[]>();
  for (const { id, threadId } of inbox) {
    const email = judged.get(id);
    if (!email) continue;
    const hours = received.get(email.senderAddress) ?? [];
    hours.push(hoursToAnswer(threadId, email.receivedAt));
    received.set(email.senderAddress, hours);
  }
  return ok({
    isAnsweredSince: (threadId, moment) => hoursToAnswer(threadId, moment) !== Infinity,
    contextOf: ({ threadId }, { sender: { address }, receivedAt }, now) => {
      const isOwners = threads.has(threadId);
      // Whose enquiry the owner has accepted is as good as written to.
      const isWrittenTo = isOwners || people.value.knownSenders.has(address);
      const all = received.get(address) ?? [];
      const answered = all.filter((hours) => hours !== Infinity).toSorted((a, b) => a - b);
      return {
        ownAddresses,
        ...people.value,
        correspondent: {
          written: Math.max(written.filter((one) => one === address).length, isWrittenTo ? 1 : 0),
          received: all.length,
          answered: answered.length,
          hoursToAnswer: answered[Math.floor(answered.length / 2)] ?? null,
        },
        conversation: {
          isOwners,
          isAnswered: hoursToAnswer(threadId, receivedAt) !== Infinity,
        },
        now,
      };
    },
  });
};
