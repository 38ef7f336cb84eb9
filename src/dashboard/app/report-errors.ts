/**
 * What the program is told of an error in the page: the name of its class and its places in the site's own scripts. Its
 * message stays in the browser, because it may quote tasks or mail.
 */
import * as z from 'zod/mini';
import type { Functions } from '#dashboard/data/functions.ts';

type Report = { kind: string; places: string[] };

const mostPlaces = 5;

/** Null where no script of this site is involved, as with errors of browser extensions. */
export const describeError = (error: unknown, origin: string): Report | null => {
  if (!(error instanceof Error)) return null;
  const { name, stack = '' } = error;
  const places = [...stack.matchAll(/(https?:\/\/[^\s/]+)(\/[\w./-]+\.js:\d+:\d+)/g)]
    .flatMap(([, from, place]) => (from === origin && place !== undefined ? [place] : []))
    .slice(0, mostPlaces);
  if (places.length === 0) return null;
  return { kind: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error', places };
};

/** Reports errors that nothing on the page handled to the program's log, each once, until the signal aborts. */
export const reportErrors = (functions: Functions, signal: AbortSignal): void => {
  const sent = new Set<string>();
  const report = (error: unknown) => {
    const described = describeError(error, window.location.origin);
    const key = JSON.stringify(described);
    if (described === null || sent.has(key)) return;
    sent.add(key);
    // A report that does not arrive is not worth a notice.
    void functions.call('report-error', described, z.object({}));
  };
  window.addEventListener('error', ({ error }) => report(error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal });
};
