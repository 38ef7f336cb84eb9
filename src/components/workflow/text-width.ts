/**
 * Measures and breaks text at build time, where no browser can: the advance widths of Figtree at weight 640, in
 * hundredths of the type size, each with the characters that have it.
 */
const advances: Readonly<Record<number, string>> = {
  21: '’‘',
  23: "'",
  24: ' .l',
  25: ',`i',
  26: '|·',
  28: 'Ij',
  29: ':;',
  31: '!',
  34: '[]',
  37: '()r',
  39: '"f{}“”',
  40: 't',
  41: '-',
  42: '/1\\',
  43: '_',
  47: 's',
  48: 'z',
  49: '*',
  51: '?',
  52: 'kx',
  53: 'La',
  54: 'Jc',
  55: '37Fev–é',
  56: '$y',
  57: '2^hnuü',
  58: '569To',
  59: 'Ebdq',
  60: 'Pgp',
  61: '8BS',
  63: '#+4<=>Z',
  64: 'RY~',
  65: '&0K',
  66: 'X',
  69: '€…',
  70: 'ADU',
  71: 'V',
  72: 'C',
  75: 'GH',
  77: 'N',
  78: 'O',
  79: 'Q',
  81: '%',
  82: 'w',
  85: 'M',
  87: 'm',
  98: 'W',
  99: '@',
  100: '→',
  110: '—',
};

const widthOf = new Map(
  Object.entries(advances).flatMap(([width, characters]) =>
    Array.from(characters, (character) => [character, Number(width)] as const),
  ),
);

/** Characters missing from the table count as wide, so that text stays inside its box. */
const unknownWidth = 90;

/** The width of a line in the semi-bold text face; lighter weights are slightly narrower. */
export const textWidth = (text: string, size: number): number =>
  Array.from(text).reduce(
    (sum, character) => sum + (widthOf.get(character) ?? unknownWidth) * size,
    0,
  ) / 100;

/** Breaks text into lines no wider than `width`; a wider word gets a line of its own. */
export const breakLines = (text: string, size: number, width: number): readonly string[] =>
  text.split(/\s+/).reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined) return [word];
    const longer = `${last} ${word}`;
    return textWidth(longer, size) <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
