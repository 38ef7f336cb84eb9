/**
 * Where the band of the day draws each item and its label. Lengths along the band are in rem, so that labels follow the
 * size of the text. A label is inside of its box where it fits, otherwise to the right of it, otherwise above it.
 */
import { shareOf, wholeDay, type Span } from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { instantOf } from '#lib/zoned-time.ts';

/** The hours that are drawn at least; what lies outside of them extends the band. */
const usualDay = { from: '08:00', to: '20:00' } as const;

const hourMs = 3_600_000;

export const shownHours = (spans: readonly Span[], day: string): Span => {
  const { start, end } = wholeDay(day);
  const first = Math.min(
    instantOf(day, usualDay.from, timeZone).getTime(),
    ...spans.map((span) => Math.max(span.start.getTime(), start.getTime())),
  );
  const last = Math.max(
    instantOf(day, usualDay.to, timeZone).getTime(),
    ...spans.map((span) => Math.min(span.end.getTime(), end.getTime())),
  );
  return {
    start: new Date(Math.floor(first / hourMs) * hourMs),
    end: new Date(Math.ceil(last / hourMs) * hourMs),
  };
};

type Range = { from: number; to: number };
/** `lanes`: how many items lie over each other where this one is. */
type Box<T> = Range & { item: T; lane: number; lanes: number };
export type Label = Range & { text: string; place: 'inside' | 'beside' | 'above' };
export type Placed<T> = Box<T> & { label: Label | null };

/** The length of a text in rem. */
export type Measure = (text: string) => number;

const leastWidth = 0.75;
const gap = 0.375;
const longestLabel = 12;
const leastLetters = 8;

/** Each item in the first lane that is free where it lies. */
const toBoxes = <T extends Span>(items: readonly T[], hours: Span, width: number) => {
  const groups: Box<T>[][] = [];
  for (const item of items) {
    const from = Math.min(shareOf(hours, item.start) * width, width - leastWidth);
    const to = Math.max(shareOf(hours, item.end) * width, from + leastWidth);
    const group = groups.at(-1) ?? [];
    const taken = group.filter((box) => box.to > from).map(({ lane }) => lane);
    let lane = 0;
    while (taken.includes(lane)) lane += 1;
    const box = { item, from, to, lane, lanes: 1 };
    if (taken.length === 0) groups.push([box]);
    else group.push(box);
  }
  return groups.flatMap((group) => {
    const lanes = 1 + Math.max(...group.map(({ lane }) => lane));
    return group.map((box) => ({ ...box, lanes }));
  });
};

/** How many of the words fit, of which none is broken. */
const countFitting = (
  words: readonly string[],
  room: number,
  lines: number,
  measure: Measure,
): number => {
  let line = 1;
  let used = '';
  for (const [index, word] of words.entries()) {
    const longer = used === '' ? word : `${used} ${word}`;
    if (measure(longer) <= room) used = longer;
    else if (line < lines && measure(word) <= room) {
      line += 1;
      used = word;
    } else return index;
  }
  return words.length;
};

/** What stands before its colon. */
const shortTitle = (title: string): string => title.replace(/: .*/, '');

/** A title, what stands before its colon, or its first words; null where that would say nothing. */
export const fitTitle = (
  title: string,
  room: number,
  lines: number,
  measure: Measure,
): string | null => {
  const whole = [title, shortTitle(title)].find((text) => {
    const words = text.split(' ');
    return countFitting(words, room, lines, measure) === words.length;
  });
  if (whole !== undefined) return whole;
  const words = title.split(' ');
  const fitting = words.slice(0, countFitting(words, room - measure('\u2026'), lines, measure));
  // A label does not end in "with" or "of the".
  const last = fitting.findLastIndex(({ length }) => length > 4);
  const first = fitting.slice(0, last + 1).join(' ');
  return first.length < leastLetters ? null : `${first}\u2026`;
};

/** In the row above the boxes: over the middle of its box, from which a line leads to it. */
const leadOut = (
  title: string,
  { from, to }: Range,
  free: Range,
  measure: Measure,
): Label | null => {
  const middle = (from + to) / 2;
  if (middle < free.from) return null;
  const room = Math.min(free.to - free.from, longestLabel);
  const text = fitTitle(shortTitle(title), room, 1, measure);
  if (text === null) return null;
  const length = measure(text);
  const start = Math.max(free.from, Math.min(middle - length / 2, free.to - length));
  return { text, place: 'above', from: start, to: start + length };
};

/**
 * @param items in the order of time
 * @param width of the band, in rem
 * @param now in rem: no label begins before it and ends after it where it can be avoided
 */
export const placeItems = <T extends Span & { title: string }>(
  items: readonly T[],
  hours: Span,
  width: number,
  now: number,
  measure: Measure,
): readonly Placed<T>[] => {
  const boxes = toBoxes(items, hours, width);
  const fitIn = (box: Box<T>, place: 'inside' | 'beside', from: number, to: number) => {
    const text = fitTitle(box.item.title, to - from - 2 * gap, 3 - box.lanes, measure);
    return text === null ? null : { text, place, from, to };
  };
  const isAfter =
    ({ lane, to }: Box<T>) =>
    (other: Box<T>) =>
      other.from >= to && (other.lane === lane || other.lanes === 1);
  const inLine = boxes.map((box): Label | null => {
    const { from, to, lanes } = box;
    if (lanes > 2) return null;
    const end = Math.min(boxes.find(isAfter(box))?.from ?? width, now > to ? now : width);
    return (
      (now > from ? fitIn(box, 'inside', now, to) : null) ??
      fitIn(box, 'inside', from, to) ??
      fitIn(box, 'beside', to, end)
    );
  });
  const isLedOut = ({ lane }: Box<T>, index: number) => lane === 0 && !inLine[index];
  let end = 0;
  return boxes.map((box, index) => {
    if (!isLedOut(box, index)) return { ...box, label: inLine[index] ?? null };
    const next = boxes.find((other, at) => at > index && isLedOut(other, at));
    const limit = next ? (next.from + next.to) / 2 - gap : width;
    const label = leadOut(box.item.title, box, { from: end, to: limit }, measure);
    if (label) end = label.to + gap;
    return { ...box, label };
  });
};

/** The hours that no label covers. */
export const freeMarks = <T extends Range>(
  marks: readonly T[],
  placed: readonly Placed<unknown>[],
): readonly T[] =>
  marks.filter(({ from, to }) =>
    placed.every(({ label }) => label?.place !== 'above' || label.to <= from || label.from >= to),
  );
