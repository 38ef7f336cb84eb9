/** Limits how many new sources and campaigns one address brings in a day, so that nobody fills the day with invented ones. */
import { addressGroup } from '#lib/client-address.ts';
import { createTokenBuckets } from '#lib/token-bucket.ts';
import { type Kind, withoutWords } from './day-sums.ts';

const newWords = { capacity: 10, refillSeconds: 8640 };
/** As many as the table takes of a day. */
const mostKnown = 200;

/** Returns the kind as it is, or without its words where they are one new one too many. Addresses are kept for the limit alone. */
export const createWordLimit = (now: () => number = Date.now) => {
  const addresses = createTokenBuckets(newWords, now);
  let known = new Set<string>();
  let knownDay = '';
  return <Given extends Kind>(kind: Given, address: string): Given => {
    const { day, source, medium, campaign } = kind;
    if (day !== knownDay) [known, knownDay] = [new Set(), day];
    const words = `${source}\n${medium}\n${campaign}`;
    if (words === '\n\n' || known.has(words)) return kind;
    if (known.size >= mostKnown || addresses.take(addressGroup(address, 48)) > 0)
      return withoutWords(kind);
    known.add(words);
    return kind;
  };
};
