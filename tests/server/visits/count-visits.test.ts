/** Which answers of the server are visits, and what is kept of them. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DaySum } from '#domain/visits/day-sums.ts';
import { createVisitCounter } from '#server/visits/count-visits.ts';
import { useStaticSite } from '../support/http/static-site.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const iPad =
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/604.1';

const constantly = { firstAfterMs: 0, everyMs: 1 };
let callers = 0;
const newAddress = () => `198.51.100.${(callers += 1)}`;
let saved: DaySum[] = [];
/** Half past midnight at the site, where it is another day than in UTC. */
const time = new Date('2026-07-01T23:30:00Z');
const options = {
  save: (sums: readonly DaySum[]) => {
    saved.push(...sums);
    return Promise.resolve();
  },
  siteUrl: 'https://www.site.example',
  countryHeader: 'cf-ipcountry',
  addressOf: ({ headers }: IncomingMessage) => String(headers['x-forwarded-for'] ?? newAddress()),
  schedule: constantly,
  now: () => time,
  log: () => undefined,
};
const counter = createVisitCounter(options);
const site = useStaticSite(counter);

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.get(path, { host: 'site.example', 'user-agent': firefox, ...headers }, method);

const requestOf = (address: string): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.headers = { 'user-agent': firefox, 'x-forwarded-for': address };
  return request;
};

/** What was saved once a visit that is certainly counted is there, too. */
const counted = async (): Promise<readonly DaySum[]> => {
  await get('/about', { referer: 'https://last.example/' });
  const isLast = ({ source }: DaySum) => source === 'last.example';
  await vi.waitUntil(() => saved.some(isLast));
  return saved.filter((sum) => !isLast(sum));
};

beforeEach(async () => {
  await setImmediate();
  saved = [];
});

const one = {
  ...{ day: '2026-07-02', page: '/use-cases/crm', source: '', medium: '', campaign: '' },
  ...{ country: '', visits: 1, phones: 0, tablets: 0, forms: 0 },
};

test.each<[string, string, Record<string, string>, Partial<DaySum>]>([
  ['without a page before', '', {}, {}],
  ['from another site', '', { referer: 'https://www.Google.com/x?q=x' }, { source: 'google.com' }],
  ['from a campaign', '?utm_source=Mail', { referer: 'https://x.example/' }, { source: 'mail' }],
  ['by phone', '', { 'user-agent': iPhone }, { phones: 1 }],
  ['by tablet', '', { 'user-agent': iPad }, { tablets: 1 }],
  ['from a country', '', { 'cf-ipcountry': 'PT' }, { country: 'PT' }],
  ['from what is not a country', '', { 'cf-ipcountry': "P'" }, {}],
])('a visit %s is counted', async (_, query, headers, expected) => {
  await get(`/use-cases/crm${query}`, headers);
  expect(await counted()).toEqual([{ ...one, ...expected }]);
});

test.each<[string, string, Record<string, string>, string?]>([
  ['another page of the site', '/about', { referer: 'https://site.example/?utm_source=x' }],
  ['its own page on another port', '/about', { referer: 'http://www.site.example:4321/' }],
  ['a page that hides where it is', '/about', { 'sec-fetch-site': 'same-origin' }],
  ['a reload', '/about', { 'cache-control': 'max-age=0' }],
  ['a prefetch', '/about', { 'sec-purpose': 'prefetch;anonymous-client-ip' }],
  ['a frame', '/about', { 'sec-fetch-dest': 'iframe' }],
  ['a program', '/about', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program without a name', '/about', { 'user-agent': '' }],
  ['the owner', '/about', { cookie: 'a=b; signed-in-before=x.1.y' }],
  ['a question for the head alone', '/about', {}, 'HEAD'],
  ['a page that does not exist', '/invented', {}],
  ['a page that has moved', '/projects', {}],
  ['the not-found page', '/404', {}],
  ['the dashboard', '/dashboard', {}],
  ['a stylesheet', '/_astro/page.abc123.css', {}],
])('%s is no visit', async (_, path, headers, method) => {
  await get(path, headers, method);
  expect(await counted()).toEqual([]);
});

test('the form is opened when a browser asks for its script, from where the address says', async () => {
  const script = '/_astro/ContactForm.a_b-1.js';
  const page = 'https://www.site.example:4321/about';
  await get(script, { referer: `${page}?utm_source=newsletter` });
  for (const referer of [`${page}/${'x'.repeat(200)}`, 'https://evil.example/contact'])
    await get(script, { referer });
  await get(script, { referer: 'https://site.example/invented' });
  await get(script);
  await get(script, { referer: page, 'user-agent': 'curl/8.0' });
  expect(await counted()).toEqual([
    { ...one, page: '/about', source: 'newsletter', visits: 0, forms: 1 },
  ]);
});

test('what cannot be saved is told in the log, and later visits are saved', async () => {
  const log = vi.fn<(line: string) => void>();
  const save = vi.fn(options.save);
  save.mockRejectedValueOnce(new Error('the database is away\nwith details'));
  const failing = createVisitCounter({ ...options, save, log, schedule: constantly });
  failing.countPage(requestOf('192.0.2.1'), '/about', '');
  await vi.waitUntil(() => save.mock.calls.length > 0);
  failing.countPage(requestOf('192.0.2.1'), '/use-cases/crm', '');
  await failing.close();
  expect(saved).toEqual([one]);
  expect(log.mock.calls.flat()).toEqual([
    '1 sum of visits could not be saved: the database is away',
  ]);
});
