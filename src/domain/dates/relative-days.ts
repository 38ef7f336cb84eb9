/** Days that count from today, as words say them and chrono-node does not: "next week", "end of the month", "the 5th", "3.12.". */
import { word } from './in-digits.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const toIso = (time: number): string => new Date(time).toISOString().slice(0, 10);
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
/** From January on, in each of the five languages. */
const monthNames = Array.from({ length: 12 }, (_, month) =>
  ['en', 'pt', 'de', 'es', 'fr'].map((language) =>
    new Date(Date.UTC(2026, month))
      .toLocaleDateString(language, { month: 'long', timeZone: 'UTC' })
      .toLowerCase(),
  ),
);
/** "Ende März", "fim de março" */
const endOfNamed = new RegExp(
  `${word('end of|ende|fi[mn] de|final(?:es)? de|fin').source} (${monthNames.flat().join('|')})(?!\\p{L}| \\d)`,
  'iu',
);
const monday = 1;
const friday = 5;

/** Read alone, and beside a weekday of that week. */
export const nextWeek = word(
  'next week|para a semana|próxima semana|semana que vem|nächste woche|(?:la )?semana que viene|la semaine prochaine|semaine prochaine',
);

/** What chrono-node lacks or reads as something else. */
const relative: readonly (readonly [RegExp, Relative])[] = [
  [word('pasado mañana|après-demain|depois de amanhã|übermorgen|day after tomorrow'), inDays(2)],
  [
    word(
      '(?<!day )(?:end of (?:the )?day|eod|cob)(?! (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)|fim do dia|final do dia|bis feierabend|final del día|fin de journée',
    ),
    inDays(0),
  ],
  // After a length ("30 min morgen früh") chrono-node would read it as this morning.
  [word('morgen(?= (?:früh|vormittag|mittag|nachmittag|abend)s?(?!\\p{L}))'), inDays(1)],
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

export const withDayOfMonth = (text: string, present: string): string =>
  text.replace(dayOfMonth, (said) =>
    said.replace(
      /(\d+)\p{L}*\.?/u,
      (same, day: string) => nextDayOfMonth(Number(day), present) ?? same,
    ),
  );

const saysAfterNext = word('after next|übernächste[nrms]?');
const saysNext = word('next|próxim[oa]|nächste[nrs]?|que viene|que vem|prochaine?');

/** "Monday after next" is seven days after the next Monday. A weekday is the next one from today; "next Friday" is that of the next week, which begins on Monday. */
export const weekdayOn = (weekday: number, text: string, present: string): string =>
  saysAfterNext.test(text)
    ? inDays(7)(nextWeekday(weekday, 7)(present))
    : saysNext.test(text)
      ? inDays((weekday + 6) % 7)(nextWeekday(monday, 7)(present))
      : nextWeekday(weekday, 0)(present);

/** In days. A date without a year is read as one of the last two months or of the next ten. */
const longestOverdue = 60;
export const nearestYear = (month: number, day: number, present: string): string | undefined => {
  const year = Number(present.slice(0, 4));
  const dates = [year - 1, year, year + 1].map((one) => toIso(Date.UTC(one, month - 1, day, 12)));
  const oldest = inDays(-longestOverdue)(present);
  // The 31st of November would be the 1st of December.
  return dates.find((one) => one >= oldest && Number(one.slice(8)) === day);
};

/** A day and a month, "3.12.", which chrono-node reads only with a year. */
const dayAndMonth = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?!\d)/u;

/** With these words as dates, which every parser of chrono-node reads. */
export const withRelativeDays = (text: string, present: string): string =>
  relative
    .reduce((rest, [pattern, on]) => rest.replace(pattern, () => on(present)), text)
    .replace(endOfNamed, (_, said: string) => {
      const month = monthNames.findIndex((names) => names.includes(said.toLowerCase()));
      const [year = 0, now = 0] = present.split('-').map(Number);
      return toIso(Date.UTC(month + 1 < now ? year + 1 : year, month + 1, 0, 12));
    })
    .replace(dayAndMonth, (same, day: string, month: string) =>
      Number(month) <= 12 && Number(day) <= 31
        ? (nearestYear(Number(month), Number(day), present) ?? same)
        : same,
    );
