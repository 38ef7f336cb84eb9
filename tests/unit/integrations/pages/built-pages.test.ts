import { expect, test } from 'vitest';
import { withPicturesBetween } from '#integrations/pages/built-pages.ts';
import { withBareDrawings } from '#integrations/pages/page-drawings.ts';

const order = (...pathnames: string[]) =>
  withPicturesBetween(pathnames.map((pathname) => ({ pathname }))).map(({ pathname }) => pathname);

test('pictures are drawn between pages, whichever are more, and nothing is left out', () => {
  expect(order('/og/a', '/og/b', '/a', '/b')).toEqual(['/og/a', '/a', '/og/b', '/b']);
  expect(order('/og/a', '/a', '/b', '/c')).toEqual(['/og/a', '/a', '/b', '/c']);
  expect(order('/og/a', '/og/b', '/og/c', '/a')).toEqual(['/og/a', '/a', '/og/b', '/og/c']);
  expect(order()).toEqual([]);
});

test('drawings lose spaces and closing tags, and nothing else does', () => {
  const drawing = '<svg class="a"> <path d="M0 0"></path> <text x="1"> A b </text> </svg>';
  expect(withBareDrawings(`<i></i> <b>${drawing}</b> <i></i>`)).toBe(
    '<i></i> <b><svg class="a"><path d="M0 0"/><text x="1"> A b </text></svg></b> <i></i>',
  );
});
