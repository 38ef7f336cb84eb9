/** Instants taken apart into the parts of a date and a time of day. */
import { memoize } from './memoize.ts';

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** A formatter is made once for each time zone, because making one takes much longer than using it. */
export const createDateParts = (
  options: Intl.DateTimeFormatOptions,
): ((instant: Date, timeZone: string) => Parts) => {
  const formatFor = memoize(
    (timeZone: string) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone }),
  );
  return (instant, timeZone) =>
    Object.fromEntries(
      formatFor(timeZone)
        .formatToParts(instant)
        .map(({ type, value }) => [type, value]),
    );
};
