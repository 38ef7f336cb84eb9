import { expect, test } from 'vitest';
import { createPageStyles } from '#integrations/pages/page-styles.ts';

const scripts: Readonly<Record<string, string>> = {
  '/_astro/island.a.js': `import"./part.b.js";x.classList.toggle("is-open")`,
  '/_astro/part.b.js': 'y("table",{className:"hover:[&>b]:red",e:`data-far`});z.dataset.nearBy=1',
};

const stylePage = createPageStyles((path) => scripts[path], ['chrome >= 109', 'safari >= 16.4']);

/** What is left of a sheet on a page. */
const left = (css: string, body: string): string | undefined => {
  const policy = `<meta http-equiv="content-security-policy" content="style-src 'self';">`;
  const page = stylePage(`<html><head>${policy}<style>${css}</style></head>${body}</html>`);
  return /<style>(.*)<\/style>/.exec(page)?.[1];
};

const page =
  '<p class="a md:b" id="c" data-d="e"><details></details><b class="x"><img><u></u></b><b class="y"><i></i></b><astro-island u="/_astro/island.a.js">';

test.each([
  ['an element', 'p{top:0}', 'q{top:0}'],
  ['a class', '.a{top:0}', '.b{left:0}'],
  ['an element in its place', '.x u{top:0}.y>i:hover{top:1px}', '.x i{top:0}.y>u{top:1px}'],
  ['an id', '#c{top:0}', '#d{top:0}'],
  ['an attribute', '[data-d]{top:0}[data-d=e]{left:0}', '[data-quite]{top:0}[data-d=f]{left:0}'],
  ['what browsers set', 'details[open]{top:0}.a:checked{left:0}', 'dialog[open]{top:0}'],
  ['what scripts set', '.is-open .a{top:0}[data-near-by=x]{left:0}', '.is-shut .a{top:0}'],
  ['what scripts draw', 'table .hover\\:\\[\\&\\>b\\]\\:red:hover{top:0}', 'thead .b:hover{top:0}'],
  ['a state that the page has not', '.a:not(.q){top:0}', '.q:not(.a){top:0}'],
  ['a form', '.a:hover{top:0}', ':disabled{top:0}::file-selector-button{top:0}'],
  ['any of several', ':is(.a,.q) p{top:0}', ':is(.q,.r) p{top:0}'],
  ['part of a list', '.a:after{content:","}', '.q:after,.r:after{content:","}'],
  ['a media query', '@media (width<9px){.a{top:0}}', '@media print{.q{top:0}}'],
  ['a support query', '@supports (top:1dvh){.a{top:0}}', '@supports (top:1dvh){.q{top:0}}'],
  [
    'a property',
    ':root{--x:var(--y);--y:1px}.a{top:calc(9% + var(--x))}',
    ':root{--z:1px}.q{top:var(--z)}',
  ],
  ['keyframes', '.a{animation:1s k}@keyframes k{to{top:0}}', '@keyframes l{to{top:0}}'],
])('%s is kept with what uses it, and removed without', (_what, used, unused) => {
  expect(left(`${unused}${used}${unused}`, page)).toBe(left(used, page));
  expect(left(unused, page)).toBe('');
  expect(left(used, page)).toHaveLength(used.length);
});

test('a list keeps the selectors that can match', () => {
  expect(left('.q,.a,.r{top:0;--x:1px}', page)).toBe('.a{top:0}');
});

test('a class that a selector has to escape gets a short name, unless a script names it', () => {
  const body =
    '<p class="a md:b [&>b]:top-0 hover:[&amp;&gt;b]:red" title="md:b"><b></b><script>c("md:d")</script>';
  const css = '.md\\:b{top:0}.md\\:d{top:1px}.\\[\\&\\>b\\]\\:top-0>b{top:2px}';
  expect(left(css, body)).toBe('.b{top:0}.md\\:d{top:1px}.c>b{top:2px}');
  expect(stylePage(`<style>${css}</style></head>${body}`)).toContain(
    '<p class="a b c hover:[&amp;&gt;b]:red" title="md:b">',
  );
});

test('a property is kept for a script that names it', () => {
  expect(left('.a{--x:1px;--y:2px}', '<p class="a"><script>b="var(--x)"</script>')).toBe(
    '.a{--x:1px}',
  );
});

test('sheets become one in their order, which the policy names', () => {
  const sheets = '<style>.a{top:0}</style></head><style>.a{top:1px}</style>';
  const styled = stylePage(`<meta content="style-src 'self';">${sheets}<p class="a">`);
  expect(styled).toMatch(
    /style-src 'self' 'sha256-[\w+/]{43}=';.*<style>.a{top:1px}<\/style><\/head>/,
  );
});

test.each([
  ['a class', '.m{top:0}', '.n{top:0}', '<p class="m">', '<p class="n">'],
  ['an attribute', '[data-m=x]{top:0}', '[data-m=y]{top:0}', '<p data-m="x">', '<p data-m="y">'],
  [
    'a place',
    '.m i{top:0}',
    '.n i{top:0}',
    '<p class="m n"></p><p class="m"><i>',
    '<p class="n"><i>',
  ],
  [
    'a script',
    'm-m{top:0}',
    'n-n{top:0}',
    '<script>x("m-m")</script>',
    '<script>x("n-n")</script>',
  ],
])('pages that differ by %s keep rules of their own', (_what, one, other, first, second) => {
  expect(left(`${one}${other}`, first)).toBe(one);
  expect(left(`${one}${other}`, second)).toBe(other);
});

test('what looks like a tag in a comment, a description for search engines or an attribute is none', () => {
  const body =
    '<!-- <b class="q"> --><script type="application/ld+json">{"a":"<b class=q>"}</script><p title="<b class=q>" class="a"><img><i></i></p>';
  expect(left('.q{top:0}b{top:0}.a i{left:0}', body)).toBe('.a i{left:0}');
});
