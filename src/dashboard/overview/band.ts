/**
 * Where the band of the day draws what takes its times, and the labels. Lengths along the band are in rem, so that labels
 * follow the size of the text. A label is inside of its box where it fits, otherwise to the right of it, otherwise above it.
 */
import { shareOf, type Span } from '#domain/calendar/spans.ts';
import type { Slot } from '#domain/plan/slots.ts';
import { timeZone } from '#domain/time-zone.ts';
import { instantOf } from '#lib/zoned-time.ts';

/** The hours that are drawn at least; what lies outside of them extends the band. */
const usualDay = { from: '08:00', to: '20:00' } as const;

const hourMs = 3_600_000;

export const shownHours = (spans: readonly Span[], day: string): Span => {
  const from = instantOf(day, usualDay.from, timeZone).getTime();
  const to = instantOf(day, usualDay.to, timeZone).getTime();
  const first = Math.min(from, ...spans.map(({ start }) => start.getTime()));
  const last = Math.max(to, ...spans.map(({ end }) => end.getTime()));
  return {
    start: new Date(Math.floor(first / hourMs) * hourMs),
    end: new Date(Math.ceil(last / hourMs) * hourMs),
  };
};

type Range = { from: number; to: number };
type Label = Range & { place: 'inside' | 'beside' | 'above' };
/** `lanes`: how many items lie over each other where this one is. */
export type Placed = Range & {
  item: Slot;
  lane: number;
  lanes: number;
  label?: Label | undefined;
};

/** From here on there is room for labels. */
const leastLabelled = 36;
const leastWidth = 0.75;
const gap = 0.375;
const longestAbove = 12;
/** So many letters of a longer title say what it is. */
const tellingLetters = 14;

/** Of a text in one line, about: the browser cuts what is longer. */
const lengthOf = (letters: number): number => letters * 0.4 + 2 * gap;

/** A label says something where it has this room: for its first words, of which none is broken. */
const leastRoom = (title: string, lines: number): number => {
  const words = title.slice(0, tellingLetters).split(' ');
  const letters = Math.min(title.length, tellingLetters);
  return lengthOf(Math.max(letters / lines, ...words.map(({ length }) => length)));
};

/** Each item in the first lane that is free where it lies. */
const toBoxes = (items: readonly Slot[], hours: Span, width: number) => {
  const groups: Placed[][] = [];
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

/** Inside of its box or to the right of it; beside the present where it would go through the words. */
const labelInLine = (box: Placed, next: number, now: number): Label | undefined => {
  const { item, from, to, lanes } = box;
  if (lanes > 2) return undefined;
  const places: readonly Label[] = [
    { place: 'inside', from: Math.max(from, Math.min(now, to)), to },
    { place: 'inside', from, to },
    { place: 'beside', from: to, to: now > to ? Math.min(now, next) : next },
  ];
  const least = leastRoom(item.title, 3 - lanes);
  return places.find((place) => place.to - place.from >= least);
};

/** In the row above the boxes: over the middle of its box, from which a line leads to it. */
const labelAbove = ({ item, from, to }: Placed, free: Range): Label | undefined => {
  const middle = (from + to) / 2;
  const length = Math.min(lengthOf(item.title.length), longestAbove, free.to - free.from);
  if (middle < free.from || length < leastRoom(item.title, 1)) return undefined;
  const start = Math.max(free.from, Math.min(middle - length / 2, free.to - length));
  return { place: 'above', from: start, to: start + length };
};

/**
 * @param items in the order of time
 * @param width of the band, in rem
 * @param now in rem
 */
export const placeItems = (
  items: readonly Slot[],
  hours: Span,
  width: number,
  now: number,
): readonly Placed[] => {
  const boxes = toBoxes(items, hours, width);
  if (width < leastLabelled) return boxes;
  for (const box of boxes) {
    const next = boxes.find(
      ({ from, lane, lanes }) => from >= box.to && (lane === box.lane || lanes === 1),
    );
    box.label = labelInLine(box, next?.from ?? width, now);
  }
  let end = 0;
  // The headline just over it names what is now or comes next.
  const present = boxes.find(({ item, to }) => item.isOpen && to > now);
  const without = boxes.filter((box) => box.lane === 0 && !box.label && box !== present);
  without.forEach((box, index) => {
    const next = without[index + 1];
    const limit = next ? (next.from + next.to) / 2 - gap : width;
    box.label = labelAbove(box, { from: end, to: limit });
    if (box.label) end = box.label.to + gap;
  });
  return boxes;
};

/** The hours that no label covers. */
export const freeMarks = <T extends Range>(
  marks: readonly T[],
  placed: readonly Placed[],
): readonly T[] =>
  marks.filter(({ from, to }) =>
    placed.every(({ label }) => label?.place !== 'above' || label.to <= from || label.from >= to),
  );
