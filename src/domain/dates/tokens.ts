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
const after = String.raw`(?![\p{L}\p{N}€$£°%_\\/]|[.,:-]\p{N}|-\p{L}|\s?(?:[€$£%]|(?:eur|usd|euros?|k|[km]?g|[kcm]m|[cm]?l|gb|mb|inch|zoll)(?![\p{L}\p{N}])))`;
/** A range of hours may follow. */
const afterTime = String.raw`(?![\p{L}\p{N}€$£°%_\\/]|[.,:]\p{N}|\s?[€$£%])`;
/** "11 am Montag" is German. */
const meridiem = String.raw`\s?(?<half>[ap])\.?m\b(?!\s+(?:\p{L}+tag|mittwoch|sonnabend|\d\d?\.(?:\s|$)))\.?`;
const timeUnit = `(?:h|hrs?|m|mins?|std)`;
const notGrown = String.raw`(?![\p{L}\p{N}])`;

/** In the order in which they are tried: the first match that has a value is the token. */
const shapes = [
  // Addresses, and what is quoted.
  [
    'other',
    String.raw`[^\s"“„«]*(?::\/\/|www\.)\S+|[^\s@]+@[^\s@]+\.\p{L}+|["“„«»]\s?[\p{L}\p{N}][^"”“»«]{0,60}["”“»«]|(?<!\p{L})'\p{L}[^']{0,60}'(?!\p{L})`,
  ],
  [
    'date',
    String.raw`${before}(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?![\p{L}\p{N}_-]|\.\p{L})`,
  ],
  [
    'date',
    String.raw`${before}(?<day>\d{1,2})(?<mark>[./-])(?<month>\d{1,2})\k<mark>(?<year>\d{4}|(?<!-)2[5-9])${after}`,
  ],
  ['date', String.raw`${before}(?<day>\d{1,2})\.(?<month>\d{1,2})\.${notGrown}`],
  ['other', '(?:24 ?/ ?7|16/(?:9|10)|4/[04])(?!\\d)'],
  ['slashDate', String.raw`${before}(?<day>\d\d?)/(?<month>\d\d?)${after}`],
  [
    'fullHour',
    String.raw`${before}(?<hour>\d\d?) ?uhr (?<minute>\d\d)(?! ?(?:min|std)|[\p{L}\p{N}.:])`,
  ],
  [
    'fullHour',
    String.raw`${before}(?<hour>\d\d?)(?:[.:](?<minute>\d\d))? ?(?:uhr|o['’]clock)${notGrown}`,
  ],
  ['exactClock', String.raw`${before}(?<hour>1?\d)(?:[:.](?<minute>\d\d))?${meridiem}`],
  ['clock', String.raw`${before}(?<hour>\d\d?)[:.](?<minute>\d\d)(?: ?h\b|(?<=:\d\d))${afterTime}`],
  [
    'hourMinutes',
    String.raw`${before}(?<hour>\d\d?) ?h(?:eures(?= \d\d\b))?(?:(?!(?<=\d\d ?h) \d\d min) ?(?<minute>[0-5]\d)(?: ?m(?:in)?(?!\p{L}))?)?${afterTime}(?!-\D)`,
  ],
  ['impossible', String.raw`${before}\d\d?[:h]\d\d${afterTime}`],
  [
    'pair',
    String.raw`${before}(?<whole>\d\d?)[.,](?<part>\d\d?)(?=${timeUnit}${notGrown}|${after})`,
  ],
  ['multiple', String.raw`(?<![\p{L}\p{N}])(?<count>\d+)x${notGrown}`],
  ['ordinal', String.raw`${before}(?<count>\d\d?)(?:st|[nr]d|th|\.?[ºª]|er?|[eè]me)(?![\wÀ-ÿ-])`],
  ['dotted', String.raw`${before}(?<count>\d\d?)\.(?=\s+[\p{L}\d]|[:,;)]|$)`],
  ['year', `${before}(?<count>20\\d\\d)${after}`],
  [
    'number',
    String.raw`${before}(?<count>\d{1,4}(?:${after}|(?=(?:${timeUnit}|')(?![\p{L}\p{N}/-])))|\d\d?(?=-\d\d?(?:[:.]\d\d)?(?:[^\d-]|$)))`,
  ],
  ['minuteMark', String.raw`(?<=\d)m${notGrown}`],
  ['other', String.raw`@(?!\p{L})|&|\+(?=\p{L})|(?<=\d)'(?!\p{L})|(?<=\d)${timeUnit}${notGrown}`],
  ['script', '(?!\\p{Script=Latin})\\p{L}{2,}'],
  // "L-V 9-14h", "lun-sam 10h-19h"
  [
    'openingDays',
    String.raw`(?<![\p{L}\p{N}])[dfjlmqstvwx]\p{L}{0,2}[-–][dfjlmqstvwx]\p{L}{0,2}(?=[.,]? \d\d?(?:[:.h]\d*)? ?(?:[ap]m)? ?(?:[-–aà]|to) ?\d)`,
  ],
  // "Mon-Fri" and "Freitagabend" are two words each.
  [
    'other',
    String.raw`\p{L}{2,3}(?=-\p{L}{2,3}(?![\p{L}-]))|\p{L}+(?:day|di|tag|woch)(?=-\p{L}+(?:day|di|tag)|(?:morgen|vormittag|mittag|nachmittag|abend)s?(?![\p{L}-]))`,
  ],
  [
    'other',
    String.raw`(?<![\p{N}_#])\p{L}[\p{L}\p{M}\p{N}]*(?:['’_-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*|\.\p{L}[\p{L}\p{N}]+)*`,
  ],
  ['dash', '[-–—](?!\\p{L})|(?<=\\p{L})[-–]'],
  ['slash', '/'],
  ['colon', ':(?!\\d)'],
  ['question', '[?]'],
  ['comma', '[,;:()!¿¡.…~]'],
  ['other', String.raw`[^\s,;:()!?]+`],
].map(([kind = '', pattern = '']) => ({ kind, pattern: new RegExp(pattern, 'iuy') }));

type Groups = Readonly<Record<string, string | undefined>>;

/** Null for a date or a time that no calendar and no clock has. */
const valueOf = ({ year, day, month, hour, minute, half, whole, part, count }: Groups) => {
  if (day !== undefined) {
    const [y = 0, d = 0, m = 0] = [year?.padStart(4, '20') ?? 0, day, month].map(Number);
    return d && m && d <= 31 && m <= 12 ? y * 10_000 + m * 100 + d : null;
  }
  if (hour !== undefined) {
    const isAfternoon = half?.toLowerCase() === 'p';
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
    const minutes = Number(minute ?? 0);
    return minutes < 60 && hours * 60 + minutes <= 1440 ? hours * 60 + minutes : null;
  }
  return whole === undefined
    ? Number(count ?? 0)
    : Number(whole) * 100 + Number(part?.padEnd(2, '0'));
};

const shapesIn = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    at += 1;
    for (const { kind, pattern } of shapes) {
      pattern.lastIndex = start;
      const found = pattern.exec(text);
      const value = found && valueOf(found.groups ?? {});
      if (!found || value === null) continue;
      at = start + found[0].length;
      tokens.push({ kind, value, text: found[0], start, end: at });
      break;
    }
  }
  return tokens;
};

const plain = (text: string): string =>
  fold(text.replace(/[-_]/gu, ' ').replace(/['’]/gu, '`')).trim().replace(/\s+/gu, ' ');

/** For each kind its words, or for each of its values: "first | 1st". */
export type Words = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

export type Lexicon = ReadonlyMap<string, Pick<Token, 'kind' | 'value'>>;

/** Of a word in two kinds the first counts. */
export const createLexicon = (words: Words): Lexicon =>
  new Map(
    Object.entries(words)
      .flatMap(([kind, said]) =>
        Object.entries(typeof said === 'string' ? { 0: said } : said).flatMap(([value, phrases]) =>
          phrases
            .split(' | ')
            .map((phrase) => [plain(phrase), { kind, value: Number(value) }] as const),
        ),
      )
      .toReversed(),
  );

/** The longest phrase, such as "the day after tomorrow". */
const mostWords = 5;

/** What the words and numbers of a text are in a language: of phrases the longest. */
const inLanguage = (tokens: readonly Token[], lexicon: Lexicon, text: string): readonly Token[] => {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [first] = tokens.slice(at);
    if (!first) break;
    // "16 Uhr" is one in German alone.
    const isForeign =
      first.kind === 'fullHour' && !lexicon.has(plain(first.text.replace(/[\d.: ]/gu, '')));
    read.push(isForeign ? { ...first, kind: 'other' } : first);
    const words = tokens.slice(at, at + mostWords);
    const stop = words.findIndex(({ kind }) => !/^(?:other|number|ordinal)$/u.test(kind));
    for (let length = stop === -1 ? words.length : stop; length > 0; length -= 1) {
      const { end = first.end } = words[length - 1] ?? {};
      const said = text.slice(first.start, end);
      const meaning = lexicon.get(plain(said));
      if (!meaning) continue;
      read.splice(-1, 1, { ...first, ...meaning, text: said, end });
      at += length - 1;
      break;
    }
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
