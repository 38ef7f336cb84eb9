/** What the owner has asked for of an e-mail or a sender, and how e-mails look with what is not saved yet. */
import * as z from 'zod/mini';
import type { EmailOverview } from '#domain/mail/important-emails.ts';
import type { NotImportantList } from './gateway.ts';

/**
 * `mark`: this was important, and so is its sender when it teaches; `leave-out`: this is not important, nor is its sender
 * or list when it teaches. Each is the Undo of the other. `sender`: says of a sender, whose address is the id, what its mail
 * is, or takes that back. Kept in the browser until the database has it.
 */
export const emailChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('convert'), id: z.string(), isConverted: z.boolean() }),
  z.object({ kind: z.literal('mark'), id: z.string(), teaches: z._default(z.boolean(), true) }),
  z.object({
    kind: z.literal('leave-out'),
    id: z.string(),
    teaches: z._default(z.boolean(), true),
  }),
  z.object({
    ...{ kind: z.literal('sender'), id: z.string() },
    ...{ isImportant: z.boolean(), isNamed: z.boolean() },
  }),
]);
export type EmailChange = z.infer<typeof emailChange>;

export const offerIdOf = ({ kind, id }: EmailChange): string => `${kind}:${id}`;

const lastChanges = (changes: readonly EmailChange[]): ReadonlyMap<string, EmailChange> =>
  new Map(changes.map((change) => [change.id, change]));

export const applyToOverview = (
  overview: EmailOverview,
  changes: readonly EmailChange[],
): EmailOverview => {
  const last = lastChanges(changes);
  const emails = overview.emails
    .filter(({ id }) => last.get(id)?.kind !== 'leave-out')
    .map((email) => {
      const change = last.get(email.id);
      return change?.kind === 'convert' ? { ...email, isConverted: change.isConverted } : email;
    });
  const importantCount = overview.importantCount - (overview.emails.length - emails.length);
  return { ...overview, emails, importantCount };
};

export const applyToNotImportant = (
  list: NotImportantList,
  changes: readonly EmailChange[],
): NotImportantList => {
  const last = lastChanges(changes);
  const emails = list.emails.filter(({ id }) => last.get(id)?.kind !== 'mark');
  const senders = list.senders.filter(({ address }) => {
    const change = last.get(address);
    return change?.kind !== 'sender' || change.isNamed;
  });
  return { ...list, emails, senders, count: list.count - (list.emails.length - emails.length) };
};
