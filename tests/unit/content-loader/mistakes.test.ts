/** The mistakes that owners make most in the fields of their files: each is told with file, line, field and the way out. */
import { expect, test } from 'vitest';
import { useContentCopy } from './content-copy.ts';
import { mistakes } from './mistakes/mistakes.ts';

const { check, edit, lineOf, read } = useContentCopy();

const cases = Object.entries(mistakes).flatMap(([file, all]) =>
  all.map(([from, to, says, field, line]) => ({ file, from, to, says, field, line })),
);

test.for(cases)('$file: $from becomes $to', ({ file, from, to, says, field, line }) => {
  const before = read(file).split('\n');
  edit(file, from, to);
  const changed = read(file)
    .split('\n')
    .findIndex((text, index) => text !== before[index] && text !== '');
  const found = check().problems.filter((problem) =>
    typeof says === 'string' ? problem.message.includes(says) : says.test(problem.message),
  );
  expect(found, JSON.stringify(check().problems)).toHaveLength(1);
  expect(found[0]).toMatchObject({ file: `content/${file}`, ...(field && { field }) });
  expect(found[0]?.line).toBe(line ? lineOf(file, line) : changed + 1);
});
