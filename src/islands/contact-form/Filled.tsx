/** Draws a sentence of content/words.yaml with an element, such as a link, in the place of each gap. */
import { Fragment, type ReactNode } from 'react';
import { piecesOf, type Sentence } from '#lib/sentence.ts';

type Props<Name extends string> = {
  text: Sentence<Name>;
  values: Readonly<Record<NoInfer<Name>, ReactNode>>;
};

export const Filled = <Name extends string>({ text, values }: Props<Name>) => {
  const known = new Map<string, ReactNode>(Object.entries(values));
  return piecesOf(text).map((piece, place) => (
    <Fragment key={place}>{'words' in piece ? piece.words : known.get(piece.gap)}</Fragment>
  ));
};
