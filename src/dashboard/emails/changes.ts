/** What the owner has asked for of an e-mail, and how e-mails look with what is not saved yet. */
import * as z from 'zod/mini';
import type { EmailOverview } from '#domain/mail/important-emails.ts';
import type { NotImportantList } from './gateway.ts';

/**
 * `mark`: this was important, and the sender is remembered when it teaches; `leave-out`: this is not important. Each is
 * the Undo of the other. Kept in the browser until the database has it.
 */
export const emailChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('convert'), id: z.string(), isConverted: z.boolean() }),
  z.object({ kind: z.literal('mark'), id: z.string(), teaches: z._default(z.boolean(), true) }),
  z.object({ kind: z.literal('leave-out'), id: z.string() }),
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
  return { ...list, emails, count: list.count - (list.emails.length - emails.length) };
};
