/** One way to break a content file, and what the owner must be told. */
export type Mistake = {
  /** What the owner did. */
  name: string;
  /** In content/. */
  file: string;
  /** Replaces the first with the second. */
  change: readonly [from: string | RegExp, to: string];
  /** Words of the line that must be named, or its number. */
  line: string | number;
  field?: string;
  /** Must stand in the message, word for word. */
  says: readonly string[];
  /** What further messages say that follow from the mistake. */
  alsoSays?: readonly string[];
};

/** A page of the tests' own, so that the owner's words may change. */
export const example = 'landing/example-for-tests.mdx';
