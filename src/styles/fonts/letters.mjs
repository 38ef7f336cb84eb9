/** What headings are written with: letters, digits and the marks of a sentence. @type {Range[]} */
const headings = [
  [0x20, 0x21],
  [0x24, 0x29],
  [0x2b, 0x3b],
  [0x3f, 0x3f],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xa0, 0xa0],
  [0x2013, 0x2013],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x20ac, 0x20ac],
  [0x2192, 0x2192],
];

/** What running text has in addition: addresses, pauses, names of channels (#) and factors (×). @type {Range[]} */
const ofTextAlone = [
  [0x23, 0x23],
  [0x40, 0x40],
  [0xd7, 0xd7],
  [0x2014, 0x2014],
  [0x2026, 0x2026],
];

/** The rest of the keyboard, and the other letters of Western Europe. @type {Range[]} */
const rest = [
  [0x22, 0x22],
  [0x2a, 0x2a],
  [0x3c, 0x3e],
  [0x5b, 0x60],
  [0x7b, 0x7e],
  [0xa1, 0xd6],
  [0xd8, 0xff],
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
];

/**
 * Which letters each font file holds, the file that every page waits for first. What no file holds is shown in the
 * fallback font.
 *
 * @typedef {[from: number, to: number]} Range inclusive, in Unicode
 * @type {Record<'bricolage-grotesque' | 'figtree', { name: 'core' | 'rest'; ranges: Range[] }[]>}
 */
export const letterSets = {
  'bricolage-grotesque': [
    { name: 'core', ranges: headings },
    { name: 'rest', ranges: [...rest, ...ofTextAlone] },
  ],
  figtree: [
    { name: 'core', ranges: [...headings, ...ofTextAlone] },
    { name: 'rest', ranges: rest },
  ],
};

/**
 * As CSS writes it, such as U+20-7e.
 *
 * @param {Range[]} ranges
 */
export const unicodeRange = (ranges) =>
  ranges.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`);
