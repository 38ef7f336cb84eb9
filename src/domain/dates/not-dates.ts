/** What looks like a date and is none: in a text before it is read, and among what chrono-node finds. */
import type { ParsedResult } from 'chrono-node';
import { anyNumber, unitWords } from './in-digits.ts';

const misleading: readonly RegExp[] = [
  // An id, what is quoted, and what comes after something else.
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|["“„«]\s?\p{L}[^"”“»]{0,60}["”“»]/giu,
  new RegExp(
    `(?<!\\p{L})(?:${anyNumber}) (?:${unitWords.day}|${unitWords.week}|${unitWords.month}|${unitWords.hour}) (?:after|before|nach|vor|depois d|antes d|después de|après|avant)(?! (?:today|tomorrow)\\b)`,
    'giu',
  ),
  // "Pages 12-13 tomorrow", which is no time.
  /\b\d{1,2} ?[-–] ?\d{1,2}(?= (?:tomorrow|today|heute|morgen|amanhã|hoje|mañana|hoy|demain|aujourd.hui)\b)/giu,
  /\b24\s*\/\s*7\b/gu,
  // "1,200", "16:9", "10.12.20.27", "Sunday Times".
  /\b\d{1,3}(?:[.,]\d{3})+\b|\b\d{1,2}:\d\b(?!\d)|\b\d{1,3}(?:\.\d{1,3}){3}\b/gu,
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day (?=\p{Lu}\p{Ll})(?!(?:Morning|Afternoon|Evening|Night)(?! \p{Lu}\p{Ll})|January|February|March|April|May|June|July|August|September|October|November|December)/gu,
  // "Tuesday's workshop", "the mail of last Friday", "from Monday".
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:'s\b|(?=\.\p{L}))|\b(?:yesterday|today|tomorrow)'s\b/giu,
  /\b(?:last|past|since|seit|desde|depuis|letzte[nrms]?) (?:last )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|month|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|miércoles|jueves|viernes|lundi|mardi|mercredi|jeudi|vendredi)\b/giu,
  /(?<!\p{L})(?:(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|sábado|domingo|lunes|martes|miércoles|jueves|viernes|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche) (?:passad[oa]|pasado|dernier)(?!\p{L})/giu,
  /\b(?:of|from|vom) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)\b/giu,
  /\b(?:not|nicht|pas|no|não) (?:today|tomorrow|this week|heute|morgen|aujourd.hui|demain|hoy|mañana|hoje|amanhã)\b/giu,
  /\b(?:heute|morgen) nicht\b|\bhoje não\b|\bhoy no\b/giu,
  /\b(?:black|good|giving|cyber|easter|super|ash|casual) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/giu,
  // Which chrono-node reads as one in three months.
  /\bthe quarter\b/giu,
  // "Lesson 6: reading".
  /(?<!(?:[\d:.,@/-]|(?:at|by|until|from|um|bis|ab|às|até|las|à|vers|dia|the|\p{L}{3,}\.)\s))\b\d{1,2}:(?=\s)/giu,
  // "the Friday script", "the today view"
  /\b(?:the|a|an|our|my|his|her|their) (?:mon|tues|wednes|thurs|fri|satur|sun|to)day (?!(?:at|by|after|before|of|in|on|to|and|or|with|morning|afternoon|evening|night)\b)(?=\p{L})/giu,
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

/** With a mark in the place of each. */
export const withoutMisleading = (text: string): string =>
  misleading.reduce((rest, pattern) => rest.replace(pattern, ' ; '), text);

/** "Today" with a capital letter beside another capital letter is a part of a name. */
const isPartOfName = (text: string, { index, text: found }: ParsedResult): boolean =>
  /^(?:Today|Tomorrow|Now|Tonight|Morgen|Heute|Hoje|Hoy)$/u.test(found) &&
  index > 0 &&
  (/\p{Lu}[\p{L}\d]*\s$/u.test(text.slice(0, index)) ||
    /^\s\p{Lu}/u.test(text.slice(index + found.length)));

/** Short forms such as "sat", "mar" and "second" are words of their own. */
const isTooShort = ({ text, start }: ParsedResult): boolean =>
  !start.isCertain('hour') && !/\d/u.test(text) && text.trim().length <= 3 && !/^hoy$/iu.test(text);

/** Words that the parser would read as a date or an hour: "3-4" and "1/2" are numbers, "2h" a length, "de 4" no hour. */
const noDate =
  /^(?:\d{1,2}\s*(?:[-–]|to|bis|à|a)\s*\d{1,2}|\d{1,2}-\d{4}|[12]\/[234]|3\/4|\d+\s?h|(?:d[aeo]|del|so|di|mi) \d{1,2})$/iu;

const aLength = new RegExp(
  `^(?:(?:de|por|durante) )?(?:an?|(?:${anyNumber})(?:[.,]\\d+)?)\\s?\\p{L}+$`,
  'iu',
);
/** What counts from now, but not a length ("4 días", "a week") and not what is over ("3 days before Christmas"). */
const isFromNow = (found: ParsedResult): boolean =>
  found.date() >= found.refDate && !aLength.test(found.text);

export const hasDay = ({ start }: ParsedResult): boolean =>
  start.isCertain('day') || start.isCertain('weekday');

export const isDate = (text: string, found: ParsedResult): boolean =>
  (hasDay(found) || found.start.isCertain('hour')) &&
  !noDate.test(found.text.trim()) &&
  (!found.tags().has('result/relativeDate') || isFromNow(found)) &&
  // "Augusta 1" is read as "a 1".
  !/\p{L}\p{L}$/u.test(text.slice(0, found.index + 1)) &&
  // "Oct-size"
  !/^-(?!feira)\p{L}/u.test(text.slice(found.index + found.text.length)) &&
  !isTooShort(found) &&
  !isPartOfName(text, found);
