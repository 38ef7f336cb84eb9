/** Each way to break a content file is answered with file, line, field and the way out. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContent } from '../../../src/content-loader/check-content.ts';
import { mistakesInFields } from './mistakes/in-fields.ts';
import { mistakesInText } from './mistakes/in-text.ts';
import { mistakesInValues } from './mistakes/in-values.ts';
import { mistakesInWords } from './mistakes/in-words.ts';
import { example } from './mistakes/mistake.ts';

let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mistakes-'));
  cpSync('content', join(root, 'content'), { recursive: true });
  cpSync('public', join(root, 'public'), { recursive: true });
  cpSync(join(import.meta.dirname, 'mistakes/example.mdx'), join(root, 'content', example));
  mkdirSync(join(root, 'content/pictures'));
  writeFileSync(join(root, 'content/pictures/dot.png'), dot);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const problems = () =>
  checkContent(root, {
    redirects: ['/projects', '/landing/skool'],
    pages: ['/login', '/dashboard'],
  }).problems;

test('the page that is broken below has no mistake itself', () => {
  expect(problems()).toEqual([]);
});

test.for([...mistakesInFields, ...mistakesInValues, ...mistakesInText, ...mistakesInWords])(
  '$name',
  ({ file, change: [from, to], line, field, says, alsoSays = [] }) => {
    const path = join(root, 'content', file);
    const whole = readFileSync(path, 'utf8');
    const broken = whole.replace(from, to);
    expect(broken).not.toBe(whole);
    writeFileSync(path, broken);
    const found = problems();
    writeFileSync(path, whole);
    const number =
      typeof line === 'number'
        ? line
        : broken.split('\n').findIndex((one) => one.includes(line)) + 1;
    expect(found[0]).toMatchObject({
      file: `content/${file}`,
      line: number,
      ...(field !== undefined && { field }),
    });
    for (const words of says) expect(found[0]?.message).toContain(words);
    // One mistake must not cause several messages.
    expect(found.map(({ message }) => message)).toHaveLength(1 + alsoSays.length);
    for (const [index, words] of alsoSays.entries())
      expect(found[index + 1]?.message).toContain(words);
    const words = found[0]?.message.replace(/ \(The parser says: .*\)$/, '');
    expect(words).not.toMatch(/oxc|JSX|MDX|YAML|esm|mapping|scalar|undefined/);
  },
);
