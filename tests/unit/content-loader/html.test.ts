/** Running text as the pages show it. */
import { expect, test } from 'vitest';
import { dataOf } from '#content-loader/part.ts';
import { readMarkdown } from '#content-loader/markdown/markdown.ts';

/** What a page of plain text shows below its lead. */
const textOf = (markdown: string) =>
  readMarkdown(`# T\n\nLead.\n\n${markdown}`, 0, true).body.fields?.text?.list?.map(
    ({ value }) => value,
  );

test.each([
  ['It\'s "so" & 5 &lt; 6 -- really...', '<p>It’s “so” &amp; 5 &lt; 6 – really…</p>'],
  ['&lt;3 \\{name\\} 😀 ü', '<p>&lt;3 {name} 😀 ü</p>'],
  ['*One* [page](/about "title").', '<p><em>One</em> <a href="/about" title="title">page</a>.</p>'],
  ['{/* a note */}two<br />lines', '<p>two<br>lines</p>'],
  [
    'An <abbr title="a &quot;b&quot;">*ab*</abbr>',
    '<p>An <abbr title="a &quot;b&quot;"><em>ab</em></abbr></p>',
  ],
  ['![a & b](../pictures/a.jpg)', '<p><img src="../pictures/a.jpg" alt="a &amp; b"></p>'],
  ['## It\'s *so* "much"', '<h2 id="its-so-much">It’s <em>so</em> “much”</h2>'],
  ['```\na<b\n```', '<pre><code>a&lt;b\n</code></pre>'],
])('%s is %s', (markdown, html) => {
  expect(textOf(markdown)).toEqual([html]);
});

test('titles and buttons keep what was typed', () => {
  const { body } = readMarkdown("# It's\n\n[Let's go](/contact?m=50%25%20ü)", 0, true);
  const buttons = [{ text: "Let's go", link: '/contact?m=50%25%20ü' }];
  expect(dataOf(body)).toMatchObject({ hero: { title: "It's", buttons } });
});
