import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, readColors, weakPairs } from '#domain/content/brand-colors.ts';

const tokens = readColors(readFileSync('src/styles/tokens.css', 'utf8'));
const brand = readColors(readFileSync('tests/fixtures/own-brand/brand/colors.css', 'utf8'));

test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#FFFFFF', 4.54],
  ['#0000ff', '#ffff00', 8],
])('%s and %s have the contrast that WCAG tells', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('both palettes are read, and what stands in a comment is not', () => {
  expect(tokens).toMatchObject({ paper: '#faf8f3', 'dark-paper': '#0f1216', night: '#101319' });
  expect(brand).toMatchObject({ ember: '#0b5cad', 'dark-ember': '#79b4f2' });
  const css =
    "[data-theme='dark'] { --ink: #Aaaaaa; }\n:root {\n/* --ink: #111111; */ --paper :#bbbbbb ;}";
  expect(readColors(css)).toEqual({ 'dark-ink': '#Aaaaaa', paper: '#bbbbbb' });
});

test('the delivered colours and those of the fixture can be read', () => {
  expect(weakPairs(tokens)).toEqual([]);
  expect(weakPairs({ ...tokens, ...brand })).toEqual([]);
});

test.each([
  ['ink-soft', '#9a9a9a', 'ink-soft (#9a9a9a) on paper (#faf8f3) has 2.65:1 and needs 4.5:1'],
  ['ember', '#ff9a6b', 'ember (#ff9a6b) on paper (#faf8f3) has 1.96:1 and needs 3:1'],
  ['on-ember', '#ffffff', 'on-ember (#ffffff) on ember (#e8501f) has 3.75:1 and needs 4.5:1'],
  ['dark-ink', '#444444', 'dark-ink (#444444) on night (#101319) has 1.9:1 and needs 4.5:1'],
])('%s as %s is too weak', (name, color, says) => {
  expect(weakPairs({ ...tokens, [name]: color })).toContain(says);
});
