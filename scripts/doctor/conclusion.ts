/** The sentence of `npm run doctor` about the pages: what is broken, and what is still a sample. */
import { counted } from '#lib/counted.ts';

export type Unfinished = {
  /** What there is one of, such as `placeholder`. */
  what: string;
  count: number;
};

export const conclude = (broken: number, unfinished: readonly Unfinished[]): string => {
  const left = unfinished.filter(({ count }) => count > 0);
  const state =
    broken === 0
      ? 'Nothing is broken'
      : `${counted(broken, 'thing')} ${broken === 1 ? 'is' : 'are'} broken`;
  const samples =
    left.length === 0
      ? 'nothing is a sample any more'
      : `not yet yours: ${list.format(left.map(({ count, what }) => counted(count, what)))}`;
  return `${state}; ${samples}.`;
};

const list = new Intl.ListFormat('en');
