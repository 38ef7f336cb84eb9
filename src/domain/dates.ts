/**
 * Reads dates, times and lengths in tasks as people write them, in English, Portuguese, German, Spanish and French. The
 * dates are found by chrono-node; what it does not know or takes for a date by mistake is treated here.
 */
import { de, en, es, fr, pt, type ParsedComponents, type ParsedResult } from 'chrono-node';
import {
  earliestHour,
  allWords,
  anyNumber,
  inDigits,
  saysEvening,
  saysMorning,
  unitWords,
  word,
  type Present,
} from './dates-in-digits.ts';

export type { Present };

export type ReadTimes = {
  /** 'YYYY-MM-DD' */
  due: string | null;
  /** The minute of the day that the text names; on the day `due`. */
  time: number | null;
  /** Whether the time is the latest one ("by 15:00"), and not when it happens ("at 15:00"). */
  isDeadline: boolean;
  /** How long it takes. */
  minutes: number | null;
  /** After how many days the same words name a day again: 1 for a time without a day, 7 for the weekday of today. */
  fitsAgainAfter?: 1 | 7;
};

const dayMs = 24 * 60 * 60 * 1000;
const longestRead = 300;

// Lengths

const { hour: hours, minute: minutes } = unitWords;
const saidHours = new RegExp(
  `(?<![\\p{L}\\d.,:/-])(\\d{1,2}(?:[.,]\\d{1,2})?)\\s*(?:${hours})(?:\\s*(?:and|e|y|et|und)?\\s*(\\d{1,2})\\s*(?:${minutes})?)?(\\s+(?:and a half|e meia|y media|et demie))?(?![\\p{L}\\d/:-])`,
  'giu',
);
const saidMinutes = new RegExp(
  `(?<![\\p{L}\\d.,:/-])(\\d{1,3})\\s*(?:${minutes})(?![\\p{L}\\d/:-])`,
  'giu',
);
/** Words before a number of hours that make it a time of day, a distance in time or a part of a name. */
const noLengthBefore = word(
  'in|within|after|every|last|past|first|by|at|to|before|until|till|auf|às|as|à|a|até|pelas|das|desde|dentro de|em|cada|um|bis|ab|nach|innerhalb von|alle|las|a las|hasta|en|tras|vers|avant|dans|dès|toutes les|jusqu.à',
);
const noLengthAfter = word(
  'ago|later|delay|flow|window|wait|trial|sla|sequence|response|timeout|reminder|notice|support|format|old|atrás|depois|später|nach|después|plus tard|rule|cycle|cooldown|follow-up|countdown|drip|sprint',
);
/** A length after these words is a setting or a topic. */
const settingBefore = word(
  'timeout|delay|wait|trial|interval|cooldown|retraso|espera|atraso|pausa|verzögerung|wartezeit|délai|attente|every|each',
);
const shortest = 5;
const longest = 8 * 60;

type Found = { minutes: number; index: number; length: number };

const isLength = (text: string, { index, length }: Found): boolean => {
  const before = text.slice(0, index).trimEnd().split(/\s+/).slice(-2).join(' ');
  const lastWord = before.split(' ').at(-1) ?? '';
  const after = text.slice(index + length).split(/[,;.:()–]/u)[0] ?? '';
  const isBound = [lastWord, before].some((one) =>
    new RegExp(`^${noLengthBefore.source}$`, 'iu').test(one),
  );
  const near = text.slice(0, index).trimEnd().split(/\s+/).slice(-4).join(' ');
  if (settingBefore.test(near)) return false;
  return !isBound && !noLengthAfter.test(after.split(/\s+/).slice(0, 4).join(' '));
};

const lengthIn = (text: string): Found | null => {
  const found: Found[] = [
    ...[...text.matchAll(saidHours)].map(
      ({ 0: { length }, 1: h = '', 2: m = '0', 3: half, index }) => ({
        minutes: Math.round(Number(h.replace(',', '.')) * 60) + Number(half ? 30 : m),
        index,
        length,
      }),
    ),
    ...[...text.matchAll(saidMinutes)].map(({ 0: { length }, 1: m = '', index }) => ({
      minutes: Number(m),
      index,
      length,
    })),
  ];
  return (
    found.find((one) => one.minutes >= shortest && one.minutes <= longest && isLength(text, one)) ??
    null
  );
};

// Dates

const languages = [
  {
    parser: en.GB,
    words: allWords(
      'by|until|before|the|and|for|to|with|on|next|tomorrow|today|due|send|call|write|at',
    ),
  },
  {
    parser: pt,
    words: allWords(
      'até|de|do|da|para|às|com|o|a|hoje|amanhã|enviar|ligar|dia|na|no|fazer|próxim[oa]',
    ),
  },
  {
    parser: de,
    words: allWords(
      'bis|der|die|das|und|am|um|mit|zum|für|heute|morgen|an|von|anrufen|schicken|nächste[nr]?|uhr',
    ),
  },
  {
    parser: es,
    words: allWords(
      'hasta|el|la|los|de|del|para|con|hoy|mañana|enviar|llamar|antes|a las|próxim[oa]',
    ),
  },
  {
    parser: fr,
    words: allWords(
      'avant|le|la|les|de|du|pour|avec|aujourd.hui|demain|envoyer|appeler|chez|d.ici|prochaine?',
    ),
  },
] as const;

const toIso = (time: number): string => new Date(time).toISOString().slice(0, 10);
const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);

type Relative = (present: string) => string;
const inDays =
  (days: number): Relative =>
  (present) =>
    toIso(noonOf(present) + days * dayMs);
const nextWeekday =
  (weekday: number, ifToday: number): Relative =>
  (present) => {
    const today = new Date(noonOf(present)).getUTCDay();
    return inDays((weekday - today + 7) % 7 || ifToday)(present);
  };
const endOfMonth: Relative = (present) => {
  const [year = 0, month = 0] = present.split('-').map(Number);
  return toIso(Date.UTC(year, month, 0, 12));
};
const monday = 1;
const friday = 5;

const nextWeek = word(
  'next week|para a semana|próxima semana|semana que vem|nächste woche|(?:la )?semana que viene|la semaine prochaine|semaine prochaine',
);

/** What chrono-node lacks or reads as something else. */
const relative: readonly (readonly [RegExp, Relative])[] = [
  [word('pasado mañana|après-demain|depois de amanhã|übermorgen|day after tomorrow'), inDays(2)],
  [
    word(
      'end of (?:the )?day|eod|cob|fim do dia|final do dia|bis feierabend|final del día|fin de journée',
    ),
    inDays(0),
  ],
  [
    word(
      'this (?:morning|afternoon|evening)|esta (?:tarde|noite|manhã|mañana|noche)|ce soir|cet après-midi|ce matin|aujourd.hui|logo à noite',
    ),
    inDays(0),
  ],
  [
    word(
      'end of (?:the |this )?week|eow|this week|esta semana|fim da semana|ende der woche|diese woche|esta semana|fin de semana laboral|fin de (?:la )?semaine|cette semaine',
    ),
    nextWeekday(friday, 0),
  ],
  [nextWeek, nextWeekday(monday, 7)],
  [
    word(
      'end of (?:the |this )?month|eom|fim do mês|final do mês|monatsende|ende des monats|fin de mes|final de mes|fin du mois|last day of the month|último dia do mês|último día del mes|(?:am )?letzten? tag des monats|(?:am )?monatsletzten?|dernier jour du mois',
    ),
    endOfMonth,
  ],
  [
    word(
      'next (?:month|quarter|year)|próximo (?:mês|mes|ano|año)|mês que vem|mes que viene|nächste[nrs]? (?:monat|quartal|jahr)|(?:le )?mois prochain|l.an(?:née)? prochaine?',
    ),
    (present) => inDays(1)(endOfMonth(present)),
  ],
];
/** "the 5th", "dia 5", "zum 5.", "el 5", "le 5": the next day of a month with this number. */
const dayOfMonth =
  /(?<![\p{L}\p{N}])(?:(?:the|on) (\d{1,2})(?:st|nd|rd|th)|(?:dia|día|el día) (\d{1,2})|(?:zum|am|bis) (\d{1,2})\.|(?:le|avant le|pour le) (\d{1,2}))(?![\d.:/h%]|\s*(?:de |d.)?[\p{L}]{3,}|\s*h\b)/iu;

const nextDayOfMonth = (day: number, present: string): string | null => {
  const [year = 0, month = 0, today = 0] = present.split('-').map(Number);
  if (day < 1 || day > 31) return null;
  const months = [0, 1, 2].map((more) => new Date(Date.UTC(year, month - 1 + more, day, 12)));
  const found = months.find((one, more) => one.getUTCDate() === day && (more > 0 || day >= today));
  return found ? toIso(found.getTime()) : null;
};

const withDayOfMonth = (text: string, present: string): string =>
  text.replace(dayOfMonth, (said) =>
    said.replace(
      /(\d+)\p{L}*\.?/u,
      (same, day: string) => nextDayOfMonth(Number(day), present) ?? same,
    ),
  );

/** Words that look like dates and are none. */
const misleading: readonly RegExp[] = [
  /\b24\s*\/\s*7\b/gu,
  // "1,200", "16:9", "10.12.20.27", "Sunday Times".
  /\b\d{1,3}(?:[.,]\d{3})+\b|\b\d{1,2}:\d\b(?!\d)|\b\d{1,3}(?:\.\d{1,3}){3}\b/gu,
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day (?=\p{Lu}\p{Ll})(?!Morning|Afternoon|Evening|Night|January|February|March|April|May|June|July|August|September|October|November|December)/gu,
  // "Tuesday's workshop", "the mail of last Friday", "from Monday".
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day's\b|\b(?:yesterday|today|tomorrow)'s\b/giu,
  /\b(?:last|past|since|seit|desde|depuis) (?:last )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|month|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|miércoles|jueves|viernes|lundi|mardi|mercredi|jeudi|vendredi)\b/giu,
  /\b(?:of|from|vom) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)\b/giu,
  /\b(?:not|nicht|pas|no|não) (?:today|tomorrow|this week|heute|morgen|aujourd.hui|demain|hoy|mañana|hoje|amanhã)\b/giu,
  /\b(?:heute|morgen) nicht\b|\bhoje não\b|\bhoy no\b/giu,
  /\b(?:black|good|giving|cyber|easter|super|ash|casual) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/giu,
  // Which chrono-node reads as one in three months.
  /\bthe quarter\b/giu,
  // "Lesson 6: reading".
  /(?<!(?:[\d:.,@/-]|(?:at|by|until|from|um|bis|ab|às|até|las|à|vers|dia|the|\p{L}{3,}\.)\s))\b\d{1,2}:(?=\s)/giu,
  // "the Friday script"
  /\b(?:the|a|an|our|my|his|her|their) (?:mon|tues|wednes|thurs|fri|satur|sun)day (?!(?:at|by|after|before|of|in|on|to|and|or|with|morning|afternoon|evening|night)\b)(?=\p{L})/giu,
  // "Segunda versão", but not "segunda ligar à Ana".
  /(?<!\p{L})(?:segunda|quarta|quinta|sexta) (?:\p{L}+(?:ão|ões)|parte|vez|fase|via|aula|página|etapa)(?!\p{L})/giu,
  /(?<!\p{L})(?<!(?:na|até|esta|próxima|à|para|de|tod[ao]s?|cada) )(?:segunda|quarta|quinta|sexta) (?!\p{L}+[aeio]r(?!\p{L})|(?:às|à|ao|de|da|e|que|pelas|com|no|na)(?!\p{L}))(?=\p{Ll})/giu,
  /(?<!\p{L})(?:(?:por|de) la mañana|am morgen)(?!\p{L})/giu,
  /\b(?:v|version|versão|versión)\.?\s*\d[\d.]*/giu,
  /[€$£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|eur\b|usd\b|%|k\b)/giu,
  // Telephone numbers, but not "2026-12-04".
  /(?<![\d-])(?!\d{4}-\d\d-\d\d)\+?\d[\d\s()-]{7,}\d(?![\d-])/gu,
  /\bhttps?:\/\/\S+/giu,
  // "Lesson 12 tomorrow", but not "at 9 tomorrow" and "9:30 tomorrow".
  /(?<!(?:[\d:.,@/-]|\b(?:at|by|until|till|before|from|um|bis|ab|às|as|das|até|las|à|vers|avant|dès)\s))\b\d{1,2}(?=\s+(?:tomorrow|today|heute|morgen|amanhã|hoje|mañana|hoy|demain|aujourd.hui)\b)/giu,
];
const deadlineBefore =
  /(?:\b(?:by|before|for|until|till|due|deadline|latest|no later than|bis|vor|spätestens|hasta|antes de(?:l)?|para|avant|pour|jusqu.[aà]u?|prazo|plazo|frist|fällig)|até(?: às?| ao?)?|d.ici)[\s:]*(?:the |o |a |às |as |zum |el |la |las |le |au |à )*$/iu;

/** "Today" with a capital letter beside another capital letter is a part of a name. */
const isPartOfName = (text: string, { index, text: found }: ParsedResult): boolean =>
  /^(?:Today|Tomorrow|Now|Tonight|Morgen|Heute|Hoje|Hoy)$/u.test(found) &&
  index > 0 &&
  (/\p{Lu}[\p{L}\d]*\s$/u.test(text.slice(0, index)) ||
    /^\s\p{Lu}/u.test(text.slice(index + found.length)));

/** Short forms such as "sat", "mar" and "second" are words of their own. */
const isTooShort = ({ text, start }: ParsedResult): boolean =>
  !start.isCertain('hour') && !/\d/u.test(text) && text.trim().length <= 3 && !/^hoy$/iu.test(text);

const saysNow = word('now|agora|jetzt|ahora|maintenant');

const timeOf = (start: ParsedComponents, text: string, around: string): number | null => {
  if (!start.isCertain('hour') || saysNow.test(text)) return null;
  const hour = start.get('hour') ?? 0;
  const isVague =
    hour > 0 &&
    hour < earliestHour &&
    !start.isCertain('meridiem') &&
    !saysMorning.test(around) &&
    !/\b0\d|[:.h]\d\d/iu.test(text);
  const isEvening =
    hour > 0 && hour < 12 && !start.isCertain('meridiem') && saysEvening.test(around);
  return (hour + (isVague || isEvening ? 12 : 0)) * 60 + (start.get('minute') ?? 0);
};

/** "3-4" and "1/2" are numbers, "2h" is a length, and "de 4" and "Do 5 things" name no hour. */
const noDate =
  /^(?:\d{1,2}\s*(?:[-–]|to|bis|à|a)\s*\d{1,2}|\d{1,2}-\d{4}|[12]\/[234]|3\/4|\d+\s?h|(?:d[aeo]|del|so|di|mi) \d{1,2})$/iu;

const aLength = new RegExp(
  `^(?:(?:de|por|durante) )?(?:an?|(?:${anyNumber})(?:[.,]\\d+)?)\\s?\\p{L}+$`,
  'iu',
);
/** What counts from now, but not a length ("4 días", "a week") and not what is over ("3 days before Christmas"). */
const isFromNow = (found: ParsedResult): boolean =>
  found.date() >= found.refDate && !aLength.test(found.text);

const hasDay = ({ start }: ParsedResult): boolean =>
  start.isCertain('day') || start.isCertain('weekday');

const isDate = (text: string, found: ParsedResult): boolean =>
  (hasDay(found) || found.start.isCertain('hour')) &&
  !noDate.test(found.text.trim()) &&
  (!found.tags().has('result/relativeDate') || isFromNow(found)) &&
  // "Augusta 1" is read as "a 1".
  !/\p{L}\p{L}$/u.test(text.slice(0, found.index + 1)) &&
  // "Oct-size"
  !/^-(?!feira)\p{L}/u.test(text.slice(found.index + found.text.length));

const saysNext = word('next|próxim[oa]|nächste[nrs]?|que viene|que vem|prochaine?');

/** A weekday is the next one from today; "next Friday" is that of the next week, which begins on Monday. */
const weekdayOn = (weekday: number, text: string, present: string): string =>
  saysNext.test(text)
    ? inDays((weekday + 6) % 7)(nextWeekday(monday, 7)(present))
    : nextWeekday(weekday, 0)(present);

/** A date without a year is one of the last two months or of the ten to come. */
const longestOverdue = 60;
const nearestYear = (month: number, day: number, present: string): string => {
  const year = Number(present.slice(0, 4));
  const dates = [year - 1, year, year + 1].map((one) => toIso(Date.UTC(one, month - 1, day, 12)));
  const oldest = inDays(-longestOverdue)(present);
  return dates.find((one) => one >= oldest) ?? present;
};

const dateOf = ({ start, text }: ParsedResult, around: string, present: string): string => {
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')];
  const weekday = start.get('weekday');
  if (start.isCertain('day') && month !== null && day !== null) {
    const isNumbered = /\d/u.test(text) && !start.isCertain('year');
    return isNumbered && !start.isCertain('weekday')
      ? nearestYear(month, day, present)
      : toIso(Date.UTC(year ?? 0, month - 1, day, 12));
  }
  return start.isCertain('weekday') && weekday !== null
    ? weekdayOn(weekday, around, present)
    : present;
};

/** "3.12.", which chrono-node knows with a year only. */
const dayAndMonth = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?!\d)/u;
const dayPart =
  /(?<=(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)(?=morgen|vormittag|mittag|nachmittag|abend)/giu;

type Said = { day?: ParsedResult | undefined; time?: ParsedResult | undefined };

const hasTime = ({ start, text }: ParsedResult): boolean =>
  start.isCertain('hour') && !saysNow.test(text);

/** Apart from its day a number alone is no time. */
const isClock = ({ text }: ParsedResult): boolean =>
  /\d:\d|[ap]\.?m|uhr|\d ?h|^(?:at|by|às|um|a las|las|à|o) /iu.test(text);

/** In the language of most of its words that finds a day, or else in the first that finds a time. */
const parse = (text: string, { date, minute }: Present): Said => {
  const instant = new Date(Date.parse(`${date}T00:00:00Z`) + minute * 60_000);
  const found = languages
    .map(({ parser, words }, at) => ({ parser, at, hits: (text.match(words) ?? []).length }))
    .toSorted((a, b) => b.hits - a.hits || a.at - b.at);
  let withoutDay: Said = {};
  for (const { parser } of found) {
    const results = parser
      .parse(text, { instant, timezone: 0 }, { forwardDate: true })
      .filter((one) => isDate(text, one) && !isTooShort(one) && !isPartOfName(text, one));
    const day = results.find(hasDay);
    const time = day && hasTime(day) ? day : results.find((one) => hasTime(one) && isClock(one));
    if (day) return { day, time };
    if (!withoutDay.time) withoutDay = { time: time ?? results.find(hasTime) };
  }
  return withoutDay;
};

/** "Tuesday next week" as "Tuesday next". */
const ofNextWeek = (text: string, present: Present): string => {
  const written = text.replace(nextWeek, 'next');
  if (written === text) return text;
  return parse(written, present).day?.start.isCertain('weekday') ? written : text;
};

/** @param text of a task; only its first 300 characters are read */
export const readTimes = (text: string, present: Present): ReadTimes => {
  const read = inDigits(text.slice(0, longestRead).replaceAll('’', "'"), present);
  const length = lengthIn(read);
  const withoutLength = length
    ? `${read.slice(0, length.index)} ; ${read.slice(length.index + length.length)}`
    : read;
  const withoutOthers = misleading
    .reduce((rest, pattern) => rest.replace(pattern, ' ; '), withoutLength)
    .replace(dayPart, ' ');
  const said = ofNextWeek(withoutOthers, present);
  const written = relative
    .reduce((rest, [pattern, on]) => rest.replace(pattern, () => on(present.date)), said)
    .replace(dayAndMonth, (same, day: string, month: string) =>
      Number(month) <= 12 && Number(day) <= 31
        ? nearestYear(Number(month), Number(day), present.date)
        : same,
    );
  const found = parse(written, present);
  const plain = found.day ? written : withDayOfMonth(written, present.date);
  const { day, time: at } = plain === written ? found : parse(plain, present);
  const isLatest = (one: ParsedResult) => deadlineBefore.test(plain.slice(0, one.index));
  const clock = at ? timeOf(at.start, at.text, said) : null;
  const end = at?.end ? timeOf(at.end, at.text, said) : null;
  // Midnight ends the day.
  const time = clock === 0 ? null : clock;
  const minutes =
    length?.minutes ?? (end !== null && time !== null && end > time ? end - time : null);
  if (!day && !at) return { due: null, time: null, isDeadline: false, minutes };
  const isDeadline =
    (day !== undefined && isLatest(day)) ||
    (at !== undefined && isLatest(at)) ||
    (at === undefined && plain !== said);
  const due = day ? dateOf(day, plain, present.date) : present.date;
  const isWeekday = day !== undefined && !day.start.isCertain('day') && due === present.date;
  return {
    ...{ due, time, isDeadline, minutes },
    ...(!day && { fitsAgainAfter: 1 as const }),
    ...(isWeekday && { fitsAgainAfter: 7 as const }),
  };
};
