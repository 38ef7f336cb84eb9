import { expect, test } from 'playwright/test';
import { pagesMade, site } from '../fixtures/routes.ts';

test('llms.txt names every offer, use case and audience with its address and description', async ({
  request,
}) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toMatch(new RegExp(`^# ${site.brand}\n\n> `));
  const listed = [...text.matchAll(/^- \[.+\]\((.+)\): .{50,}$/gm)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const expected = pagesMade.flatMap(({ route, data }) => {
    const isLegal = 'kind' in data && data.kind === 'legal';
    return route === '/' || isLegal || data.noindex ? [] : [route];
  });
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test('security.txt says where to write and is valid for less than a year', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain(`Contact: mailto:${site.email}\n`);
  expect(text).toContain(`Canonical: ${site.address}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
});

test('the sitemap’s dates are dates of the past', async ({ request }) => {
  const map = await (await request.get('/sitemap-0.xml')).text();
  const dates = [...map.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, date = '']) =>
    Date.parse(date),
  );
  // A minute, because the clock of a file system may be ahead.
  expect(dates.filter((date) => !(date <= Date.now() + 60_000))).toEqual([]);
});
