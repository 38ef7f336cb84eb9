/** The last sentence of `npm run doctor`: what is broken, what is still a sample, and what to do next. */

export type Unfinished = {
  /** What there is one of, such as `placeholder`. */
  what: string;
  count: number;
  /** What the owner does about it. */
  next: string;
};

/** The first of the unfinished things is what the owner is told to do next. */
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
  const next =
    broken > 0
      ? 'mend what stands under “Broken”'
      : (left[0]?.next ?? 'publish the site, as docs/deploy.md says');
  return `${state}; ${samples}; next: ${next}.`;
};

const list = new Intl.ListFormat('en');

const counted = (count: number, what: string): string =>
  `${count} ${count === 1 ? what : `${what}s`}`;
