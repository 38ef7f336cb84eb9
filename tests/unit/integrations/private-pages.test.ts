import { expect, test } from 'vitest';
import { withPreloads } from '#integrations/private-pages.ts';

test('a page names every script that it needs at once, each once, and none that can come later', () => {
  const chunks = new Map([
    [
      '/_astro/Card.js',
      { imports: ['/_astro/react.js', '/_astro/store.js'], later: ['/_astro/menu.js'] },
    ],
    ['/_astro/store.js', { imports: ['/_astro/react.js'], later: [] }],
    ['/_astro/react.js', { imports: [], later: [] }],
    ['/_astro/menu.js', { imports: ['/_astro/float.js'], later: [] }],
  ]);
  const html = withPreloads(
    '<title>Page</title></head><astro-island component-url="/_astro/Card.js" renderer-url="/_astro/react.js">',
    chunks,
  );
  expect(Array.from(html.matchAll(/modulepreload" href="([^"]+)"/g), ([, path]) => path)).toEqual([
    '/_astro/Card.js',
    '/_astro/react.js',
    '/_astro/store.js',
  ]);
});
