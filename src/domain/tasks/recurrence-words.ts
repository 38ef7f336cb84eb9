/**
 * Reads how often a task repeats ("every weekday", "alle 2 Wochen", "no dia 1 de cada mês"), in English, Portuguese,
 * German, Spanish and French. What could mean something else, such as "every second Monday", is not read.
 */
import { monthlyOn } from './recurrence.ts';

export type ReadRecurrence = {
  rule: string;
  /** The text without these words, for who reads dates in it. */
  rest: string;
};

const every =
  'every|each|tod[oa]s? (?:os|as|los|las)|tod[oa]|(?:a )?cada|jede[nrsm]?|alle|chaque|tou(?:s|te|tes) les';
const weekdays =
  'weekdays?|work(?:ing )?days?|business days?|dias? úte?is|dias? útil|werktage?|arbeitstage?|días? (?:laborables?|hábil(?:es)?)|jours? ouvr(?:able|é)s?';

const days: Readonly<Record<string, string>> = {
  MO: 'mondays?|segundas?(?:-feiras?)?|montage?|lunes|lundis?',
  TU: 'tuesdays?|terças?(?:-feiras?)?|dienstage?|martes|mardis?',
  WE: 'wednesdays?|quartas?(?:-feiras?)?|mittwoche?|miércoles|mercredis?',
  TH: 'thursdays?|quintas?(?:-feiras?)?|donnerstage?|jueves|jeudis?',
  FR: 'fridays?|sextas?(?:-feiras?)?|freitage?|viernes|vendredis?',
  SA: 'saturdays?|sábados?|samstage?|samedis?',
  SU: 'sundays?|domingos?|sonntage?|dimanches?',
};
const day = Object.values(days).join('|');

const units: Readonly<Record<string, string>> = {
  DAILY: 'days?|dias?|tage?|días?|jours?',
  WEEKLY: 'weeks?|semanas?|wochen?|semaines?',
  MONTHLY: 'months?|m[eê]s(?:es)?|monate?s?|mois',
};
const unit = Object.values(units).join('|');

const numbers = ['other|two|dois|duas|zwei|dos|deux|zweite[nr]?', 'three|três|drei|tres|trois'];
const count = `\\d{1,2}|${numbers.join('|')}`;

const adverbs: Readonly<Record<string, string>> = {
  DAILY: 'daily|diariamente|täglich|a diario|quotidiennement',
  WEEKLY: 'weekly|semanalmente|wöchentlich',
  MONTHLY: 'monthly|mensalmente|monatlich|mensualmente|mensuellement',
};

/** "on the 15th", "no dia 15", "am 15.", "el día 15", "le 1er". */
const date = '(?:on the|on|no dia|dia|am|el día|el|le) (\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?';

const pattern = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');

const isMeant = (words: string | undefined, said: string): boolean =>
  new RegExp(`^(?:${words})$`, 'iu').test(said);

const findKey = (table: Readonly<Record<string, string>>, said: string): string =>
  Object.keys(table).find((key) => isMeant(table[key], said)) ?? '';

const onDate = (said: string | undefined): string | null => {
  const number = Number(said);
  return number >= 1 && number <= 31 ? monthlyOn(number) : null;
};

const everyDays = (said: string): string => {
  const meant = said.split(/,\s*|\s+(?:and|e|und|y|et)\s+/iu).map((name) => findKey(days, name));
  const inOrder = Object.keys(days).filter((name) => meant.includes(name));
  return `FREQ=WEEKLY;BYDAY=${inOrder.join(',')}`;
};

const everyUnit = (said: string | undefined, name: string): string | null => {
  const word = numbers.findIndex((words) => said !== undefined && isMeant(words, said));
  const interval = word === -1 ? Number(said ?? 1) : word + 2;
  if (interval < 1) return null;
  const frequency = `FREQ=${findKey(units, name)}`;
  return interval === 1 ? frequency : `${frequency};INTERVAL=${interval}`;
};

type Reader = readonly [RegExp, (said: readonly (string | undefined)[]) => string | null];

/** The first that fits counts, so that those with a date come first. */
const readers: readonly Reader[] = [
  [pattern(`${date} (?:of |de )?(?:${every}) (?:${units.MONTHLY})`), ([, on]) => onDate(on)],
  [
    pattern(`(?:(?:${every}) (?:${units.MONTHLY})|${adverbs.MONTHLY}),? ${date}`),
    ([, on]) => onDate(on),
  ],
  [pattern('(?:todo|cada) dia (\\d{1,2})(?![:h.])'), ([, on]) => onDate(on)],
  [pattern(`(?:${every}) (?:${weekdays})`), () => 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  [
    pattern(`(?:${every}) ((?:${day})(?:(?:, ?| (?:and|e|und|y|et) )(?:${day}))*)`),
    ([, said = '']) => everyDays(said),
  ],
  [
    pattern(`(?:${every}) (?:(${count}) )?(${unit})`),
    ([, said, name = '']) => everyUnit(said, name),
  ],
  // Inside a sentence such a word mostly says of which kind something is.
  ...Object.entries(adverbs).map(([name, words]): Reader => [
    new RegExp(`(?<=\\s)(?:${words})(?=\\s*(?:$|[,.;(]))`, 'iu'),
    () => `FREQ=${name}`,
  ]),
];

export const readRecurrence = (text: string): ReadRecurrence | null => {
  for (const [words, toRule] of readers) {
    const found = words.exec(text);
    if (!found) continue;
    const rule = toRule(found);
    if (rule === null) return null;
    const end = found.index + found[0].length;
    return { rule, rest: `${text.slice(0, found.index)} ; ${text.slice(end)}` };
  }
  return null;
};
