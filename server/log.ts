/**
 * Lines for whoever operates the server, as in `2026-11-21T09:30:00.000Z 404 /old-page`. What is printed while
 * the program starts has no time in front.
 */
export const logEvent = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);
