import { expect, test, type Page, type Request } from 'playwright/test';
import { site } from '../../fixtures/content.ts';
import { pageOfEachKind, unknownPath } from '../../fixtures/routes.ts';
import { hydrateAll } from '../support/page-facts.ts';

/** In bytes as they cross the network, so brotli where the server compresses. What the HTML may weigh: tests/site. */
const budget = {
  fonts: 62_000,
  /** Besides the fonts, whose rarer letters are in files of their own, and the owner's portrait. */
  requests: 5,
  scripts: { '/': 80_000, '/contact': 90_000 },
  /** A page with nothing but accordions: React and a few lines. */
  otherScripts: 65_000,
} as const;

type Load = { url: string; kind: string; bytes: number };

const recordLoads = (page: Page) => {
  const pending: Promise<Load>[] = [];
  page.on('requestfinished', (request: Request) => {
    pending.push(
      request.sizes().then(({ responseBodySize }) => ({
        url: request.url(),
        kind: request.resourceType(),
        bytes: responseBodySize,
      })),
    );
  });
  return () => Promise.all(pending);
};

const weigh = (loads: readonly Load[], ...kinds: string[]) =>
  loads.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);

for (const route of [...pageOfEachKind, '/contact', '/services', unknownPath]) {
  test(`${route} keeps within its weight, untouched and when all of it is awake`, async ({
    page,
    baseURL,
  }) => {
    const loads = recordLoads(page);
    await page.goto(route, { waitUntil: 'networkidle' });
    const early = await loads();
    expect(early.filter(({ kind }) => kind === 'script')).toEqual([]);
    expect(early.filter(({ url }) => !url.startsWith(baseURL ?? ''))).toEqual([]);
    expect(weigh(early, 'font')).toBeLessThanOrEqual(budget.fonts);
    const counted = early.filter(
      ({ url, kind }) => kind !== 'font' && !url.endsWith(site.portrait ?? 'no portrait'),
    );
    expect(counted.map(({ url }) => url).slice(budget.requests)).toEqual([]);

    await hydrateAll(page);
    await page.waitForLoadState('networkidle');
    const allowed = Object.entries(budget.scripts).find(([path]) => path === route)?.[1];
    expect(weigh(await loads(), 'script')).toBeLessThanOrEqual(allowed ?? budget.otherScripts);
  });
}

test('the form shows what its address asks for, only after the first paint', async ({ page }) => {
  await page.goto('/contact?service=audit');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')),
  );
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(asked).toBeGreaterThan(painted);
});
