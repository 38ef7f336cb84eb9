/**
 * Lines for whoever operates the server, as in `2026-11-21T09:30:00.000Z 404 /old-page`, or with `LOG=json` as one JSON
 * object a line, with `time`, `level` (`info` or `error`) and `message`.
 */
const isJson = process.env.LOG === 'json';

const format = (level: 'info' | 'error', line: string): string => {
  const time = new Date().toISOString();
  return isJson ? JSON.stringify({ time, level, message: line }) : `${time} ${line}`;
};

export const logEvent = (line: string): void => console.log(format('info', line));

/** The same for what has gone wrong, on the standard error output. */
export const logError = (line: string): void => console.error(format('error', line));

/** What is printed while the program starts has no time in front, where people read it. */
export const logStart = (line: string): void => {
  if (!isJson) console.log(line);
  else if (line.trim() !== '') logEvent(line.trim());
};
