/** The steps in which the owner moves and resizes a block of a plan, and the next free time for one. */
import { overlaps } from '#lib/overlaps.ts';
import { wholeDay, type Span } from '../calendar/spans.ts';

export const stepMinutes = 15;

const minuteMs = 60_000;
const stepMs = stepMinutes * minuteMs;

/** Earlier or later by so many steps, within the day ('YYYY-MM-DD'). */
export const moveBySteps = ({ start, end }: Span, steps: number, day: string): Span => {
  const within = wholeDay(day);
  const ms = Math.min(
    Math.max(steps * stepMs, within.start.getTime() - start.getTime()),
    within.end.getTime() - end.getTime(),
  );
  return { start: new Date(start.getTime() + ms), end: new Date(end.getTime() + ms) };
};

/** Longer or shorter by so many steps: at least one, and at most to the end of the day. */
export const resizeBySteps = ({ start, end }: Span, steps: number, day: string): Span => {
  const latest = wholeDay(day).end.getTime();
  const wanted = Math.max(end.getTime() + steps * stepMs, start.getTime() + stepMs);
  return { start, end: new Date(Math.min(wanted, latest)) };
};

/** A step more, for what goes on: from its end, or from now where that is over, to full five minutes. */
export const moreTime = (end: Date, now: Date): Date => {
  const roundMs = 5 * minuteMs;
  const wanted = Math.max(end.getTime(), now.getTime()) + stepMs;
  return new Date(Math.ceil(wanted / roundMs) * roundMs);
};

/** The first free time of so many minutes at a quarter of an hour, from an instant on; null where the day has none. */
export const firstFree = (from: Date, minutes: number, busy: readonly Span[], day: string) => {
  const latest = wholeDay(day).end.getTime() - minutes * minuteMs;
  for (let at = Math.ceil(from.getTime() / stepMs) * stepMs; at <= latest; at += stepMs) {
    const span: Span = { start: new Date(at), end: new Date(at + minutes * minuteMs) };
    if (!busy.some((one) => overlaps(one, span))) return span;
  }
  return null;
};
