/** How long a task takes, as its text says it: "45 min", "2h", "1 hora e meia"; not "in 2 hours" or "a 48h trial". */
import { unitWords, word } from './in-digits.ts';

const { hour: hours, minute: minutes } = unitWords;
const saidHours = new RegExp(
  `(?<![\\p{L}\\d.,:/-])(\\d{1,2}(?:[.,]\\d{1,2})?)\\s*(?:${hours})(?:\\s*(?:and|e|y|et|und)?\\s*(\\d{1,2})\\s*(?:${minutes})?)?(\\s+(?:and a half|e meia|y media|et demie))?(?![\\p{L}\\d/:-])`,
  'giu',
);
const saidMinutes = new RegExp(
  // "10 m" of cable are metres.
  `(?<![\\p{L}\\d.,:/-])(\\d{1,3})(?!\\s+m(?!\\p{L}))\\s*(?:${minutes})(?![\\p{L}\\d/:-])`,
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

/** The first length in a text that fits a task. */
export const lengthIn = (text: string): Found | null => {
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
