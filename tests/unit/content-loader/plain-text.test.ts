import { expect, test } from 'vitest';
import { plainHtml } from '#content-loader/markdown/plain-text.ts';

test('plain text is made into HTML, with smart quotes and names for its headings', () => {
  expect(plainHtml('## It\'s "so"\n\n*One* [page](/about).\n\n## It\'s "so"')).toBe(
    '<h2 id="its-so">It’s “so”</h2>\n<p><em>One</em> <a href="/about">page</a>.</p>\n<h2 id="its-so-1">It’s “so”</h2>',
  );
  expect(plainHtml('')).toBe('');
});

test.each([
  '{/* a note */}',
  'a <br /> tag',
  '![a picture](../pictures/a.jpg)',
  'import me',
  'export this',
  'two words  \nand a break that MDX closes with a slash',
  '***',
  '## A *part* of a heading',
  '# ',
  '- [ ] a task',
  'five > three',
  'a & b',
  '`code`',
  'escaped \\* star',
  '| a |\n|---|',
  'a note[^1]\n\n[^1]: below',
  '    code by its indentation',
  "[link](/it's)",
])('what MDX could read or write otherwise stays a module: %s', (text) => {
  expect(plainHtml(text)).toBeUndefined();
});
