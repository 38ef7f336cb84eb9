/** Today's events as far as they are known. */
import type { Event } from '#domain/calendar/working-day.ts';
import type { Events } from './card.ts';

/** Empty when no calendar is connected, null while they are loading or could not be loaded. */
export const knownEvents = (events: Events): readonly Event[] | null => {
  if (events === 'not-connected') return [];
  return events.status === 'ready' ? events.value : null;
};
