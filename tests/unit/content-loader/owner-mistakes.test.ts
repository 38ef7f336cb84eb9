/** Each way to break a content file is answered with file, line, field and the way out. */
import { expect, test } from 'vitest';
import { dot, useContentCopy } from './content-copy.ts';
import { mistakes } from './mistakes/mistakes.ts';

const { check, edit, lineOf, put, read } = useContentCopy();

const cases = Object.entries(mistakes).flatMap(([file, all]) =>
  all.map(([from, to, says, field, line]) => ({ file, from, to, says, field, line })),
);

test.for(cases)('$file: $from becomes $to', ({ file, from, to, says, field, line }) => {
  put('content/pictures/dot.png', dot);
  const before = read(file).split('\n');
  edit(file, from, to);
  const changed = read(file)
    .split('\n')
    .findIndex((text, index) => text !== before[index] && text !== '');
  // One mistake must not cause several messages.
  const [problem, ...others] = check().problems;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: `content/${file}`, ...(field && { field }) });
  expect(problem?.message).toMatch(says);
  expect(problem?.message).not.toMatch(/oxc|JSX|MDX|YAML|esm|mapping|scalar|undefined/);
  expect(problem?.line).toBe(line ? lineOf(file, line) : changed + 1);
});
