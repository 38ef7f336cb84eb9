/** A mistake in the content folder. */
export type Problem = {
  file: string;
  line?: number | undefined;
  /** Where in the fields, such as `related, 1st entry, link`. */
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
