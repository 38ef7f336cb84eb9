/** The colours of public pages, and which of them cannot be read on each other. */

/** By their names in src/styles/tokens.css; those of dark sections begin with `dark-`. */
export type Colors = Readonly<Record<string, string>>;

export const withoutComments = (css: string): string => css.replaceAll(/\/\*[^]*?\*\//g, '');

export const readColors = (css: string): Colors => {
  const blocks = withoutComments(css).matchAll(/(:root|\[data-theme='dark'\])\)?\s*\{([^}]*)/g);
  const colors = Array.from(blocks, ([, selector, block = '']) => {
    const before = selector === ':root' ? '' : 'dark-';
    const declarations = block.matchAll(/--([\w-]+)\s*:\s*(#[\da-f]{6})\s*;/gi);
    return Array.from(declarations, ([, name = '', color = '']) => [before + name, color] as const);
  });
  return Object.fromEntries(colors.flat());
};

/** From 0, black, to 1, white, by WCAG 2.2. */
const luminance = (color: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
    const share = Number.parseInt(color.slice(2 * at + 1, 2 * at + 3), 16) / 255;
    return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  }, 0);

/** From 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** What stands on which grounds: words need 4.5:1, controls and drawings 3:1. */
const pairs = [
  [4.5, ['ink', 'ink-soft', 'ember-ink'], ['paper', 'surface', 'sunk', 'butter']],
  [4.5, ['danger'], ['paper', 'surface']],
  [4.5, ['on-ember'], ['ember']],
  [3, ['ember', 'field', 'pine'], ['paper', 'surface', 'sunk']],
  [4.5, ['dark-ink'], ['night', 'dark-paper', 'dark-surface']],
  [4.5, ['dark-ink-soft', 'dark-ember-ink'], ['night']],
  [4.5, ['dark-on-ember'], ['dark-ember']],
  [3, ['dark-ember'], ['night']],
] as const;

export const weakPairs = (colors: Colors): readonly string[] =>
  pairs.flatMap(([least, names, grounds]) =>
    names.flatMap((name) =>
      grounds.flatMap((ground) => {
        const { [name]: color = '', [ground]: below = '' } = colors;
        const ratio = Math.floor(contrast(color, below) * 100) / 100;
        if (ratio >= least) return [];
        return `${name} (${color}) on ${ground} (${below}) has ${ratio}:1 and needs ${least}:1`;
      }),
    ),
  );
