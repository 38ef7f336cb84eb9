/** Lines for whoever operates the server, as in `2026-11-21T09:30:00.000Z A sign-in from 203.0.113.9 failed.`. */
const withTime = (line: string): string => `${new Date().toISOString()} ${line}`;

export const logEvent = (line: string): void => console.log(withTime(line));

/** The same for what has gone wrong, on the standard error output. */
export const logError = (line: string): void => console.error(withTime(line));
