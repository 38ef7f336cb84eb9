/** Finds a day and a time in a text with chrono-node, in the language of most of its words. */
import { de, en, es, fr, pt, type ParsedComponents, type ParsedResult } from 'chrono-node';
import {
  allWords,
  earliestHour,
  saysEvening,
  saysMorning,
  word,
  type Present,
} from './in-digits.ts';
import { hasDay, isDate } from './not-dates.ts';
import { nearestYear, toIso, weekdayOn } from './relative-days.ts';

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

const saysNow = word('now|agora|jetzt|ahora|maintenant');

/** The minute of the day. */
export const timeOf = (start: ParsedComponents, text: string, around: string): number | null => {
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

export const dateOf = ({ start, text }: ParsedResult, around: string, present: string): string => {
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')];
  const weekday = start.get('weekday');
  if (start.isCertain('day') && month !== null && day !== null) {
    const isNumbered = /\d/u.test(text) && !start.isCertain('year');
    const nearest =
      isNumbered && !start.isCertain('weekday') ? nearestYear(month, day, present) : undefined;
    return nearest ?? toIso(Date.UTC(year ?? 0, month - 1, day, 12));
  }
  return start.isCertain('weekday') && weekday !== null
    ? weekdayOn(weekday, around, present)
    : present;
};

type Said = { day?: ParsedResult | undefined; time?: ParsedResult | undefined };

const hasTime = ({ start, text }: ParsedResult): boolean =>
  start.isCertain('hour') && !saysNow.test(text);

/** Where the time does not stand beside the day, a number alone is none. */
const isClock = ({ text }: ParsedResult): boolean =>
  /\d:\d|[ap]\.?m|uhr|\d ?h|^(?:at|by|às|um|a las|las|à|o) /iu.test(text);

/** In the language of most of its words that finds a day, or else in the first that finds a time. */
export const findDates = (text: string, { date, minute }: Present): Said => {
  const instant = new Date(Date.parse(`${date}T00:00:00Z`) + minute * 60_000);
  const found = languages
    .map(({ parser, words }, at) => ({ parser, at, hits: (text.match(words) ?? []).length }))
    .toSorted((a, b) => b.hits - a.hits || a.at - b.at);
  let withoutDay: Said = {};
  for (const { parser } of found) {
    const results = parser
      .parse(text, { instant, timezone: 0 }, { forwardDate: true })
      .filter((one) => isDate(text, one));
    const day = results.find(hasDay);
    const time = day && hasTime(day) ? day : results.find((one) => hasTime(one) && isClock(one));
    if (day) return { day, time };
    if (!withoutDay.time) withoutDay = { time: time ?? results.find(hasTime) };
  }
  return withoutDay;
};
