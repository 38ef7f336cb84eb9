/**
 * Where the band of the day draws each item and its label. Lengths along the band are in rem, so that labels follow the
 * size of the text; a label is inside of its box, beside it, or above or below the boxes.
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
export type Label = Range & {
  text: string;
  place: 'inside' | 'beside' | 'above' | 'below';
  /** The end of the label that is at its box. */
  align: 'start' | 'end';
};
export type Placed<T> = Box<T> & { label: Label | null };

const leastWidth = 0.75;
/** Of the letters of a label, on average. */
const letterWidth = 0.45;
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
const countFitting = (words: readonly string[], letters: number, lines: number): number => {
  let line = 1;
  let used = -1;
  for (const [index, { length }] of words.entries()) {
    if (used + 1 + length <= letters) used += 1 + length;
    else if (line < lines && length <= letters) {
      line += 1;
      used = length;
    } else return index;
  }
  return words.length;
};

/** A title, what stands before its colon, or its first words; null where that would say nothing. */
export const fitTitle = (title: string, room: number, lines: number): string | null => {
  const letters = Math.floor(room / letterWidth);
  const whole = [title, title.replace(/: .*/, '')].find((text) => {
    const words = text.split(' ');
    return countFitting(words, letters, lines) === words.length;
  });
  if (whole !== undefined) return whole;
  const words = title.split(' ');
  const fitting = words.slice(0, countFitting(words, letters - 1, lines));
  // A label does not end in "with" or "of the".
  const last = fitting.findLastIndex(({ length }) => length > 4);
  const first = fitting.slice(0, last + 1).join(' ');
  return first.length < leastLetters ? null : `${first}\u2026`;
};

type Rows = Record<'above' | 'below', readonly Range[]>;

/** The longest label that ends or begins at the box, in a row below or above the boxes. */
const leadOut = (title: string, { from, to }: Range, width: number, rows: Rows): Label | null => {
  const labels = (['below', 'above'] as const).flatMap((place): readonly Label[] => {
    const ends = rows[place].filter((label) => label.from < to).map((label) => label.to);
    const starts = rows[place].filter((label) => label.to > from).map((label) => label.from);
    const fit = (room: number) => fitTitle(title, Math.min(room - gap, longestLabel), 1) ?? '';
    const [before, after] = [
      fit(to - Math.max(0, ...ends)),
      fit(Math.min(width, ...starts) - from),
    ];
    return [
      { text: before, place, align: 'end', from: to - before.length * letterWidth, to },
      { text: after, place, align: 'start', from, to: from + after.length * letterWidth },
    ];
  });
  const [longest] = labels.sort((one, other) => other.text.length - one.text.length);
  return longest?.text ? longest : null;
};

/**
 * @param items in the order of time
 * @param width of the band, in rem
 */
export const placeItems = <T extends Span & { title: string }>(
  items: readonly T[],
  hours: Span,
  width: number,
): readonly Placed<T>[] => {
  const boxes = toBoxes(items, hours, width);
  const rows = { above: new Array<Range>(), below: new Array<Range>() };
  return boxes.map((box, index) => {
    const { from, to, lanes, item } = box;
    const inside = lanes > 2 ? null : fitTitle(item.title, to - from - 2 * gap, 3 - lanes);
    if (inside !== null)
      return { ...box, label: { text: inside, place: 'inside', align: 'start', from, to } };
    const end = boxes[index + 1]?.from ?? width;
    const beside = lanes > 1 ? null : fitTitle(item.title, end - to - 2 * gap, 2);
    if (beside !== null)
      return {
        ...box,
        label: { text: beside, place: 'beside', align: 'start', from: to, to: end },
      };
    const label = leadOut(item.title, box, width, rows);
    if (label?.place === 'above' || label?.place === 'below') rows[label.place].push(label);
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
