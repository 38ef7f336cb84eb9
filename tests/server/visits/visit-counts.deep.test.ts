/** A year of visits: how much room their table takes. */
import { expect, test } from 'vitest';
import { createSaveVisits } from '#server/visits/save-visits.ts';
import { sampleVisits } from '../../../scripts/demo/visits.ts';
import { useBackend } from '../support/use-backend.ts';

const running = useBackend();

test('400 days of visits, saved in two parts of each, take 5 MB at most, however many came before', async () => {
  const add = createSaveVisits(running.backend.query);
  const year = sampleVisits(new Date().toISOString().slice(0, 10), 440);
  const days = Map.groupBy(year, (sum) => sum.day);
  for (const sums of days.values()) {
    // The second changes rows that are there: a database without a vacuum could grow by that alone.
    for (let part = 0; part < 2; part += 1) await add(sums);
  }
  const { rows } = await running.backend.query<{ bytes: number; first: number }>(
    `select pg_total_relation_size('public.visit_counts')::int as bytes,
       (current_date - min(day))::int as first from public.visit_counts`,
  );
  expect(rows[0]?.first).toBe(400);
  expect(rows[0]?.bytes).toBeLessThan(5_000_000);
}, 120_000);
