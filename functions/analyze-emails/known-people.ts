/**
 * What the mailbox and the tables know about the people who write: whom the owner has written to and when, whose
 * enquiries were accepted, who was named as important. Sent messages are read once and kept for 90 days.
 */
import type { Mail, MailContext } from '#domain/mail/mail.ts';
import { ok, type Result } from '#lib/result.ts';
import type { EmailStore, StoredEmail } from './email-store.ts';
import type { Gmail, ListedMessage } from './gmail.ts';
import { mapConcurrently } from './map-concurrently.ts';

export type KnownPeople = {
  contextOf: (message: ListedMessage, mail: Mail, now: Date) => MailContext;
  /** Whether the owner has written in the conversation after a moment (ISO). */
  isAnsweredSince: (threadId: string, moment: string) => boolean;
  /** Hours from a moment (ISO) until the owner wrote in the conversation; null when that has not happened. */
  hoursToAnswer: (threadId: string, moment: string) => number | null;
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
  const saved = await store.saveSent(found);
  if (!saved.ok) return saved;
  return fault === null ? ok([...stored.value, ...found]) : { ok: false as const, fault };
};

export const readKnownPeople = async (options: Options): Promise<Result<KnownPeople>> => {
  const addresses = await options.gmail.ownAddresses();
  if (!addresses.ok) return addresses;
  const people = await options.store.people();
  if (!people.ok) return people;
  const sent = await readNew(options);
  if (!sent.ok) return sent;
  const ownAddresses = new Set(addresses.value);
  const recipients = sent.value.flatMap((message) => message.recipients);
  const written = Map.groupBy(recipients, (address) => address);
  const received = Map.groupBy(options.judged.values(), ({ senderAddress }) => senderAddress);
  const answers = Map.groupBy(sent.value, ({ threadId }) => threadId);
  const threads = new Set(options.listed.map(({ threadId }) => threadId));
  const hoursToAnswer = (threadId: string, moment: string): number | null => {
    const since = Date.parse(moment);
    const waits = (answers.get(threadId) ?? [])
      .map(({ sentAt }) => Date.parse(sentAt) - since)
      .filter((wait) => wait > 0);
    return waits.length === 0 ? null : Math.min(...waits) / 3_600_000;
  };
  const isAnsweredSince = (threadId: string, moment: string) =>
    hoursToAnswer(threadId, moment) !== null;
  return ok({
    isAnsweredSince,
    hoursToAnswer,
    contextOf: ({ threadId }, { sender: { address }, receivedAt }, now) => ({
      ownAddresses,
      knownSenders: people.value.known,
      taughtSenders: people.value.taught,
      correspondent: {
        written: written.get(address)?.length ?? 0,
        received: received.get(address)?.length ?? 0,
      },
      conversation: {
        isOwners: threads.has(threadId),
        isAnswered: isAnsweredSince(threadId, receivedAt),
      },
      learned: null,
      now,
    }),
  });
};
