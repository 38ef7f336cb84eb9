/** What the owner has asked for of an e-mail or a sender, and how the card looks with what is not saved yet. */
import * as z from 'zod/mini';
import type { EmailOverview } from './important-emails.ts';

/** Whether the mail of a sender or list is important; null when it is judged like any other. */
const said = z.nullable(z.boolean());

/**
 * `judge`: whether a message is important, and what is said of its sender or list with it. `sender`: the latter alone, with
 * its address as the id. A change is stored in the browser until the database has it.
 */
export const emailChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('convert'), id: z.string(), isConverted: z.boolean() }),
  z.object({
    ...{ kind: z.literal('judge'), id: z.string(), isImportant: z.boolean() },
    ...{ sender: z.string(), said },
  }),
  z.object({ kind: z.literal('sender'), id: z.string(), said }),
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

const nameSender = (overview: EmailOverview, address: string, isImportant: boolean | null) => {
  const others = overview.senders.filter((one) => one.address !== address);
  const named = isImportant === null || address === '' ? [] : [{ address, isImportant }];
  return { ...overview, senders: [...named, ...others] };
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
      return nameSender(moveTo(overview, id, change.isImportant), change.sender, change.said);
    case 'sender':
      return nameSender(overview, id, change.said);
  }
};

export const applyChanges = (
  overview: EmailOverview,
  changes: readonly EmailChange[],
): EmailOverview => changes.reduce(applyOne, overview);
