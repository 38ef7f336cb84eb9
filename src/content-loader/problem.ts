/** A mistake in the content folder. */
export type Problem = {
  file: string;
  line?: number | undefined;
  /** Where in the front matter, such as `features[2].title`. */
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

type Path = readonly PropertyKey[];

/** A mistake in a field, or in the closest field around one that is missing. */
export const fieldProblem = (
  { file, lineOf }: { file: string; lineOf: (path: Path) => number },
  path: Path,
  message: string,
): Problem => ({ file, line: lineOf(path), field: fieldName(path), message });

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
