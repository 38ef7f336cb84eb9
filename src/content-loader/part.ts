/** What a file holds, with the line of each thing, so that a mistake can be told with its place. */
export type Fields = Readonly<Record<string, Part | undefined>>;

/** A value, a list or a group of fields. */
export type Part = {
  line: number;
  /** As its writer knows it, such as `<Steps>`. */
  name?: string | undefined;
  value?: string | number | boolean;
  list?: readonly Part[];
  fields?: Fields;
};

/** As a schema reads it. */
export const dataOf = ({ list, fields, value }: Part): unknown =>
  list?.map(dataOf) ?? (fields ? recordOf(fields) : value);

export const recordOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) => (part ? [[name, dataOf(part)]] : [])),
  );

/** Where a path leads; for what is missing, to the closest that would hold it. */
export const placeOf = (
  part: Part,
  [key, ...rest]: readonly PropertyKey[],
  name = part.name,
): { line: number; name: string | undefined } => {
  const inner =
    key === undefined ? undefined : (part.list?.[Number(key)] ?? part.fields?.[String(key)]);
  return inner ? placeOf(inner, rest, inner.name ?? name) : { line: part.line, name };
};
