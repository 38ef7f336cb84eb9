import type { ImportantEmail } from '#domain/mail/important-emails.ts';

/** @param held ids in the order that is to stay, or null; what is new comes behind them */
export const inOrder = (
  emails: readonly ImportantEmail[],
  held: readonly string[] | null,
): readonly ImportantEmail[] => {
  const rank = ({ id }: ImportantEmail) => {
    const at = held?.indexOf(id) ?? -1;
    return at < 0 ? emails.length : at;
  };
  return held === null ? emails : emails.toSorted((a, b) => rank(a) - rank(b));
};
