/** What the owner has asked for of an e-mail or a sender, and how the card looks with what is not saved yet. */
import * as z from 'zod/mini';
import type { EmailOverview } from '#domain/mail/important-emails.ts';

/**
 * `judge`: whether a message is important. `sender`: whether the mail of a sender or list is, whose address is the id; null
 * when it is judged like any other. A change is stored in the browser until the database has it.
 */
export const emailChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('convert'), id: z.string(), isConverted: z.boolean() }),
  z.object({ kind: z.literal('judge'), id: z.string(), isImportant: z.boolean() }),
  z.object({
    ...{ kind: z.literal('sender'), id: z.string() },
    isImportant: z.nullable(z.boolean()),
  }),
]);
export type EmailChange = z.infer<typeof emailChange>;

const moveTo = (overview: EmailOverview, id: string, isImportant: boolean): EmailOverview => {
  const [from, to] = isImportant
    ? [overview.leftOut, overview.emails]
    : [overview.emails, overview.leftOut];
  const email = from.find((one) => one.id === id);
  if (!email) return overview;
  const rest = from.filter((one) => one !== email);
  const more = isImportant ? 1 : -1;
  return {
    ...overview,
    emails: isImportant ? [...to, email] : rest,
    leftOut: isImportant ? rest : [email, ...to],
    importantCount: overview.importantCount + more,
    leftOutCount: overview.leftOutCount - more,
  };
};

const applyOne = (overview: EmailOverview, change: EmailChange): EmailOverview => {
  const { id } = change;
  switch (change.kind) {
    case 'convert': {
      const { isConverted } = change;
      const emails = overview.emails.map((one) => (one.id === id ? { ...one, isConverted } : one));
      return { ...overview, emails };
    }
    case 'judge':
      return moveTo(overview, id, change.isImportant);
    case 'sender': {
      const { isImportant } = change;
      const others = overview.senders.filter(({ address }) => address !== id);
      const named = isImportant === null ? [] : [{ address: id, isImportant }];
      return { ...overview, senders: [...named, ...others] };
    }
  }
};

export const applyChanges = (
  overview: EmailOverview,
  changes: readonly EmailChange[],
): EmailOverview => changes.reduce(applyOne, overview);
