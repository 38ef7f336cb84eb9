/**
 * What the mailbox and the tables know about the people who write: whom the owner has written to and when, whose
 * enquiries were accepted, who was named or muted. Sent messages are read once and kept for 90 days.
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
  const { gmail, store, judged, inbox, listed } = options;
  const addresses = await gmail.ownAddresses();
  if (!addresses.ok) return addresses;
  const people = await store.people();
  if (!people.ok) return people;
  const sent = await readNew(options);
  if (!sent.ok) return sent;
  const ownAddresses = new Set(addresses.value);
  const written = Map.groupBy(
    sent.value.flatMap(({ recipients }) => recipients),
    (address) => address,
  );
  const answers = Map.groupBy(sent.value, ({ threadId }) => threadId);
  const threads = new Set(listed.map(({ threadId }) => threadId));
  /** Hours until the owner wrote in the conversation; null when that has not happened. */
  const hoursToAnswer = (threadId: string, moment: string): number | null => {
    const waits = (answers.get(threadId) ?? [])
      .map(({ sentAt }) => Date.parse(sentAt) - Date.parse(moment))
      .filter((wait) => wait > 0);
    return waits.length === 0 ? null : Math.min(...waits) / 3_600_000;
  };
  /** By sender, for each message of the inbox that was judged before: hours until it was answered. */
  const received = Map.groupBy(
    inbox.flatMap(({ id, threadId }) => {
      const email = judged.get(id);
      return email
        ? [{ from: email.senderAddress, hours: hoursToAnswer(threadId, email.receivedAt) }]
        : [];
    }),
    ({ from }) => from,
  );
  return ok({
    isAnsweredSince: (threadId, moment) => hoursToAnswer(threadId, moment) !== null,
    contextOf: ({ threadId }, { sender: { address }, receivedAt }, now) => {
      const isOwners = threads.has(threadId);
      // Whose enquiry the owner has accepted is as good as written to.
      const isWrittenTo = isOwners || people.value.knownSenders.has(address);
      const mails = received.get(address) ?? [];
      const hours = mails.flatMap((one) => one.hours ?? []).toSorted((a, b) => a - b);
      return {
        ownAddresses,
        ...people.value,
        correspondent: {
          written: Math.max(written.get(address)?.length ?? 0, isWrittenTo ? 1 : 0),
          received: mails.length,
          answered: hours.length,
          hoursToAnswer: hours[Math.floor(hours.length / 2)] ?? null,
        },
        conversation: {
          isOwners,
          isAnswered: hoursToAnswer(threadId, receivedAt) !== null,
        },
        now,
      };
    },
  });
};
