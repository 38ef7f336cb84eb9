/** The times that a text names: "at 10", "17.45 Uhr", "às 9 e meia", "from 10 to 11:30". */
import { rule, type Match, type Reading, type Rule } from './rules.ts';
import type { Token } from './tokens.ts';

/** Hours until 6 mean the afternoon where nothing else is said. */
const earliest = 7 * 60;
const noon = 12 * 60;
const lead = '(at | before | for | on | starting)';
const hour = '(clock | exactClock | hourMark | hourMinutes | number | count | noon)';
const daily =
  /^(?:weekday|day|tonight|date|month|shortWeekday|rankWeekday|pluralWeekday|adverb|unit|workday)$/u;

const minuteOf = ({ kind, value }: Token): number =>
  kind === 'number' || kind === 'count' || kind === 'hourMark'
    ? value * 60
    : kind === 'pair'
      ? Math.floor(value / 100) * 60 + (value % 100)
      : value;

/** The half of the day in which it is, where the text says so or the hour is none of a working day. */
const inDay = (minute: number, isVague: boolean, all: readonly Token[]): number => {
  const saysMorning = all.some(({ kind, value }) => kind === 'dayPart' && value === 0);
  const saysEvening =
    all.some(({ kind, value }) => kind === 'tonight' || (kind === 'dayPart' && value > 0)) ||
    all.slice(0, 2).some(({ kind }) => kind === 'evening');
  const isLater = saysEvening || (isVague && minute < earliest && !saysMorning);
  return isLater && minute > 0 && minute < noon ? minute + noon : minute;
};

const atTime = ({ all, has }: Match, minute: number, isVague: boolean): Reading | null => {
  const isExact = has('exactClock');
  const found = isExact ? minute : inDay(minute, isVague, all);
  if (found > 24 * 60) return null;
  return { part: 'time', minute: found % (24 * 60), isDeadline: has('before', 'for') };
};

const isProperName = (token: Token | undefined): boolean => /^\p{Lu}/u.test(token?.text ?? '');

const isBesideDay = ({ previous, next, tokens }: Match): boolean =>
  [previous, next, ...tokens].some((token) => token !== undefined && daily.test(token.kind));

/** "At 9" and "às 9 rever": not "at 9 clients", "um 12 Prozent", "as 3 propostas". */
const isHour = (match: Match): boolean => {
  const { tokens, next, has, previous, all } = match;
  const mark = tokens[0]?.text.toLowerCase() ?? '';
  if (has('dayPart')) return true;
  if (match.language === 'fr' || /\b(?:el|le|la|zum)$/u.test(mark.slice(-3).trim()))
    return mark.endsWith('a la');
  if (next && /number|dash|slash|month|unit|year|pair|ordinal|of/iu.test(next.kind)) return false;
  if (isBesideDay(match) || (previous && daily.test(previous.kind))) return true;
  if (mark === 'as') return all.some(({ kind }) => daily.test(kind));
  if (next?.kind !== 'other') return true;
  return (
    /^(?:às|pelas|a las|a la|um)$/u.test(mark) &&
    !/s$|^(?:prozent|euro|punkte|uhr)/iu.test(next.text)
  );
};

/** What has numbers: "pages 10-11 on Monday". */
const counted =
  /[sn]$|^(?:art[ií]|cap|chap|kap|p[aá]g|slide|step|item|seite|folie|room|sala|raum)/iu;

const readRange = (match: Match): Reading | null => {
  const { tokens, has, previous, all } = match;
  const next = match.next?.kind === 'on' ? all[all.indexOf(match.next) + 1] : match.next;
  const [from, to] = tokens.filter(
    ({ kind }) => /clock$|hour|number|count|noon/iu.test(kind) && kind !== 'oclock',
  );
  if (!from || !to || (to.kind === 'number' && next?.kind === 'month')) return null;
  const isMarked = has('clock', 'exactClock', 'hourMark', 'hourMinutes', 'oclock');
  const isDaily = (token: Token | undefined) => token !== undefined && daily.test(token.kind);
  // "Tomorrow 12-13" and "meeting 10-11 Monday", but not "Friday 2-3 calls" and "pages 12-13 tomorrow".
  const isBeside =
    (isDaily(previous) && next?.kind !== 'other') ||
    (isDaily(next) && !counted.test(previous?.text ?? ''));
  const isBare = !isMarked && !isBeside;
  if (isBare && !has('between')) return null;
  if (!isMarked && has('between') && !isBesideDay(match) && next?.kind === 'other') return null;
  const end = minuteOf(to);
  const start = minuteOf(from);
  // "2-3pm"
  const begins =
    from.kind === 'number' && to.kind === 'exactClock' && start + noon < end ? start + noon : start;
  const isVague = from.kind !== 'clock' && to.kind !== 'exactClock';
  const reading = atTime(match, begins, isVague);
  const shift = (reading?.minute ?? 0) - begins;
  const minutes =
    end + (end + shift <= 24 * 60 && to.kind !== 'exactClock' ? shift : 0) - (reading?.minute ?? 0);
  if (!reading || end > 24 * 60 || minutes <= 0) return null;
  return has('between') ? reading : { ...reading, isDeadline: false, minutes };
};

export const timeRules: readonly Rule[] = [
  rule('(at | before) noClock', () => ({ part: null, unclear: 'time' })),
  rule(
    `(from | of | between | at | starting)* ${hour} oclock? (dash | to | and | before | at | on)+ ${hour} oclock? dayPart?`,
    (match) => (match.has('and') && !match.has('between') ? null : readRange(match)),
  ),
  rule(
    `${lead}* about? (clockPart | minutesPart) (number | count | exactClock) dayPart?`,
    (match) => {
      const { value, tokens, has } = match;
      const said = tokens.find(({ kind }) => /number|count|exactClock/u.test(kind));
      if (
        !said ||
        (has('minutesPart') &&
          !has('at', 'before') &&
          !isBesideDay(match) &&
          !/past|nach|vor/iu.test(tokens[0]?.text ?? ''))
      )
        return null;
      return atTime(match, minuteOf(said) + (value('clockPart', 'minutesPart') ?? 0), true);
    },
  ),
  rule('(at | before) half (number | count)', (match) =>
    atTime(match, (match.value('number', 'count') ?? 0) * 60 + 30, true),
  ),
  rule('(at | before)+ (number | count | hourMark) timeUnit? plus dayPart?', (match) =>
    atTime(
      match,
      (match.value('number', 'count', 'hourMark') ?? 0) * 60 + (match.value('plus') ?? 0),
      true,
    ),
  ),
  rule(`${lead}* (number | count) oclock (number (?!timeUnit))? dayPart?`, (match) => {
    const [first, second] = match.tokens.filter(
      ({ kind }) => kind === 'number' || kind === 'count',
    );
    return atTime(match, (first?.value ?? 0) * 60 + (second?.value ?? 0), match.has('dayPart'));
  }),
  rule(`${lead}* pair oclock dayPart? | at pair`, (match) => {
    const said = match.tokens.find(({ kind }) => kind === 'pair');
    return said && said.value % 100 < 60 ? atTime(match, minuteOf(said), false) : null;
  }),
  rule(`${lead}* about? clock oclock? dayPart?`, (match) => {
    const { tokens, all, previous } = match;
    const minute = match.value('clock') ?? 0;
    // "Read Romans 8:28", but "Train to Porto 7:42"
    const before = previous && all[all.indexOf(previous) - 1];
    const isVerse =
      tokens.length === 1 &&
      minute % 5 !== 0 &&
      isProperName(previous) &&
      before !== undefined &&
      before.kind !== 'to';
    return isVerse ? { part: null } : atTime(match, minute, false);
  }),
  rule(`${lead}* about? exactClock`, (match) => {
    const { next, tokens, has } = match;
    // "Compare 5 pm tools"
    const isName =
      /\d\s/u.test(tokens.at(-1)?.text ?? '') && next?.kind === 'other' && next.text.endsWith('s');
    return isName && !has('at', 'before') && !isBesideDay(match)
      ? null
      : atTime(match, match.value('exactClock') ?? 0, false);
  }),
  rule(`${lead}* (hourMinutes | hourMark) dayPart?`, (match) => {
    const said = match.tokens.find(({ kind }) => kind.startsWith('hour'));
    const minute = said ? minuteOf(said) : 0;
    const isTime = match.has('at', 'before') || minute >= 9 * 60;
    return isTime && minute < 24 * 60 ? atTime(match, minute, false) : null;
  }),
  rule('(at | before)+ (number | count) timeUnit dayPart?', (match) =>
    match.value('timeUnit') === 60
      ? atTime(match, (match.value('number', 'count') ?? 0) * 60, true)
      : null,
  ),
  rule(`${lead}* noon plus?`, (match) => {
    const { tokens, all, value, language } = match;
    // "Call Noon Ltd", "Canal du Midi"
    const isName =
      tokens.length === 1 && tokens[0] !== all[0] && language !== 'de' && isProperName(tokens[0]);
    return isName
      ? { part: null }
      : atTime(match, (value('noon') ?? 0) + (value('plus') ?? 0), false);
  }),
  rule('(at | before)+ (number | count) dayPart?', (match) =>
    isHour(match) ? atTime(match, (match.value('number', 'count') ?? 0) * 60, true) : null,
  ),
  rule('(?<=day | weekday | tonight | rankWeekday | pluralWeekday) dayPart', () => null),
];
