import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  brandColors,
  brandPalettes,
  brandStyles,
  onEmber,
  readTokens,
  weakPairs,
} from '#domain/content/brand-colors.ts';
import { contrast } from '#domain/content/contrast.ts';

const tokens = readTokens(readFileSync('src/styles/tokens.css', 'utf8'));

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffff00', 8],
])('%s and %s have the contrast that WCAG tells', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('the delivered colours can be read, and without others no rule is added', () => {
  expect(tokens.light).toMatchObject({ paper: '#faf8f3', night: '#101319' });
  expect(tokens.dark).toMatchObject({ paper: '#0f1216' });
  expect(weakPairs({}, tokens)).toEqual([]);
  expect(brandStyles({}, tokens)).toBe('');
});

test.each(['#0b5cad', '#1f8f58', '#7a1f8f', '#c2185b', '#000000', '#8a6d00'])(
  'with %s for actions alone, words of links and buttons can be read everywhere',
  (ember) => {
    const colors = brandColors.parse({ ember });
    expect(weakPairs(colors, tokens)).toEqual([]);
    const all = { ...tokens.light, ...brandPalettes(colors, tokens).light };
    expect(contrast(onEmber(all), ember)).toBeGreaterThanOrEqual(4.5);
  },
);

test('colours of the file take the place of those that are made, and dark sections have their own', () => {
  const colors = brandColors.parse({
    ...{ ember: '#0B5CAD', 'ember-ink': '#0a4a8c', night: '#0a2540' },
    dark: { ember: '#79b4f2' },
  });
  const { light, dark } = brandPalettes(colors, tokens);
  expect(light).toEqual({ ember: '#0b5cad', 'ember-ink': '#0a4a8c', night: '#0a2540' });
  expect(dark.ember).toBe('#79b4f2');
  const styles = brandStyles(colors, tokens);
  // The dark ground stays white on paper.
  expect(styles).toContain('@media screen{html:root{--night:#0a2540}html [data-theme=dark]{');
  expect(styles).toContain('html .btn-ember{color:#ffffff}');
});
