import { describe, expect, test } from 'vitest';
import { proseOf } from '#components/text/prose.ts';

const draw = (html: string) => proseOf(html, 'content/notes/a.md');

describe('what the policy of the pages refuses is not in running text:', () => {
  test.each([
    ['<p style="color: red">a</p>', '<p>a</p>'],
    ['<td style="text-align:right">1</td>', '<td data-align="right">1</td>'],
    ['<a href="/b" onclick="go(\'x > y\')">b</a>', '<a href="/b">b</a>'],
    ['<p>a</p><script async src="https://x.example/a.js"></script>', '<p>a</p>'],
    ['<style>.a { color: red }</style><p>a</p><link rel="canonical" href="/a">', '<p>a</p>'],
  ])('%s', (html, drawn) => {
    expect(draw(html)).toBe(drawn);
  });

  test('code that shows such a thing stays', () => {
    const code = '<pre><code>&#x3C;p style="color: red" onclick="x()"> {#a}</code></pre>';
    expect(draw(code)).toBe(code);
  });
});

describe('what cannot be shown is a link:', () => {
  const link = (address: string, words: string) =>
    `<a href="${address}" target="_blank" rel="noopener">${words}</a>`;
  test.each([
    [
      '<iframe src="https://www.youtube.com/embed/Ck85uWuOsYk?rel=0" title="A talk"></iframe>',
      link('https://youtu.be/Ck85uWuOsYk', 'A talk'),
    ],
    ['<iframe src="//s.example/1"></iframe>', link('https://s.example/1', 'https://s.example/1')],
    ['<iframe src="/own"></iframe>', ''],
    ['<img src="https://p.example/a.png" alt="A desk">', link('https://p.example/a.png', 'A desk')],
    [
      '<a href="https://b.example"><img alt="A desk" src="http://p.example/a.png"></a>',
      link('https://b.example', 'A desk'),
    ],
    [
      '<a href="https://b.example"><img alt="" src="http://p.example/a.png"></a>',
      link('https://b.example', 'http://p.example/a.png'),
    ],
  ])('%s', (html, drawn) => {
    expect(draw(html)).toBe(drawn);
  });

  test('own pictures and frames that are allowed stay', () => {
    const html =
      '<img src="/p.png" alt="A"><iframe src="https://www.youtube-nocookie.com/embed/Ck85uWuOsYk"></iframe>';
    expect(draw(html)).toBe(html);
  });
});

test('a heading takes the name that stands behind its words', () => {
  expect(draw('<h2 id="a-b-c">A <em>b</em> {#own-name}</h2><p>{#x}</p>')).toBe(
    '<h2 id="own-name">A <em>b</em></h2><p>{#x}</p>',
  );
});

test('each table scrolls in a box of its own', () => {
  expect(draw('<table class="a"><tr><td>1</td></tr></table>')).toBe(
    '<div class="table-box" tabindex="0"><table class="a"><tr><td>1</td></tr></table></div>',
  );
});
