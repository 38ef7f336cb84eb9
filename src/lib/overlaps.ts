/** Whether two spans of time overlap; spans that only touch do not. */
type Span<Time> = { start: Time; end: Time };

export const overlaps = <Time extends Date | number>(a: Span<Time>, b: Span<Time>): boolean =>
  a.start < b.end && b.start < a.end;
