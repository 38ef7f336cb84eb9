/** What is told where code that is loaded late could not be loaded, as without a network. */
import type { Notice } from '#lib/notice.ts';

export const notLoaded: Notice = {
  id: 'not-loaded',
  tone: 'error',
  title: 'This could not be loaded.',
  description: 'Check the connection, then try it again.',
};
