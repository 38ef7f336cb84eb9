/** Sentences with gaps: in `Portrait of {name}` the name is put in where the sentence is shown. */

/** A text with a gap `{name}` for each of these names. The reader of the content has checked that. */
export type Sentence<Name extends string> = string & { readonly gaps?: Name };

/** A gap or, between two gaps, words. */
export type Piece = { gap: string } | { words: string };

export const piecesOf = (text: string): readonly Piece[] =>
  text.split(/(\{\w+\})/).flatMap((part): readonly Piece[] => {
    const gap = /^\{(\w+)\}$/.exec(part)?.[1];
    if (gap !== undefined) return [{ gap }];
    return part === '' ? [] : [{ words: part }];
  });

export const fill = <Name extends string>(
  text: Sentence<Name>,
  values: Readonly<Record<NoInfer<Name>, string | number>>,
): string => {
  const known = new Map<string, string | number>(Object.entries(values));
  return piecesOf(text)
    .map((piece) => ('words' in piece ? piece.words : String(known.get(piece.gap) ?? '')))
    .join('');
};
