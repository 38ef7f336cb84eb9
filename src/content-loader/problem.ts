/** A mistake in the content folder. */
export type Problem = {
  file: string;
  line?: number | undefined;
  /** Where in the fields or in which part of the text, such as `related[0].link` or `<Steps>`. */
  field?: string | undefined;
  /** What is wrong and what to do about it. */
  message: string;
};

export const describe = (problems: readonly Problem[]): string => {
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
  const lines = problems.map(({ file, line, field, message }) => {
    const place = [line === undefined ? file : `${file}:${line}`, field].filter(Boolean).join('  ');
    return `  ${place}\n    ${message}`;
  });
  return `The content folder has ${count}:\n\n${lines.join('\n\n')}\n`;
};

export type Place = {
  line: number;
  /** Whether it stands in the text, and in which part there, such as `<Steps>`. */
  isText: boolean;
  name?: string | undefined;
};

type Path = readonly PropertyKey[];

/** A mistake in a field, or in the closest field around one that is missing. */
export const fieldProblem = (
  { file, placeOf }: { file: string; placeOf: (path: Path) => Place },
  path: Path,
  message: string,
): Problem => {
  const { line, isText, name } = placeOf(path);
  return { file, line, field: isText ? name : fieldName(path), message };
};

export const fieldName = (path: Path): string =>
  path.reduce<string>(
    (name, key) =>
      typeof key === 'number'
        ? `${name}[${key}]`
        : name === ''
          ? String(key)
          : `${name}.${String(key)}`,
    '',
  );
