export type ClockFace = { hours: string; minutes: string; seconds: string; date: string };

const partsOf = (
  date: Date,
  options: Intl.DateTimeFormatOptions,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', options)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );

/** Time (24 hours) and full date in a time zone, whatever zone the browser is in. */
export const clockFace = (date: Date, timeZone: string): ClockFace => {
  const time = partsOf(date, {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const day = partsOf(date, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return {
    hours: time.hour ?? '',
    minutes: time.minute ?? '',
    seconds: time.second ?? '',
    date: [day.weekday, day.day, day.month, day.year].join(' '),
  };
};

/** Reused, because a formatter is much dearer to make than to use. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The date in a time zone as 'YYYY-MM-DD'. */
export const dateIn = (instant: Date, timeZone: string): string => {
  const known = dateFormats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  if (!known) dateFormats.set(timeZone, format);
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${parts.year ?? ''}-${parts.month ?? ''}-${parts.day ?? ''}`;
};

/** "just now", "4 min ago", "2 h ago", "3 days ago". */
export const ageInWords = (then: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
};
