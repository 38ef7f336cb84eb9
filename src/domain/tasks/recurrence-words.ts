/**
 * Reads how often a task repeats ("every weekday", "alle 2 Wochen", "no dia 1 de cada mês"), in English, Portuguese,
 * German, Spanish and French. What could mean something else, such as "every third Monday", is not read.
 */
import { anyNumber, numberOf, unitWords } from '../dates/in-digits.ts';
import { monthlyOn } from './recurrence.ts';

export type ReadRecurrence = {
  /** Null where the text says a repetition that cannot be kept. */
  rule: string | null;
  /** "The first Monday of the month": its next day, once. */
  isOnce: boolean;
  /** The text without these words, for who reads dates in it. */
  rest: string;
};

const every =
  'every|each|tod[oa]s? (?:os|as|los|las)|tod[oa]|(?:a )?cada|jede[nrsm]?|alle|chaque|tou(?:s|te|tes) les';
const weekdays =
  'weekdays?|work(?:ing )?days?|business days?|dias? úte?is|dias? útil|werktage?|arbeitstage?|días? (?:laborables?|hábil(?:es)?)|jours? ouvr(?:able|é)s?';
const workdays = 'MO,TU,WE,TH,FR';

const days: Readonly<Record<string, string>> = {
  MO: 'mon(?:days?)?|segundas?(?:-feiras?)?|montag[es]?|lunes|lundis?',
  TU: 'tue(?:s|sdays?)?|terças?(?:-feiras?)?|dienstag[es]?|martes|mardis?',
  WE: 'wed(?:nesdays?)?|quartas?(?:-feiras?)?|mittwoch[es]?|miércoles|mercredis?',
  TH: 'thu(?:rs|rsdays?)?|quintas?(?:-feiras?)?|donnerstag[es]?|jueves|jeudis?',
  FR: 'fri(?:days?)?|sextas?(?:-feiras?)?|freitag[es]?|viernes|vendredis?',
  SA: 'sat(?:urdays?)?|sábados?|samstag[es]?|samedis?',
  SU: 'sun(?:days?)?|domingos?|sonntag[es]?|dimanches?',
};
const day = Object.values(days).join('|');
const until = ' ?[-–] ?(?!feira)| (?:to|through|bis|a|à|au|até) ';
const between = `, ?| (?:and|e|und|y|et) |${until}`;
const range = new RegExp(until, 'iu');
const listed = new RegExp(between, 'iu');

/** Which mean every week also without "every"; "quintas" may also be farms. */
const plural = `(?<=^|\\bon |[,;(] )(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|(?:segunda|terça|quarta|quinta|sexta)s(?:-feiras)?(?=(?:${between})(?:${day})| às | à )`;

const units: Readonly<Record<string, string>> = {
  DAILY: unitWords.day,
  WEEKLY: unitWords.week,
  MONTHLY: unitWords.month,
  YEARLY: unitWords.year,
};
const unit = Object.values(units).join('|');

const other = 'other|2nd|second|zweite[nrs]?';
const count = `${other}|${anyNumber}`;

const adverbs: Readonly<Record<string, string>> = {
  'FREQ=DAILY': 'daily|diariamente|täglich|a diario|quotidiennement',
  'FREQ=WEEKLY': 'weekly|semanalmente|wöchentlich',
  'FREQ=MONTHLY': 'monthly|mensalmente|monatlich|mensualmente|mensuellement',
  'FREQ=MONTHLY;INTERVAL=3': 'quarterly|trimestralmente|vierteljährlich|trimestriellement',
  'FREQ=YEARLY': 'yearly|annually|anualmente|jährlich|annuellement',
};
const month = `(?:${every}) (?:${units.MONTHLY})|${adverbs['FREQ=MONTHLY']}`;
const thisMonth = '(?:of the|in the|of this|do|del|des|im|du) (?:month|mês|mes|monats?|mois)';

const ordinals: Readonly<Record<string, string>> = {
  1: '1st|first|primeir[oa]s?|erste[nrms]?|primer[oa]?s?|premi(?:er|ère)s?|1er',
  2: '2nd|second|segund[oa]s?|zweite[nrms]?|deuxièmes?',
  3: '3rd|third|terceir[oa]s?|dritte[nrms]?|tercer[oa]?s?|troisièmes?',
  4: '4th|fourth|quart[oa]s?|vierte[nrms]?|cuart[oa]s?|quatrièmes?',
  '-1': 'last|últim[oa]s?|letzte[nrms]?|derni(?:er|ère)s?',
};
const ordinal = Object.values(ordinals).join('|');
const article = '(?:(?:on|no|na|am|a|em|en) )?(?:(?:the|o|a|el|la|le|los|las) )?';
/** A numbered weekday, working day or day: "the first Monday", "am ersten Werktag", "último dia". */
const nth = `${article}(${ordinal}) (${weekdays}|${day}|${units.DAILY})`;

/** A day of the month: "on the 15th", "no dia 15", "am 15.", "am Ersten", "el día 15", "le 1er". */
const date = `(?:on the|on|no dia|dia|am|el día|el|le) (\\d{1,2}|${ordinal})(?:st|nd|rd|th|er|º|\\.)?`;
const months =
  '(?:jan|feb|f[eé]v|mar|mär|a[bpv]r|ma[iy]|ju[ilnh]|a[gou][goû]|sep|set|o[cku]t|nov|d[eé][cz]|dic)\\p{L}*';

const moving =
  'move|shift|push|change|reschedule|postpone|verschieben?|déplacer|mover|cambiar|pasar|mudar|passar';

const pattern = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');

const isMeant = (words: string | undefined, said: string): boolean =>
  new RegExp(`^(?:${words})$`, 'iu').test(said);

const findKey = (table: Readonly<Record<string, string>>, said: string): string =>
  Object.keys(table).find((key) => isMeant(table[key], said)) ?? '';

const onDate = (said = ''): string | null => {
  const number = Number(findKey(ordinals, said) || said);
  if (number === -1) return monthlyOn(31);
  return number >= 1 && number <= 31 ? monthlyOn(number) : null;
};

const onNth = (said = '', name = ''): string => {
  const position = findKey(ordinals, said);
  if (isMeant(weekdays, name)) return `FREQ=MONTHLY;BYDAY=${workdays};BYSETPOS=${position}`;
  const weekday = findKey(days, name);
  if (weekday !== '') return `FREQ=MONTHLY;BYDAY=${position}${weekday}`;
  return monthlyOn(position === '-1' ? 31 : Number(position));
};

/** "MO,TH" of "Monday and Thursday", "MO,TU,WE,TH,FR" of "Monday to Friday". */
const daysIn = (said: string): string => {
  const names = Object.keys(days);
  const meant = said.split(listed).map((name) => names.indexOf(findKey(days, name)));
  const [from = 0, to = 0] = range.test(said) ? meant : [];
  const isBetween = (at: number) => (from < to ? at > from && at < to : at > from || at < to);
  return names.filter((_, at) => meant.includes(at) || (from !== to && isBetween(at))).join(',');
};

const everyOne = (step: string | undefined, said = ''): string | null => {
  const interval = step === undefined ? 1 : isMeant(other, step) ? 2 : numberOf(step);
  if (interval < 1) return null;
  const steps = interval === 1 ? '' : `;INTERVAL=${interval}`;
  const frequency = findKey(units, said);
  return frequency === ''
    ? `FREQ=WEEKLY${steps};BYDAY=${daysIn(said)}`
    : `FREQ=${frequency}${steps}`;
};

type Reader = readonly [RegExp, (said: readonly (string | undefined)[]) => string | null];

/** The first that fits counts, so that those with a date come first. */
const readers: readonly Reader[] = [
  [pattern(`${nth} (?:(?:of|in|de|do|d) )?(?:${month})`), ([, at, name]) => onNth(at, name)],
  [pattern(`(?:${month}),? ${nth}`), ([, at, name]) => onNth(at, name)],
  [
    pattern(`(?:${every}) (${ordinal}) (${weekdays}|${day}) ${thisMonth}`),
    ([, at, name]) => onNth(at, name),
  ],
  [
    pattern(`(?:${every}) (${ordinals[1]}|${ordinals['-1']}) (${weekdays}|${day})`),
    ([, at, name]) => onNth(at, name),
  ],
  [
    pattern(`(?:end of|fim de|fin(?:al)? de|ende) (?:${every}) (?:${units.MONTHLY})`),
    () => monthlyOn(31),
  ],
  [pattern(`${date} (?:of |de )?(?:${month})`), ([, on]) => onDate(on)],
  [pattern(`(?:${month}),? ${date}`), ([, on]) => onDate(on)],
  [pattern('(?:todo|cada) dia (\\d{1,2})(?![:h.])'), ([, on]) => onDate(on)],
  [
    pattern(`(?:${every}) (?:${weekdays})|(?:on )?weekdays(?= at )|on weekdays|werktags`),
    () => `FREQ=WEEKLY;BYDAY=${workdays}`,
  ],
  [
    pattern(
      `(?:${every})(?: (?:morgen|mañanas?)|(?= (?:mornings?|afternoons?|evenings?|nights?|manhãs?|tardes?|noites?|noches?|vormittag|nachmittag|abend|matins?|soirs?)))`,
    ),
    () => 'FREQ=DAILY',
  ],
  [pattern(`(?:${every}) fortnights?|fortnightly`), () => 'FREQ=WEEKLY;INTERVAL=2'],
  [
    pattern(
      `(?:${every}) (?:(${count}) )?(?:${units.WEEKLY}),? (?:(?:on|am|à|na|el|los|le) )?((?:${day})(?:(?:${between})(?:${day}))*)`,
    ),
    ([, step, said]) => {
      const weeks = everyOne(step, 'week');
      return weeks && `${weeks};BYDAY=${daysIn(said ?? '')}`;
    },
  ],
  [
    pattern(`(?:${every}) (?:(${count}) )?((?:${day})(?:(?:${between})(?:${day}))*|${unit})`),
    ([, step, said]) => everyOne(step, said),
  ],
  [
    pattern(`((?:${plural})(?:(?:${between})(?:${day}))*)`),
    ([, said]) => everyOne(undefined, said),
  ],
  // One week that is named does not repeat, and what is moved from one day to another neither.
  [
    pattern(
      `(?<!(?:${moving}) .*)(?:(?:from|de|du|von) )?(?:${days.MO})(?:${until})(?:${days.FR})(?! (?:this|next) )`,
    ),
    () => `FREQ=WEEKLY;BYDAY=${workdays}`,
  ],
  [pattern(`de (${anyNumber}) em \\1 (${unit})`), ([, step, said]) => everyOne(step, said)],
  [pattern(`une? (${unit}|${day}) sur (${anyNumber})`), ([, said, step]) => everyOne(step, said)],
  [
    pattern(
      `(?:${every})(?= (?:${months} \\d|\\d{1,2}(?:st|nd|rd|th|\\.)? (?:(?:of|de) )?${months}))`,
    ),
    () => 'FREQ=YEARLY',
  ],
  // Inside a sentence such a word mostly says of which kind something is.
  ...Object.entries(adverbs).map(([rule, words]): Reader => [
    new RegExp(
      `(?<=\\s)(?:${words})(?=\\s*(?:$|[,.;(]))|(?<!\\p{L})(?:${words})(?= (?:on|a|am|le|el) (?:the )?\\d)`,
      'iu',
    ),
    () => rule,
  ]),
];
const once: readonly Reader[] = [
  [pattern(`${nth} ${thisMonth}`), ([, at, name]) => onNth(at, name)],
  [pattern(`${date} ${thisMonth}`), ([, on]) => onDate(on)],
];
const notKept = pattern(
  `(?:${every}) (?:(?:${count}|${ordinal}|couple of|few) )?(?:${unit}|${unitWords.hour}|minutes?|minutos?|minuten|${weekdays}|${day}|weekends?|quarters?|trimestres?|quartale?)|de (${anyNumber}) em \\1|fortnightly|biweekly|quinzenal(?:mente)?|14-tägig`,
);

export const readRecurrence = (text: string): ReadRecurrence | null => {
  const cut = ({ index, 0: { length } }: RegExpExecArray) =>
    `${text.slice(0, index)} ; ${text.slice(index + length)}`;
  for (const reader of [...readers, ...once]) {
    const [words, toRule] = reader;
    const found = words.exec(text);
    if (!found) continue;
    const rest = cut(found);
    const rule = notKept.test(rest) ? null : toRule(found);
    return { rule, isOnce: once.includes(reader), rest };
  }
  return notKept.test(text) ? { rule: null, isOnce: false, rest: text } : null;
};
