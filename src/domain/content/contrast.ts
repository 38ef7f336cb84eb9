/** How well colours such as `#0b6b63` can be told apart, by the rules of WCAG 2.2. */

const partsOf = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** From 0, black, to 1, white. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const mixed = (color: string, other: string, share: number): string => {
  const others = partsOf(other);
  const parts = partsOf(color).map((part, at) =>
    Math.round(part + ((others[at] ?? 0) - part) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
};

const weakest = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

/** The colour, with as much black or white in it as it needs to be read on all of these grounds. */
export const mixedUntil = (color: string, grounds: readonly string[], least: number): string => {
  const end = weakest('#000000', grounds) > weakest('#ffffff', grounds) ? '#000000' : '#ffffff';
  const shades = Array.from({ length: 21 }, (_, step) => mixed(color, end, step / 20));
  return shades.find((shade) => weakest(shade, grounds) >= least) ?? end;
};
