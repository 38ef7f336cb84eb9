/** Instants taken apart into the parts of a date and a time of day. */
type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** A formatter is made once for each time zone, because making one takes much longer than using it. */
export const createDateParts = (
  options: Intl.DateTimeFormatOptions,
): ((instant: Date, timeZone: string) => Parts) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (instant, timeZone) => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    formats.set(timeZone, format);
    return Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, value]),
    );
  };
};
