/** The HTML of Markdown becomes the fields of a part. */
import { describe, expect, test } from 'vitest';
import {
  readArticle,
  readText,
  sectionsOf,
  withTextSections,
  titleLine,
} from '#components/page/read-text.ts';

const read = (html: string, ...fields: string[]) => readText(html, { fields });

test('a heading is the title, and words between stars in it are marked', () => {
  expect(read('<h2 id="a">What <em>closes</em></h2>\n<p>Words.</p>', 'title', 'text')).toEqual({
    title: 'What closes',
    highlight: 'closes',
    text: ['Words.'],
  });
});

test('a line of links alone is buttons, and a link in a sentence is not', () => {
  const html = '<p><a href="/a">One</a> <a href="/b">Two</a></p><p>See <a href="/c">c</a>.</p>';
  expect(read(html, 'buttons', 'text')).toEqual({
    buttons: [
      { text: 'One', link: '/a' },
      { text: 'Two', link: '/b' },
    ],
    text: ['See <a href="/c">c</a>.'],
  });
});

test.each([
  [
    '<li>:bot: <strong>Title</strong>\nWords.</li>',
    { icon: 'bot', title: 'Title', text: 'Words.' },
  ],
  [
    '<li><strong>Stage</strong>: Offer <em>sent</em></li>',
    { title: 'Stage', text: 'Offer <em>sent</em>' },
  ],
  ['<li><p><strong>25%</strong> less</p></li>', { title: '25%', text: 'less' }],
  [
    '<li><a href="/a?b&amp;c">A page</a>\nWords.</li>',
    { title: 'A page', link: '/a?b&c', text: 'Words.' },
  ],
  ['<li>Words alone</li>', { text: 'Words alone' }],
  ['<li><ul><li><strong>A</strong>: x</li></ul></li>', { items: [{ title: 'A', text: 'x' }] }],
])('the entry %s is read', (html, entry) => {
  expect(read(`<ol>\n${html}\n</ol>`, 'items').items).toEqual([entry]);
});

test('what a part does not take stays where its schema meets it', () => {
  const html = '<p>Words.</p><ul><li>One</li></ul><table><tr><td>1</td></tr></table>';
  expect(read(html, 'points')).toEqual({
    points: ['One'],
    prose: '<p>Words.</p>\n<table><tr><td>1</td></tr></table>',
  });
  expect(read(html, 'prose').prose).toContain('<ul><li>One</li></ul>');
});

test('further headings begin entries, which are read by their own fields', () => {
  const html = '<h2>All</h2><p>Intro.</p><h3>A</h3><p>a</p><ul><li>1</li></ul><h3>B</h3><p>b</p>';
  const wanted = { fields: ['title', 'text', 'entries'], ofEntries: ['title', 'prose'] };
  expect(readText(html, wanted)).toEqual({
    title: 'All',
    text: ['Intro.'],
    entries: [
      { title: 'A', prose: '<p>a</p>\n<ul><li>1</li></ul>' },
      { title: 'B', prose: '<p>b</p>' },
    ],
  });
});

test('what a part in it has drawn or said is kept by that part’s name', () => {
  const html =
    '<div data-part="workflow"><svg viewBox="0 0 1 1"></svg></div><script type="application/json" data-part="quotes">{"quote":"a \\u003c b"}</script>';
  expect(read(html, 'workflow', 'quotes')).toEqual({
    workflow: ['<svg viewBox="0 0 1 1"></svg>'],
    quotes: [{ quote: 'a < b' }],
  });
});

describe('a page', () => {
  test('of running text has its heading and the paragraph below it apart', () => {
    expect(readArticle('<h1>A</h1>\n<p>b <em>c</em></p>\n<p>d</p>')).toEqual({
      title: 'A',
      lead: 'b <em>c</em>',
      prose: '\n<p>d</p>',
    });
    expect(readArticle('<p>No heading</p>')).toEqual({ prose: '<p>No heading</p>' });
  });

  test('has one title, below which no heading has its rank', () => {
    expect(readArticle('<h1>A</h1><h1 id="b">B</h1><h2>C</h2>')).toEqual({
      title: 'A',
      prose: '<h2 id="b">B</h2><h3>C</h3>',
    });
    expect(readArticle('<h2>A</h2><h1>B</h1><h2>C</h2>')).toEqual({
      prose: '<h2>A</h2><h2>B</h2><h2>C</h2>',
    });
    expect(readArticle('<p>a</p><h1>B</h1>')).toEqual({ prose: '<p>a</p><h2>B</h2>' });
  });

  test('keeps a picture below its title with the text', () => {
    expect(readArticle('<h1>A</h1><p><img src="/a.png" alt="A"></p>')).toEqual({
      title: 'A',
      prose: '<p><img src="/a.png" alt="A"></p>',
    });
  });

  test('takes the heading at its top for its title, and no other', () => {
    expect(titleLine('\n<!-- a\nb -->\n# A *b*\n\n# C')).toBe('# A *b*');
    expect(titleLine('Words.\n\n# C')).toBe('');
    expect(titleLine('```sh\n# a note in code\n```')).toBe('');
  });

  test('lists the sections that have a name', () => {
    expect(sectionsOf('<h2 id="a">A &amp; B</h2><h2>C</h2><h3 id="d">D</h3>')).toEqual([
      { id: 'a', text: 'A & B' },
    ]);
  });

  test('of parts shows the Markdown between them as sections', () => {
    const html = '<section>x</section>\n<h2>A</h2>\n<p>b</p>\n<section>y</section>';
    expect(withTextSections(html)).toBe(
      '<section>x</section>\n<section class="section"><div class="wrap prose"><h2>A</h2>\n<p>b</p></div></section>\n<section>y</section>',
    );
  });
});
