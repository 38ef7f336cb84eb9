/**
 * What the program is told of an error in the page: the name of its class and its places in the site's own scripts. Its
 * message stays in the browser, because it may quote tasks or mail.
 */
import * as z from 'zod/mini';
import type { Functions } from '#dashboard/data/functions.ts';

type Report = { kind: string; places: string[] };

const mostPlaces = 5;
const mostReports = 5;

/** Null where no script of this site is involved, as with errors of browser extensions. */
export const describeError = (
  event: Pick<ErrorEvent, 'error' | 'filename' | 'lineno' | 'colno'> | { reason: unknown },
  origin: string,
): Report | null => {
  const error: unknown = 'reason' in event ? event.reason : event.error;
  const { name, stack = '' } = error instanceof Error ? error : { name: '' };
  const text =
    'reason' in event ? stack : stack || `${event.filename}:${event.lineno}:${event.colno}`;
  const places = [...text.matchAll(/(https?:\/\/[^\s/]+)(\/[\w./-]+\.js:\d+:\d+)/g)]
    .flatMap(([, from, place]) => (from === origin && place !== undefined ? [place] : []))
    .slice(0, mostPlaces);
  if (places.length === 0) return null;
  return { kind: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error', places };
};

/**
 * Reports errors that nothing on the page handled to the program's log, until the returned function is called: the same
 * error once, and a few of them at most.
 */
export const reportErrors = (functions: Functions): (() => void) => {
  const sent = new Set<string>();
  const closing = new AbortController();
  const report = (event: ErrorEvent | PromiseRejectionEvent) => {
    const described = describeError(event, window.location.origin);
    const key = JSON.stringify(described);
    if (described === null || sent.has(key) || sent.size >= mostReports) return;
    sent.add(key);
    // A report that does not arrive is not worth a notice.
    void functions.call('report-error', described, z.object({}));
  };
  window.addEventListener('error', report, { signal: closing.signal });
  window.addEventListener('unhandledrejection', report, { signal: closing.signal });
  return () => closing.abort();
};
