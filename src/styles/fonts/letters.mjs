/**
 * Which letters each font file holds, as inclusive ranges of Unicode. What no set names is shown in the
 * fallback font.
 *
 * @type {{ name: 'core' | 'western'; ranges: [number, number][] }[]}
 */
export const letterSets = [
  {
    name: 'core',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0x2013, 0x2014],
      [0x2018, 0x2019],
      [0x201c, 0x201d],
      [0x2026, 0x2026],
      [0x20ac, 0x20ac],
      [0x2192, 0x2192],
    ],
  },
  {
    name: 'western',
    ranges: [
      [0xa1, 0xff],
      [0x152, 0x153],
      [0x160, 0x161],
      [0x178, 0x178],
      [0x17d, 0x17e],
      [0x201a, 0x201a],
      [0x201e, 0x201e],
      [0x2022, 0x2022],
      [0x2039, 0x203a],
      [0x2190, 0x2190],
      [0x2212, 0x2212],
    ],
  },
];

/**
 * As CSS writes it, such as U+20-7e.
 *
 * @param {[number, number][]} ranges
 */
export const unicodeRange = (ranges) =>
  ranges.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`);
