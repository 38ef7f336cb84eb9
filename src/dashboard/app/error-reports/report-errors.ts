/** Reports errors that nothing on the page handled to the program's log; the report's code is loaded with the first. */
import type { Functions } from '#dashboard/data/functions.ts';

/** Goes on until the returned function is called. */
export const reportErrors = (functions: Functions): (() => void) => {
  const report = (event: ErrorEvent | PromiseRejectionEvent) => {
    void import('./error-report.ts').then(
      ({ sendReport }) => sendReport(functions, event),
      // Without a network the code cannot be loaded, and the report could not be sent.
      () => undefined,
    );
  };
  window.addEventListener('error', report);
  window.addEventListener('unhandledrejection', report);
  return () => {
    window.removeEventListener('error', report);
    window.removeEventListener('unhandledrejection', report);
  };
};
