import { expect, test } from 'vitest';
import { createWordLimit } from '#domain/visits/word-limit.ts';
import { others, sourceOf, wayOf } from '#domain/visits/visit.ts';

const from = (search: string, referrer = '') =>
  wayOf({ page: '/about', search, referrer }, new Set(['site.example']))?.source;

test.each([
  ['facebook.com', ['l.facebook.com', 'lm.facebook.com', 'm.facebook.com']],
  ['google.co.uk', ['www.google.co.uk']],
  ['news.example', ['m.news.example', 'www.m.news.example']],
  ['mail.google.com', ['mail.google.com']],
  ['m.example', ['m.example']],
])('%s is one source, by whichever of its hosts', (source, hosts) => {
  for (const host of hosts) {
    expect(from('', `https://${host}/x`), host).toBe(source);
    expect(sourceOf({ utm_source: null, referrer: `${host}:8080` }), host).toBe(source);
    expect(from(`?ref=${host}`), host).toBe(source);
  }
});

test.each([
  ['?ref=producthunt', 'producthunt'],
  ['?source=Newsletter', 'newsletter'],
  ['?utm_source=a&ref=b&source=c', 'a'],
  ['?utm_source=&ref=b&source=c', 'b'],
  ['?ref=', 'news.example'],
])('of %s the source is %s', (search, source) => {
  expect(from(search, 'https://news.example/')).toBe(source);
});

const kind = { page: '/about', medium: '', country: '' };
const invented = (campaign: string, day = '2026-11-26') => ({
  ...kind,
  day,
  source: 'x',
  campaign,
});

test('an address brings ten new sources and campaigns of a day, and any that are known', () => {
  let time = Date.parse('2026-11-26T08:00:00Z');
  const limit = createWordLimit(() => time);
  const campaigns = (address: string, names: readonly string[], day = '2026-11-26') =>
    names.map((name) => limit(invented(name, day), address).campaign);
  const many = Array.from({ length: 230 }, (_, at) => `c${at}`);
  expect(campaigns('192.0.2.1', many)).toEqual([
    ...many.slice(0, 10),
    ...many.slice(10).map(() => ''),
  ]);
  expect(limit(invented('new'), '192.0.2.1')).toMatchObject({ source: others });
  expect(campaigns('192.0.2.2', ['november', 'c3'])).toEqual(['november', 'c3']);
  expect(campaigns('192.0.2.1', ['november', 'c3', 'c12'])).toEqual(['november', 'c3', '']);
  const direct = { ...invented(''), source: '' };
  expect(limit(direct, '192.0.2.1')).toBe(direct);
  time += 24 * 60 * 60_000;
  expect(campaigns('192.0.2.1', ['c12'], '2026-11-27')).toEqual(['c12']);
});
