/** Adds sums of visits to the database, and once a day gives the room of deleted rows back, which it does not do by itself. */
import type { DaySum } from '#domain/visits/day-sums.ts';
import type { RunQuery } from '../backend/database/worker-messages.ts';

export const createSaveVisits = (query: RunQuery) => {
  let cleaned = '';
  return async (sums: readonly DaySum[]): Promise<void> => {
    await query('select public.add_visits($1::jsonb)', [JSON.stringify(sums)]);
    const day = sums.at(-1)?.day ?? '';
    if (day === cleaned) return;
    cleaned = day;
    // The sums are saved whether or not this works; on the next day it is tried again.
    await query('vacuum public.visit_counts').catch(() => undefined);
  };
};
