/** Splits a text into words and numbers, each of a kind in one language. */
import { fold } from '#lib/fold.ts';

export type Token = {
  /** What it can be: 'number', or a kind of the words of a language. */
  kind: string;
  /** Of a number, a date (20261224, without a year 1224), a time (the minute of the day) or what the word means. */
  value: number;
  text: string;
  start: number;
  end: number;
};

/** What precedes makes a part of a name, a price or an address of a number. */
const before = String.raw`(?:(?<=\d\s?(?:h|[ap]m)-)|(?<![\p{L}\p{N}#$€£§°+_\\/]|[\p{N}][.,:]|\p{L}-|\bn(?:r|o|[º°])\.? ?))`;
/** And what follows. */
const after = String.raw`(?![\p{L}\p{N}€$£°%_\\/]|[.,:-]\p{N}|-\p{L}|\s?(?:[€$£%]|(?:eur|usd|euros?|k|kg|km|gb|mb)(?![\p{L}\p{N}])))`;
/** A range of hours may follow. */
const afterTime = String.raw`(?![\p{L}\p{N}€$£°%_\\/]|[.,:]\p{N}|\s?[€$£%])`;
/** "11 am Montag" is German. */
const meridiem = String.raw`\s?([ap])\.?m\b(?!\s+(?:\p{L}+tag|mittwoch|sonnabend|\d\d?\.\s))\.?`;

const monthAndDay = (first: number, second: number): number | null => {
  const [day, month] = second > 12 ? [second, first] : [first, second];
  return day >= 1 && day <= 31 && month >= 1 && month <= 12 ? month * 100 + day : null;
};
const toDate = (first: string, second: string, year = ''): number | null => {
  const date = monthAndDay(Number(first), Number(second));
  return date === null ? null : (year === '' ? 0 : Number(year.padStart(4, '20'))) * 10_000 + date;
};
const toMinute = (hour: string, minute = '0'): number | null =>
  Number(hour) <= 24 && Number(minute) < 60 ? Number(hour) * 60 + Number(minute) : null;

type Shape = readonly [
  kind: string,
  pattern: RegExp,
  toValue?: (...parts: readonly string[]) => number | null,
];
const shape = (kind: string, pattern: string, toValue: Shape[2] = Number): Shape => [
  kind,
  new RegExp(pattern, 'iuy'),
  toValue,
];

/** In the order in which they are tried: the first match is the token. A match without a value gives no date. */
const shapes: readonly Shape[] = [
  shape(
    'other',
    String.raw`[^\s"“„«]*(?::\/\/|www\.)\S+|[^\s@]+@[^\s@]+\.\p{L}+|["“„«]\s?\p{L}[^"”“»]{0,60}["”“»]|(?<!\p{L})'\p{L}[^']{0,60}'(?!\p{L})`,
  ),
  shape(
    'date',
    String.raw`${before}(\d{4})-(\d\d)-(\d\d)(?![\p{L}\p{N}_-]|\.\p{L})`,
    (year = '', month = '', day = '') => toDate(day, month, year),
  ),
  shape(
    'date',
    String.raw`${before}(\d{1,2})([./-])(\d{1,2})\2(\d{4})${after}`,
    (day = '', _, month = '', year) => toDate(day, month, year),
  ),
  shape('date', String.raw`${before}(\d{1,2})\.(\d{1,2})\.(?![\p{L}\p{N}])`, toDate),
  shape('other', '(?:24 ?/ ?7|16/(?:9|10))(?!\\d)'),
  shape('date', String.raw`${before}(\d\d?)/(\d\d?)${after}`, (first = '', second = '') =>
    Number(first) > 12 || Number(second) > 12 ? toDate(first, second) : null,
  ),
  shape('slashDate', String.raw`${before}(\d\d?)/(\d\d?)${after}`, toDate),
  shape(
    'exactClock',
    String.raw`${before}(1?\d)(?:[:.](\d\d))?${meridiem}`,
    (hour = '', minute = '0', half = '') =>
      toMinute(String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)), minute),
  ),
  shape('exactClock', String.raw`${before}(0\d):(\d\d)${afterTime}`, toMinute),
  shape('clock', String.raw`${before}(\d\d?):(\d\d)(?: ?h\b)?${afterTime}`, toMinute),
  shape(
    'hourMinutes',
    String.raw`${before}(\d\d?) ?h ?(\d\d)(?: ?m(?:in)?(?!\p{L}))?${afterTime}`,
    toMinute,
  ),
  shape(
    'pair',
    String.raw`${before}(\d\d?)[.,](\d\d?)(?=h\b|min\b|std\b|hrs?\b|${after})`,
    (whole = '', part = '') => Number(whole) * 100 + Number(part.padEnd(2, '0')),
  ),
  shape('hourMark', String.raw`${before}(\d\d?) ?h${afterTime}(?!-\D)`),
  shape('noClock', String.raw`${before}(\d\d?)(?::|h)(\d\d)${after}`),
  shape('multiple', String.raw`(?<![\p{L}\p{N}])(\d+)x(?![\p{L}\p{N}])`),
  shape('ordinal', String.raw`${before}(\d\d?)(?:st|nd|rd|th|[ºª]|er)(?![\p{L}\p{N}-])`),
  shape('dotted', String.raw`${before}(\d\d?)\.(?=\s+\p{L}|$)`),
  shape('year', `${before}(20\\d\\d)${after}`),
  shape('number', String.raw`${before}(\d{1,4})(?=(?:h|hrs?|m|mins?|std|')(?![\p{L}\p{N}-]))`),
  shape('number', `${before}(\\d{1,4})${after}`),
  shape('number', String.raw`${before}(\d\d?)(?=-\d\d?(?:[:.]\d\d)?(?:[^\d-]|$))`),
  shape('number', String.raw`(?<=\d-)(\d\d?)${after}`),
  shape(
    'other',
    String.raw`@(?!\p{L})|&|(?<=\d)'(?!\p{L})|o'clock|(?<=\d)(?:h|hrs?|m|mins?|std)(?![\p{L}\p{N}])`,
  ),
  // "Mon-Fri" and "Freitagabend" are two words each.
  shape(
    'other',
    String.raw`\p{L}{2,3}(?=-\p{L}{2,3}(?![\p{L}-]))|\p{L}+(?:day|tag|woch)(?=-\p{L}+(?:day|tag)|(?:morgen|vormittag|mittag|nachmittag|abend)s?(?!\p{L}))`,
  ),
  shape(
    'other',
    String.raw`(?<![\p{N}_#])\p{L}[\p{L}\p{M}\p{N}]*(?:['’_-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*|\.\p{L}[\p{L}\p{N}]+)*`,
  ),
  shape('dash', '[-–—](?!\\p{L})|(?<=\\p{L})[-–]'),
  shape('slash', '/'),
  shape('comma', '[,;:()!?.…~]'),
  shape('other', String.raw`[^\s,;:()!?]+`),
];

const shapesIn = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const [start, rest] = [at, text.charAt(at)];
    at += 1;
    if (/\s/u.test(rest)) continue;
    for (const [kind, pattern, toValue] of shapes) {
      pattern.lastIndex = start;
      const found = pattern.exec(text);
      const value = found && toValue ? toValue(...found.slice(1)) : null;
      if (!found || value === null) continue;
      at = start + found[0].length;
      tokens.push({ kind, value, text: found[0], start, end: at });
      break;
    }
  }
  return tokens;
};

/** The longest phrase, such as "the day after tomorrow". */
const mostWords = 5;

const plain = (text: string): string =>
  fold(text.replace(/[-_]/gu, ' ').replace(/['’]/gu, '`')).trim().replace(/\s+/gu, ' ');

type Meaning = { kind: string; value: number };

/** @param words a line for each kind: "kind: 1 first | 1st; 2 second"; of a word in two lines the first counts */
export const createLexicon = (words: string): ReadonlyMap<string, Meaning> =>
  new Map(
    [...words.matchAll(/^ {2}(\w+): ([^]*?)(?=\n {2}\w|\n$)/gmu)]
      .flatMap(([, kind = '', said = '']) =>
        said.split(';').flatMap((entry) => {
          const [, value = '', phrases = ''] = /^\s*(-?\d+(?= \D))?([^]*)$/u.exec(entry) ?? [];
          const meaning = { kind, value: Number(value) };
          return phrases.split('|').map((phrase) => [plain(phrase), meaning] as const);
        }),
      )
      .toReversed(),
  );

export type Lexicon = ReturnType<typeof createLexicon>;

/** The longest phrase of the lexicon that begins with a token. */
const findPhrase = (tokens: readonly Token[], at: number, lexicon: Lexicon) => {
  for (let length = Math.min(mostWords, tokens.length - at); length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length);
    const isWords = phrase.every(({ kind }) => kind === 'other' || kind === 'number');
    const meaning = isWords && lexicon.get(plain(phrase.map(({ text }) => text).join(' ')));
    if (meaning) return { length, meaning };
  }
  return null;
};

/** What the words and numbers of a text are in one language. */
const inLanguage = (tokens: readonly Token[], lexicon: Lexicon, text: string): readonly Token[] => {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = findPhrase(tokens, at, lexicon);
    const { length, meaning } = found ?? { length: 1, meaning: {} };
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (!first || !last) break;
    const said = text.slice(first.start, last.end);
    read.push({ ...first, ...meaning, text: said, end: last.end });
    at += length;
  }
  return read;
};

/** In each of the languages. */
export const readTokens = (
  text: string,
  lexicons: readonly Lexicon[],
): readonly (readonly Token[])[] => {
  const tokens = shapesIn(text);
  return lexicons.map((lexicon) => inLanguage(tokens, lexicon, text));
};
