/**
 * What the mailbox and the tables know about the people who write: whom the owner has written to and when, whose
 * enquiries were accepted, who was named as important. Sent messages are read once and kept for 90 days.
 */
import type { Mail, MailContext } from '#domain/mail/mail.ts';
import { ok, type Result } from '#lib/result.ts';
import type { EmailStore, StoredEmail } from './email-store.ts';
import type { Gmail, ListedMessage, SentMail } from './gmail.ts';
import { mapConcurrently } from './map-concurrently.ts';

export type KnownPeople = {
  contextOf: (message: ListedMessage, mail: Mail, now: Date) => MailContext;
  /** Whether the owner has written in the conversation after a moment (ISO). */
  isAnsweredSince: (threadId: string, moment: string) => boolean;
};

type Options = {
  gmail: Gmail;
  store: EmailStore;
  judged: ReadonlyMap<string, StoredEmail>;
  /** The messages that the owner has sent in 90 days. */
  listed: readonly ListedMessage[];
  oldest: Date;
};

/** The others are read by the next analyses. */
const mostReadAtOnce = 200;
const mostRequests = 10;

const readNew = async ({ gmail, store, listed, oldest }: Options) => {
  const forgotten = await store.forgetSent(oldest.toISOString());
  if (!forgotten.ok) return forgotten;
  const stored = await store.sent();
  if (!stored.ok) return stored;
  const known = new Set(stored.value.map(({ id }) => id));
  const missing = listed.filter(({ id }) => !known.has(id)).slice(0, mostReadAtOnce);
  const { values, fault } = await mapConcurrently(missing, mostRequests, gmail.getSent);
  const found = values.flatMap((one) => (one === null ? [] : [one]));
  if (found.length > 0) {
    const saved = await store.saveSent(found);
    if (!saved.ok) return saved;
  }
  return fault === null ? ok([...stored.value, ...found]) : { ok: false as const, fault };
};

const countBy = (addresses: Iterable<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
};

const lastByThread = (sent: readonly SentMail[]): ReadonlyMap<string, number> => {
  const last = new Map<string, number>();
  for (const { threadId, sentAt } of sent) {
    last.set(threadId, Math.max(last.get(threadId) ?? 0, Date.parse(sentAt)));
  }
  return last;
};

export const readKnownPeople = async (options: Options): Promise<Result<KnownPeople>> => {
  const addresses = await options.gmail.ownAddresses();
  if (!addresses.ok) return addresses;
  const people = await options.store.people();
  if (!people.ok) return people;
  const sent = await readNew(options);
  if (!sent.ok) return sent;
  const ownAddresses = new Set(addresses.value);
  const written = countBy(sent.value.flatMap(({ recipients }) => recipients));
  const received = countBy([...options.judged.values()].map(({ senderAddress }) => senderAddress));
  const answers = lastByThread(sent.value);
  const threads = new Set(options.listed.map(({ threadId }) => threadId));
  const isAnsweredSince = (threadId: string, moment: string) =>
    (answers.get(threadId) ?? 0) > Date.parse(moment);
  return ok({
    isAnsweredSince,
    contextOf: ({ threadId }, { sender: { address }, receivedAt }, now) => ({
      ownAddresses,
      knownSenders: people.value.known,
      taughtSenders: people.value.taught,
      correspondent: {
        written: written.get(address) ?? 0,
        received: received.get(address) ?? 0,
      },
      conversation: {
        isOwners: threads.has(threadId),
        isAnswered: isAnsweredSince(threadId, receivedAt),
      },
      now,
    }),
  });
};
