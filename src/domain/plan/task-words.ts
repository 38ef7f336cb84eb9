/** What the words of a task say: when it is wanted, what it is for, whether it waits, and about how long it takes. */
import type { Category } from '../tasks/tasks.ts';
import usualMinutes from './usual-minutes.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** Lists of alternatives, mostly one for each language. */
export const oneOf = (lists: readonly string[]): string =>
  `(?:${lists.join('|').replaceAll(' | ', '|')})`;
const word = (lists: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${oneOf(lists)}(?![\\p{L}\\p{N}])`, 'iu');
/** Behind a name, too: "Pedralva: approve the banner". */
const begins = (lists: readonly string[], before = '^(?:[^:]{2,40}:)?[^\\p{L}]*'): RegExp =>
  new RegExp(`${before}${oneOf(lists)}(?!-?\\p{L})`, 'iu');

export const saysLater = word(words.later);
export const saysToday = word(words.today);
/** A clause that names a latest day: "before she leaves on Thursday". */
export const saysUntilThen = word(words.untilThen);
/** Words that name something to do before an event, and after one. */
export const prepares = word([...words.prepares, ...words.readies]);
export const readies = word(words.readies);
export const readiesVisit = begins([
  `${oneOf(words.readies)} (?:\\p{L}+ ){0,2}${oneOf(words.visits)}`,
]);
export const follows = word(words.follows);
export const trips = word(words.trips);
export const leaves = word(words.departures);
export const onWeekend = word(words.weekend);
/** The words after "before": what a task is of no use after. */
export const beforeWhat =
  /(?<=(?<!\p{L})(?:before|antes d[aeo]s?|vor (?:de[mnr]|die)|avant l[ea]s?) ).+/iu;
/** The words after "for": what a task is for. */
export const purpose = new RegExp(`(?<=(?<![\\p{L}\\p{N}])${oneOf(words.purposes)}\\s).+`, 'iu');
export const packs = begins(words.packs);
export const fetches = begins(words.fetches);

/** At the end or before a mark, and neither a latest time ("avant ce soir") nor over. */
const dayPart = (lists: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-]|(?:before|by|avant|bis|vor|até|hasta|yesterday|last|ontem|gestern|ayer|hier|since|desde|seit|depuis) (?:\\p{L}+ )?)${oneOf(lists)}(?=[^\\p{L}]*$|\\s*[,:;)])`,
    'iu',
  );
export const inMorning = dayPart(words.morning);
export const inAfternoon = dayPart(words.afternoon);
export const inEvening = dayPart(words.evening);

const waiting = [begins(words.waits, '(?:^|[-–—:(,]\\s*)'), word(words.waitsAnywhere)];
/** Whether words at the beginning, behind a mark or at the end say that the owner waits: such a task is not planned. */
export const waits = (text: string): boolean => waiting.some((one) => one.test(text));

/** "Deadline: grant application": what an event of the whole day asks for. */
export const deadlineTitle =
  /^(?:deadline|due|prazo|entrega|frist|abgabe|fecha límite|plazo|échéance|date limite)\s*[:–—-]\s*(.+)$/iu;

const name = '(?:(?: an| to| a| ao| à)? \\p{L}+)?';
/** A verb at the end of a text, which a name may follow: "Angebot senden Sequeira", "Folien schicken an Uli". */
const ends = (lists: readonly string[], behind = '$'): RegExp =>
  new RegExp(`(?<!\\p{L}|(?:before|antes de) )${oneOf(lists)}${name}${behind}`, 'iu');
/** Where such a verb may end its clause: before a comma or a time, as in "IVA entregar até 14:00". */
const clauseEnds = '(?:$|,| \\d).*';
const handsOver = [begins(words.handsOver), ends(words.handsOverAtEnd)];
const goesOut = [
  ...handsOver,
  ends(words.handsOverAtEnd, clauseEnds),
  begins(words.publishes),
  ends(words.publishesAtEnd, clauseEnds),
];
/** The words for what is handed over or published: "the tender" of "submit the tender"; null where there is none. */
export const handedOver = (text: string): string | null => {
  const word = goesOut.find((one) => one.test(text));
  return word ? text.replace(word, '') : null;
};

export const checks = word(words.checks);
/** Verbs of handing something in, which can be done early: an hour in their text is the latest one. */
export const submits = word(words.submits);
/** Words of an hour after which it is too late. */
export const closes = word(words.closes);
const makes = [...handsOver, begins(words.makes), ends(words.makesAtEnd)];
const result = new RegExp(
  `^(?:[\\p{L}'’]+ ){0,2}${oneOf(words.results)}(?:$| (?:for|in|para|für|pour) | (?:[\\p{L}'’]+ ){0,2}an )`,
  'iu',
);
const product = word([...words.results, ...words.products]);
/** A meeting or an exam that is named after what is made begins at its time: "Report meeting", "Write exam". */
const meets = new RegExp(`^\\p{L}+ ${oneOf(words.meets)}$`, 'iu');
export const withSomebody = /(?<!\p{L})(?:(?:with|com|mit|con|avec) |[cw]\/ ?)\p{Lu}/u;

export const isMade = (text: string): boolean =>
  [...makes, result].some((one) => one.test(text)) &&
  ![meets, withSomebody].some((one) => one.test(text));

const quick = begins(words.quick);
const short = begins(words.short);
const long = word(words.long);

const calls = [begins(words.calls), word(words.callsAtEnd)];
export const isCall = (text: string): boolean => calls.some((one) => one.test(text));

/** What names an occasion: "the review", "consulta". */
export const occasion = word([
  ...words.occasions,
  ...words.meets,
  ...words.takesPlace,
  ...words.calls,
]);

/** Whether a task is done by its hour and not at it: what is made, and other work that names no occasion and is hindered then. */
export const isDoneBy = (text: string, category: Category, isHindered: boolean): boolean => {
  const isWork = ['Contract', 'SaaS', 'Admin'].includes(category);
  const own = text.replace(purpose, '');
  const isNamed = [occasion, withSomebody].some((one) => one.test(own)) || isCall(own);
  return isMade(text) || (isWork && !isNamed && (isHindered || product.test(text)));
};

const takesPlace = begins(words.takesPlace);
const isForOccasion = begins([`${oneOf(words.takesPlace)} ${oneOf(words.things)}`]);

/** Whether it takes place on its day, as a dinner does, and is not only due by it, as a birthday present is. */
export const happens = (text: string): boolean =>
  takesPlace.test(text) && !isForOccasion.test(text) && !isMade(text);

export const guessMinutes = (text: string, category: Category): number => {
  if (quick.test(text)) return 15;
  if (short.test(text) || isCall(text)) return 25;
  return long.test(text) ? Math.min(90, usualMinutes[category] + 30) : usualMinutes[category];
};
