/** Which hours the line of the day shows, and where each event and each planned time lies on it. */
import { wholeDay } from '#domain/calendar/working-day.ts';
import type { Span } from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { instantOf } from '#lib/zoned-time.ts';

/** The hours that are drawn at least; what lies outside of them extends the line. */
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

/** `shown` is what is drawn of `span`: its part of the line, lengthened where it would be too short to be seen. */
export type Placed<T> = { span: T; shown: Span; lane: number };

/** A span is drawn at least so long, as a share of the line: wider than the mark at the current time. */
const leastShare = 1 / 36;

const shownSpan = ({ start, end }: Span, line: Span): Span => {
  const leastMs = (line.end.getTime() - line.start.getTime()) * leastShare;
  const from = Math.max(
    line.start.getTime(),
    Math.min(start.getTime(), line.end.getTime() - leastMs),
  );
  const to = Math.min(line.end.getTime(), Math.max(end.getTime(), from + leastMs));
  return { start: new Date(from), end: new Date(to) };
};

/** Places each span in the first lane in which what is drawn of it overlaps no other. */
export const toLanes = <T extends Span>(spans: readonly T[], line: Span): readonly Placed<T>[] => {
  const freeFrom: Date[] = [];
  return spans
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
    .map((span) => {
      const shown = shownSpan(span, line);
      const found = freeFrom.findIndex((free) => free <= shown.start);
      const lane = found === -1 ? freeFrom.length : found;
      freeFrom[lane] = shown.end;
      return { span, shown, lane };
    });
};
