/** The table of visits: who may use it, what bounds it, and what the owner is answered. */
import { beforeEach, expect, test } from 'vitest';
import { createDaySums, type DaySum, numbersOf } from '#domain/visits/day-sums.ts';
import { visitReport } from '#domain/visits/report.ts';
import { stranger } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);

const day = new Date().toISOString().slice(0, 10);
const way = { page: '/about', source: '', medium: '', campaign: '' };
const visit = { ...way, country: '', day };

const add = (sums: readonly DaySum[]) =>
  running.backend.query('select public.add_visits($1::jsonb)', [JSON.stringify(sums)]);

const totals = async (): Promise<unknown> => {
  const { rows } = await running.backend.query(
    'select count(*)::int as rows, sum(visits)::int as visits from public.visit_counts',
  );
  return rows[0];
};

const report = async (token: string, firstDay = day) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await running.post('/rest/v1/rpc/get_visits', { first_day: firstDay }, headers);
  return visitReport.parse(await answer.json());
};

beforeEach(() => running.backend.query('truncate public.visit_counts'));

test('invented campaigns and pages leave 402 rows of the day at most, and every visit is counted', async () => {
  const sums = createDaySums(500);
  for (let visitor = 0; visitor < 20_000; visitor += 1) {
    const campaign = `c${visitor}`;
    sums.add({ ...visit, page: `/${visitor % 30}`, campaign }, numbersOf('phone'));
  }
  const taken = sums.take();
  expect(taken.length).toBeLessThanOrEqual(530);
  await add(taken);
  // Whoever may invent pages, too, as with a beacon.
  await add(
    Array.from({ length: 400 }, (_, at) => ({
      ...visit,
      page: `/invented-${at}`,
      ...numbersOf('tablet'),
    })),
  );
  expect(await totals()).toEqual({ rows: 401, visits: 20_400 });
  const { ways } = await report(mine.token);
  expect(ways.length).toBeLessThanOrEqual(402);
  expect(ways.reduce((sum, { visits }) => sum + visits, 0)).toBe(20_400);
});

test('the owner is answered sums and the enquiries that came of them, a stranger nothing', async () => {
  const numbers = { visits: 2, phones: 1, tablets: 0, forms: 1 };
  await add([
    { ...visit, ...numbers, source: 'newsletter', campaign: 'november', country: 'PT' },
    { ...visit, ...numbers, day: '2026-01-01' },
  ]);
  await running.backend.query('delete from public.enquiries');
  for (const status of ['task', 'new', 'spam']) {
    await running.backend.query(
      `insert into public.enquiries (name, email, message, status, page, utm_source)
       values ('Ada', 'ada@example.com', 'Hello', $1, '/about', 'newsletter')`,
      [status],
    );
  }
  expect(await report(mine.token)).toEqual({
    since: '2026-01-01',
    days: [{ day, visits: 2 }],
    ways: [{ ...way, source: 'newsletter', campaign: 'november', visits: 2, forms: 1 }],
    enquiries: [
      {
        ...{ page: '/about', referrer: null, utm_source: 'newsletter', utm_campaign: null },
        ...{ utm_medium: null, enquiries: 2, tasks: 1 },
      },
    ],
    countries: [{ country: 'PT', visits: 2 }],
    phones: 1,
    tablets: 0,
  });
  expect(await report(theirs.token)).toMatchObject({ since: null, days: [], enquiries: [] });
});

test('the sums of a day are deleted after 400 days', async () => {
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [402, 399])
    await add([{ ...visit, ...numbersOf('phone'), day: daysAgo(days) }]);
  expect(await totals()).toEqual({ rows: 1, visits: 1 });
});
