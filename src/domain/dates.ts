/**
 * Reads dates, times and lengths in tasks as people write them, in English, Portuguese, German, Spanish and French. The
 * dates are found by chrono-node; what it does not know or takes for a date by mistake is treated here.
 */
import { de, en, es, fr, pt, type ParsedComponents, type ParsedResult } from 'chrono-node';

export type ReadTimes = {
  /** 'YYYY-MM-DD' */
  due: string | null;
  /** The minute of the day that the text names; on the day `due`. */
  time: number | null;
  /** Whether the time is the latest one ("by 15:00"), and not when it happens ("at 15:00"). */
  isDeadline: boolean;
  /** How long it takes. */
  minutes: number | null;
};

/** The day and the minute of the day at which the text is read. */
export type Present = { date: string; minute: number };

const dayMs = 24 * 60 * 60 * 1000;
const longestRead = 300;

const word = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');

// Lengths

const hours = 'h|hrs?|hours?|horas?|std|stunden?|heures?';
const minutes = 'm|min|mins|minutes?|minutos?|minuten|mn';
const saidHours = new RegExp(
  `(?<![\\p{L}\\d.,:/-])(\\d{1,2}(?:[.,]\\d{1,2})?)\\s*(?:${hours})(?:\\s*(?:and|e|y|et|und)?\\s*(\\d{1,2})\\s*(?:${minutes})?)?(\\s+(?:and a half|e meia|y media|et demie))?(?![\\p{L}\\d/:-])`,
  'giu',
);
const saidMinutes = new RegExp(
  `(?<![\\p{L}\\d.,:/-])(\\d{1,3})\\s*(?:${minutes})(?![\\p{L}\\d/:-])`,
  'giu',
);
const inWords: readonly (readonly [RegExp, number])[] = [
  [
    word(
      'three quarters of an hour|três quartos de hora|dreiviertelstunde|tres cuartos de hora|trois quarts d.heure',
    ),
    45,
  ],
  [word('half (?:a )?day|halbe[rn]? tag|demi-journée|media jornada|meio período'), 240],
  [
    word(
      '(?:an |one )?hour and a half|(?:uma )?hora e meia|hora y media|anderthalb stunden|une heure et demie',
    ),
    90,
  ],
  [
    word('half an hour|half hour|meia hora|media hora|(?:eine )?halbe stunde|(?:une )?demi-heure'),
    30,
  ],
  [
    word('(?:a )?quarter of an hour|um quarto de hora|cuarto de hora|viertelstunde|quart d.heure'),
    15,
  ],
  [word('an hour|one hour|uma hora|una hora|eine stunde|une heure'), 60],
];
/** Words before a number of hours that make it a time of day, a distance in time or a part of a name. */
const noLengthBefore = word(
  'in|within|after|every|last|past|first|by|at|before|until|till|às|as|à|a|até|pelas|das|desde|dentro de|em|cada|um|bis|ab|nach|innerhalb von|alle|las|a las|hasta|en|tras|vers|avant|dans|dès|toutes les|jusqu.à',
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
    ...inWords.flatMap(([pattern, length]) => {
      const match = pattern.exec(text);
      return match ? [{ minutes: length, index: match.index, length: match[0].length }] : [];
    }),
  ];
  return (
    found.find((one) => one.minutes >= shortest && one.minutes <= longest && isLength(text, one)) ??
    null
  );
};

// Dates

/** "in 3 days", which chrono-node does not know in Portuguese. */
const daysAhead = word('(?:daqui a|dentro de|em|d.ici) (\\d{1,3}) (?:dias?|jours?)');

const languages = [
  {
    parser: en.GB,
    words: word(
      'by|until|before|the|and|for|to|with|on|next|tomorrow|today|due|send|call|write|at',
    ),
  },
  {
    parser: pt,
    words: word('até|de|do|da|para|às|com|o|a|hoje|amanhã|enviar|ligar|dia|na|no|fazer|próxim[oa]'),
  },
  {
    parser: de,
    words: word(
      'bis|der|die|das|und|am|um|mit|zum|für|heute|morgen|an|von|anrufen|schicken|nächste[nr]?|uhr',
    ),
  },
  {
    parser: es,
    words: word('hasta|el|la|los|de|del|para|con|hoy|mañana|enviar|llamar|antes|a las|próxim[oa]'),
  },
  {
    parser: fr,
    words: word(
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
      'this (?:morning|afternoon|evening)|esta (?:tarde|noite|manhã|mañana|noche)|ce soir|cet après-midi|ce matin|aujourd.hui',
    ),
    inDays(0),
  ],
  [
    word(
      'end of (?:the |this )?week|eow|this week|esta semana|fim da semana|ende der woche|diese woche|esta semana|fin de semana laboral|fin de (?:la )?semaine|cette semaine',
    ),
    nextWeekday(friday, 0),
  ],
  [
    word(
      'next week|para a semana|próxima semana|semana que vem|nächste woche|(?:la )?semana que viene|la semaine prochaine|semaine prochaine',
    ),
    nextWeekday(monday, 7),
  ],
  [
    word(
      'end of (?:the |this )?month|eom|fim do mês|final do mês|monatsende|ende des monats|fin de mes|final de mes|fin du mois',
    ),
    endOfMonth,
  ],
];
const nextMonth = word(
  'next (?:month|quarter|year)|próximo (?:mês|mes|ano|año)|mês que vem|mes que viene|nächste[nrs]? (?:monat|quartal|jahr)|(?:le )?mois prochain|l.an(?:née)? prochaine?',
);

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

/** Hours of the day until 6 mean the afternoon where nothing else is said. */
const earliestHour = 7;

const timeOf = (start: ParsedComponents, text: string): number | null => {
  if (!start.isCertain('hour') || saysNow.test(text)) return null;
  const hour = start.get('hour') ?? 0;
  const isVague =
    hour > 0 &&
    hour < earliestHour &&
    !start.isCertain('meridiem') &&
    !/\b0\d|[:.h]\d\d/iu.test(text);
  return (hour + (isVague ? 12 : 0)) * 60 + (start.get('minute') ?? 0);
};

/** "3 m" and "2h" are lengths, which chrono-node takes for "in 3 minutes"; "3-4" and "1/2" are numbers. */
const noDate = new RegExp(
  `^(?:\\d+(?:[.,]\\d+)?\\s*(?:${hours}|${minutes}|s|d|w|y)|\\d{1,2}\\s*[-–]\\s*\\d{1,2}|[12]/[234]|3/4)$`,
  'iu',
);

const isDate = ({ start, text }: ParsedResult): boolean =>
  (start.isCertain('day') || start.isCertain('weekday') || start.isCertain('hour')) &&
  !noDate.test(text.trim());

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

/** A time with a word before it, and one with an "h" that is too long for a length. */
const clockTimes =
  /(?<![\p{L}\d])(?:(?:até (?:às|as|à|a)|até|às|as|pelas|à|vers|avant|a las|hasta las|um|bis|at|by|until|before)\s+(\d{1,2})(?:(?::|h)(\d{2})|\s?h\b|\s?uhr\b)|(9|1\d|2[0-3])\s?h(\d{2})?)(?![\p{L}\d])/iu;

/** "às 15h", "à 15h30": times that chrono-node reads in one language only. */
const clockTimeIn = (text: string): { time: number; isDeadline: boolean } | null => {
  const match = clockTimes.exec(text);
  if (!match) return null;
  const [said, hour = match[3] ?? '', minute = match[4] ?? '0'] = match;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return {
    time: Number(hour) * 60 + Number(minute),
    isDeadline: /^(?:até|avant|hasta|bis|by|until|before)/iu.test(said),
  };
};

/** "3.12.", which chrono-node knows with a year only. */
const dayAndMonth = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?!\d)/u;
const dayPart =
  /(?<=(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)(?=morgen|vormittag|mittag|nachmittag|abend)/giu;

const parse = (text: string, { date, minute }: Present): ParsedResult | undefined => {
  const instant = new Date(Date.parse(`${date}T00:00:00Z`) + minute * 60_000);
  const found = languages
    .map(({ parser, words }, at) => ({
      parser,
      at,
      hits: (text.match(new RegExp(words.source, 'giu')) ?? []).length,
    }))
    .toSorted((a, b) => b.hits - a.hits || a.at - b.at);
  for (const { parser } of found) {
    const results = parser
      .parse(text, { instant, timezone: 0 }, { forwardDate: true })
      .filter((one) => isDate(one) && !isTooShort(one) && !isPartOfName(text, one));
    const best =
      results.find(({ start }) => start.isCertain('day') || start.isCertain('weekday')) ??
      results[0];
    if (best) return best;
  }
  return undefined;
};

/** The words for 1 to 12. */
const numberWords = [
  'one two three four five six seven eight nine ten eleven twelve',
  'um dois três quatro cinco seis sete oito nove dez onze doze',
  'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'un dos tres cuatro cinco seis siete ocho nueve diez once doce',
  'un deux trois quatre cinq six sept huit neuf dix onze douze',
  'uma duas',
  'una',
  'eins',
  'une',
].map((words) => words.split(' '));
const numberOf = (text: string): number =>
  Math.max(...numberWords.map((words) => words.indexOf(text.toLowerCase()) + 1)) || Number(text);
const anyNumber = `${numberWords.flat().join('|')}|\\d{1,2}`;
const units = `${hours}|${minutes}|minuten?|days?|dias?|tage?n?|días?|jours?|weeks?|semanas?|wochen?|semaines?`;
const counted = new RegExp(
  `(?<!\\p{L})(${numberWords.flat().join('|')})(?=\\s+(?:${units})(?!\\p{L}))`,
  'giu',
);
const spoken = new RegExp(`(?<!\\p{L})(half|quarter) (past|to) (${anyNumber})(?!\\p{L})`, 'giu');
const halfBefore = new RegExp(`(?<!\\p{L})halb (${anyNumber})(?!\\p{L})`, 'giu');

const toClock = (minutesOfDay: number): string => {
  const time = minutesOfDay < earliestHour * 60 ? minutesOfDay + 12 * 60 : minutesOfDay;
  return `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`;
};

/** Writes in digits what is spelled out: "two hours", "half past two", "halb drei"; and short forms in full. */
const withDigits = (text: string): string =>
  text
    .replace(counted, (said) => String(numberOf(said)))
    .replace(spoken, (_, part: string, side: string, hour: string) => {
      const minutesOff = part.toLowerCase() === 'half' ? 30 : 15;
      const sign = side.toLowerCase() === 'past' ? 1 : -1;
      return toClock(numberOf(hour) * 60 + sign * minutesOff);
    })
    .replace(halfBefore, (_, hour: string) => toClock(numberOf(hour) * 60 - 30))
    .replace(/(?<=^|\s)@\s*(?=\d{1,2}(?::\d\d)?\b)/gu, 'at ')
    .replace(/(?<=\b\d{1,3})['′](?=\s|$)/gu, ' min')
    .replace(/\b(?:weds|tues|thurs|thur)\b/giu, (day) => `${day.slice(0, 3).toLowerCase()}.`);

/** @param text of a task; only its first 300 characters are read */
export const readTimes = (text: string, present: Present): ReadTimes => {
  const read = withDigits(text.slice(0, longestRead).replaceAll('’', "'"));
  const length = lengthIn(read);
  const withoutLength = length
    ? `${read.slice(0, length.index)} ; ${read.slice(length.index + length.length)}`
    : read;
  const plain = misleading
    .reduce((rest, pattern) => rest.replace(pattern, ' ; '), withoutLength)
    .replace(dayPart, ' ');
  const minutes = length?.minutes ?? null;
  const nothing = { due: null, time: null, isDeadline: false, minutes };
  const clock = clockTimeIn(plain);
  const [, numberOfDay, numberOfMonth] = dayAndMonth.exec(plain) ?? [];
  if (numberOfDay !== undefined && Number(numberOfMonth) <= 12 && Number(numberOfDay) <= 31) {
    const due = nearestYear(Number(numberOfMonth), Number(numberOfDay), present.date);
    return { ...nothing, due, time: clock?.time ?? null, isDeadline: clock?.isDeadline ?? true };
  }

  for (const [pattern, on] of relative) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const isDeadline = clock?.isDeadline ?? true;
    return { due: on(present.date), time: clock?.time ?? null, isDeadline, minutes };
  }
  const ahead = daysAhead.exec(plain)?.[1];
  if (ahead !== undefined) {
    return { ...nothing, due: inDays(Number(ahead))(present.date), time: clock?.time ?? null };
  }
  if (nextMonth.test(plain)) {
    const due = inDays(1)(endOfMonth(present.date));
    return { ...nothing, due };
  }
  const withoutClock = clock ? plain.replace(clockTimes, ' ; ') : plain;
  const found = parse(withoutClock, present);
  if (
    found &&
    (found.start.isCertain('day') || found.start.isCertain('weekday') || !dayOfMonth.test(plain))
  ) {
    const time = timeOf(found.start, found.text) ?? clock?.time ?? null;
    const end = found.end ? timeOf(found.end, found.text) : null;
    return {
      due: dateOf(found, withoutClock, present.date),
      // Midnight ends the day.
      time: time === 0 ? null : time,
      isDeadline:
        deadlineBefore.test(withoutClock.slice(0, found.index)) || clock?.isDeadline === true,
      minutes: minutes ?? (end !== null && time !== null && end > time ? end - time : null),
    };
  }
  const day = dayOfMonth.exec(plain)?.slice(1).find(Boolean);
  const due = day === undefined ? null : nextDayOfMonth(Number(day), present.date);
  if (due !== null) return { due, time: clock?.time ?? null, isDeadline: true, minutes };
  return clock
    ? { due: present.date, time: clock.time, isDeadline: clock.isDeadline, minutes }
    : nothing;
};
