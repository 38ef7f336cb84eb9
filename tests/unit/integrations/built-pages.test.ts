import { expect, test } from 'vitest';
import { withPicturesBetween } from '#integrations/built-pages.ts';

const order = (...pathnames: string[]) =>
  withPicturesBetween(pathnames.map((pathname) => ({ pathname }))).map(({ pathname }) => pathname);

test('pictures are drawn between pages, whichever are more, and nothing is left out', () => {
  expect(order('/og/a', '/og/b', '/a', '/b')).toEqual(['/og/a', '/a', '/og/b', '/b']);
  expect(order('/og/a', '/a', '/b', '/c')).toEqual(['/og/a', '/a', '/b', '/c']);
  expect(order('/og/a', '/og/b', '/og/c', '/a')).toEqual(['/og/a', '/a', '/og/b', '/og/c']);
  expect(order()).toEqual([]);
});
