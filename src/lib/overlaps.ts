/** Spans of time that overlap, and what they leave free. */
type Span<Time> = { start: Time; end: Time };

/** Spans that only touch do not overlap. */
export const overlaps = <Time extends Date | number>(a: Span<Time>, b: Span<Time>): boolean =>
  a.start < b.end && b.start < a.end;

/** The parts of a span that none of those taken overlaps, in their order. */
export const gapsBetween = (
  within: Span<number>,
  taken: readonly Span<number>[],
): readonly Span<number>[] => {
  let from = within.start;
  return [...taken, { start: within.end, end: within.end }]
    .sort((a, b) => a.start - b.start)
    .flatMap(({ start, end }) => {
      const gap = { start: from, end: Math.min(start, within.end) };
      from = Math.max(from, end);
      return gap.end > gap.start ? [gap] : [];
    });
};
