/** Says which of the values that the card shows beside a plan are old, or are not known at all, and why. */
import type { Loadable } from '#lib/result.ts';
import { ageInWords } from '#lib/time.ts';

type Known = Loadable<unknown> | 'not-connected';

/** What is to be said of tasks or events; null when they are fresh, or when nothing has been heard yet. */
const describe = (state: Known, now: Date): string | null => {
  if (state === 'not-connected' || state.status === 'loading') return null;
  if (state.status === 'failed') return 'are not known';
  return state.trouble ? `are as they were ${ageInWords(state.asOf, now)}` : null;
};

const causeOf = (state: Known): string => {
  if (state === 'not-connected') return '';
  if (state.status === 'failed') return state.fault.message;
  return state.status === 'ready' ? (state.trouble?.message ?? '') : '';
};

const describeBoth = (tasks: Known, events: Known, now: Date): string => {
  const [ofTasks, ofEvents] = [describe(tasks, now), describe(events, now)];
  if (ofTasks === ofEvents) return ofTasks === null ? '' : `Your tasks and events ${ofTasks}.`;
  return [
    ofTasks === null ? '' : `Your tasks ${ofTasks}.`,
    ofEvents === null ? '' : `Your events ${ofEvents}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/**
 * "The server does not answer. Your tasks and events are as they were 42 min ago."; empty when there is nothing to say.
 */
export const describeStaleness = (tasks: Known, events: Known, now: Date): string =>
  [...new Set([causeOf(tasks), causeOf(events), describeBoth(tasks, events, now)])]
    .filter(Boolean)
    .join(' ');
