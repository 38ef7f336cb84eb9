/** What the function count-visit counts of what pages send, and whom it refuses. */
import { beforeEach, expect, test } from 'vitest';
import { createCountVisit } from '#functions/count-visit/count-visit.ts';
import { useBackend } from '../../server/support/use-backend.ts';
import { caller, from, post, serviceOf } from '../support/functions.ts';

const running = useBackend();
const now = Date.parse('2026-07-01T23:30:00Z');
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

const open = (isOpen = true) =>
  createCountVisit({
    ...{ isOpen, service: serviceOf(running), siteUrl: 'https://site.example', now: () => now },
    countryHeader: 'cf-ipcountry',
  });
const asText = { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': firefox };
const sent = (changes: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  post(
    'count-visit',
    { page: '/about', search: '', referrer: '', isForm: false, ...changes },
    { ...asText, ...headers },
  );
const stored = async () => {
  const { rows } = await running.backend.query(
    `select to_char(day, 'YYYY-MM-DD') as day, page, source, campaign, country, visits, phones, forms
     from public.visit_counts order by visits, page`,
  );
  return rows;
};

beforeEach(() => running.backend.query('delete from public.visit_counts'));

test('a visit is added to the day of the owner; the form is counted, too', async () => {
  const count = open();
  const search = '?utm_source=Newsletter&utm_campaign=x';
  const answer = await count(sent({ search }, { 'cf-ipcountry': 'PT' }), caller);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  const inside = 'https://site.example/about';
  await count(sent({ page: '/contact', referrer: inside, isForm: true }), caller);
  const day = { day: '2026-07-02', country: '', campaign: '', source: '' };
  expect(await stored()).toEqual([
    { ...day, page: '/contact', visits: 0, phones: 0, forms: 1 },
    {
      ...{ ...day, page: '/about', source: 'newsletter', campaign: 'x', country: 'PT' },
      ...{ visits: 1, phones: 1, forms: 0 },
    },
  ]);
});

test.each<[string, Request, number]>([
  ['a program', sent({}, { 'user-agent': 'curl/8.0' }), 204],
  ['a page within the site', sent({ referrer: 'https://www.site.example/' }), 204],
  ['an odd page', sent({ page: '/a b' }), 400],
  ['too much', sent({ referrer: 'x'.repeat(9000) }), 413],
  ['JSON', sent({}, { 'content-type': 'application/json' }), 415],
])('%s is not counted', async (_, request, status) => {
  expect((await open()(request, caller)).status).toBe(status);
  expect(await stored()).toEqual([]);
});

test('an address is counted 20 times at once, and the function is closed until the site says so', async () => {
  const count = open();
  for (let visit = 0; visit < 25; visit += 1) await count(sent(), from('192.0.2.9'));
  expect((await count(sent(), from('192.0.2.9'))).status).toBe(429);
  expect((await count(sent(), caller)).status).toBe(204);
  expect(await stored()).toMatchObject([{ visits: 21 }]);
  expect((await open(false)(sent(), caller)).status).toBe(409);
});
