/** What is told where code of the plan that comes late cannot be loaded, as without a network. */
import type { Notice } from '#lib/notice.ts';

export const notLoaded: Notice = {
  ...{ id: 'plan-not-loaded', tone: 'error', title: 'This could not be loaded.' },
  description: 'Check the connection, then try it again.',
};
