import { expect, test } from 'vitest';
import { setWords } from '#components/pictures/social-text.ts';

const colors = { ink: '#111111', soft: '#222222', accent: '#333333' };
const words = { eyebrow: 'A', title: 'B', brand: { text: 'C', x: 72 }, figures: [], colors };

const titleOf = (title: string) =>
  setWords({ ...words, title }).filter(({ color, size }) => color === colors.ink && size !== 44);

test('a title breaks before it gets wider than its place, but not at a no-break space', () => {
  const letters = titleOf('Know who is leaving before they\u00a0do, and call them in\u00a0time');
  const lines = Object.values(Object.groupBy(letters, ({ baseline }) => baseline));
  const texts = lines.map((line) =>
    String.fromCodePoint(...(line ?? []).map(({ glyph }) => glyph.codePoints[0] ?? 0)),
  );
  expect(texts).toEqual(['Know who is leaving before', 'they\u00a0do, and call them in\u00a0time']);
  expect(Math.max(...letters.map(({ x }) => x))).toBeLessThan(72 + 1040);
});

test('a small letter moves under the roof of a T', () => {
  const [T, o, h] = titleOf('Toh');
  const advance = ((T?.glyph.advanceWidth ?? 0) * 80) / 1000 - 2;
  expect((o?.x ?? 0) - (T?.x ?? 0)).toBeLessThan(advance - 3);
  const natural = ((o?.glyph.advanceWidth ?? 0) * 80) / 1000 - 2;
  expect((h?.x ?? 0) - (o?.x ?? 0)).toBeCloseTo(natural, 1);
});

test('figures begin on one line, and the longest ends where the brand does', () => {
  const figures = [
    { title: '12', text: 'seats' },
    { title: '3', text: 'days in a room of yours, with lunch for everybody who comes' },
  ];
  const letters = setWords({ ...words, figures });
  const numbers = letters.filter(({ color, size }) => color === colors.accent && size === 44);
  expect(new Set(numbers.map(({ baseline }) => baseline)).size).toBe(1);
  const notes = letters.filter(({ color }) => color === colors.soft);
  expect(Math.max(...notes.map(({ baseline }) => baseline))).toBeGreaterThan(555);
  expect(Math.max(...notes.map(({ baseline }) => baseline))).toBeLessThan(570);
  expect(Math.max(...notes.map(({ x }) => x))).toBeLessThan(1128);
});
