/**
 * Learns from the received messages of 90 days: keeps their features, trains on what the owner has answered and said, and
 * reads those that are still missing as far as the time of a call allows.
 */
import type { Learned, Mail, MailContext } from '#domain/mail/mail.ts';
import { featuresOf } from '#domain/mail/mail-features.ts';
import { trainMailModel } from '#domain/mail/mail-learning.ts';
import { ok, type Result } from '#lib/result.ts';
import { settled, type EmailStore, type StoredEmail, type StoredExample } from './email-store.ts';
import type { ListedMessage } from './gmail.ts';
import type { KnownPeople } from './known-people.ts';

export type Learning = {
  /** Stands for what was learned: messages that were judged with another one are judged again. */
  name: string;
  learnedAbout: (mail: Mail, context: MailContext) => Learned | null;
  /** The example that a message is; null for one that must not be learned from. */
  exampleOf: (listed: ListedMessage, mail: Mail, context: MailContext) => StoredExample | null;
  /** The messages of these that have not been learned from. */
  missing: (listed: readonly ListedMessage[]) => readonly ListedMessage[];
};

type Options = {
  store: EmailStore;
  judged: ReadonlyMap<string, StoredEmail>;
  people: KnownPeople;
  oldest: Date;
  now: Date;
};

const opinionOf = (email: StoredEmail | undefined): -1 | 0 | 1 => {
  if (email?.judgedBy !== settled) return 0;
  return email.isShown ? 1 : -1;
};

export const createLearning = async ({
  store,
  judged,
  people,
  oldest,
  now,
}: Options): Promise<Result<Learning>> => {
  const forgotten = await store.forgetExamples(oldest.toISOString());
  if (!forgotten.ok) return forgotten;
  const stored = await store.examples();
  if (!stored.ok) return stored;
  const { since, examples: before } = stored.value;
  const examples = before.map((example) => {
    const email = judged.get(example.messageId);
    return email ? { ...example, opinion: opinionOf(email) } : example;
  });
  // What the owner has said since the messages were read.
  const changed = examples.filter(({ opinion }, at) => opinion !== before[at]?.opinion);
  const saved = await store.saveExamples(changed);
  if (!saved.ok) return saved;
  const model = trainMailModel(
    examples.map((example) => ({
      ...example,
      answeredAfterHours: people.hoursToAnswer(example.threadId, example.receivedAt),
    })),
    now,
  );
  const told = await store.setLearned(model?.examples ?? 0);
  if (!told.ok) return told;
  const known = new Set(examples.map(({ messageId }) => messageId));
  const opinions = examples.filter(({ opinion }) => opinion !== 0).length;
  return ok({
    // Each doubling of what the owner has said has everything judged anew.
    name: model === null ? '' : `, learned ${Math.ceil(Math.log2(1 + opinions))}`,
    learnedAbout: (mail, context) =>
      model?.vote(featuresOf(mail, context), mail.sender.address) ?? null,
    exampleOf: ({ id, threadId }, mail, context) =>
      context.ownAddresses.has(mail.sender.address) ||
      (since !== null && Date.parse(mail.receivedAt) < Date.parse(since))
        ? null
        : {
            ...{ messageId: id, threadId, receivedAt: mail.receivedAt },
            senderAddress: mail.sender.address,
            features: featuresOf(mail, context),
            opinion: opinionOf(judged.get(id)),
          },
    missing: (listed) => (since === null ? listed.filter(({ id }) => !known.has(id)) : []),
  });
};
