/** What holds for every page: its weight, axe, the console, and nothing wider than the screen. */
import { expect, test, type Page } from 'playwright/test';
import { site, words } from '../../fixtures/content.ts';
import { pageOfEachKind, pagesWithShell, unknownPath } from '../../fixtures/routes.ts';
import { findViolations } from '../support/axe.ts';
import { hydrateAll } from '../support/page-facts.ts';

/** In bytes as they cross the network, so brotli where the server compresses. What the HTML may weigh: tests/site. */
const budget = {
  fonts: 62_000,
  /** Besides scripts and fonts, whose rarer letters are in files of their own, and the owner's portrait. */
  requests: 6,
  scripts: { '/': 80_000, '/contact': 90_000 },
  /** A page with nothing but accordions: React and a few lines. */
  otherScripts: 65_000,
} as const;

type Load = { url: string; kind: string; bytes: number };

const recordLoads = (page: Page) => {
  const pending: Promise<Load>[] = [];
  page.on('requestfinished', (request) => {
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

const openAll = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => {
    for (const details of all) {
      // One of a group closes the others: here all are to be seen at once.
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
  });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What the page complains of from here on. */
const listenToConsole = (page: Page): readonly string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};

/** With everything opened and awake. */
const expectInOrder = async (page: Page, route: string, complaints: readonly string[]) => {
  expect(await overflow(page), 'wider than the screen').toBe(0);
  await hydrateAll(page);
  await openAll(page, 'main details');
  expect(await findViolations(page)).toEqual([]);
  // The browser and the page itself write that it is missing.
  if (route !== unknownPath) expect(complaints).toEqual([]);
};

// Reveals are over at once, so that every text is there to be judged.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  for (const route of pagesWithShell) {
    test(`axe and the console have nothing to say of ${route}`, async ({ page }) => {
      const complaints = listenToConsole(page);
      await page.goto(route);
      await expectInOrder(page, route, complaints);
    });
  }
});

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const route of [...pageOfEachKind, '/contact', '/services', unknownPath]) {
    test(`${route} asks for no script before it is used but for its form, keeps within its weight, and axe finds nothing`, async ({
      page,
      baseURL,
    }) => {
      const complaints = listenToConsole(page);
      const loads = recordLoads(page);
      await page.goto(route, { waitUntil: 'networkidle' });
      const early = await loads();
      if (route !== '/contact') expect(early.filter(({ kind }) => kind === 'script')).toEqual([]);
      expect(early.filter(({ url }) => !url.startsWith(baseURL ?? ''))).toEqual([]);
      expect(weigh(early, 'font')).toBeLessThanOrEqual(budget.fonts);
      const counted = early.filter(
        ({ url, kind }) =>
          !['font', 'script'].includes(kind) && !url.endsWith(site.portrait ?? 'no portrait'),
      );
      expect(counted.map(({ url }) => url).slice(budget.requests)).toEqual([]);

      await expectInOrder(page, route, complaints);
      await page.waitForLoadState('networkidle');
      const allowed = Object.entries(budget.scripts).find(([path]) => path === route)?.[1];
      expect(weigh(await loads(), 'script')).toBeLessThanOrEqual(allowed ?? budget.otherScripts);
    });
  }
});

test('axe finds nothing with open menus, nor with mistakes in the form', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.locator('header summary:visible').first().click();
    await expect(page.locator('header details[open]')).not.toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  }
  await page.goto('/contact');
  await hydrateAll(page);
  await page.getByRole('button', { name: words.form.send }).click();
  await expect(page.getByText(words.form.nameMissing)).toBeVisible();
  await page.getByRole('button', { name: words.form.service }).click();
  await expect(page.getByRole('option', { name: words.form.services.audits })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
