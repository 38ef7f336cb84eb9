/** A page before and after its fonts have come. */
import { expect, test, type Page } from 'playwright/test';
import { pageOfEachKind } from '../../fixtures/routes.ts';
import { layoutShift } from '../support/page-facts.ts';

const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

const height = (page: Page) =>
  page.locator('main').evaluate((main) => main.getBoundingClientRect().height);

/** Whether the machine has one of the fonts that stand in for the brand's. */
const hasStandIn = (page: Page) =>
  page.evaluate(async () => {
    const sources = "local('Arial'), local('Liberation Sans'), local('Roboto')";
    return new FontFace('stand-in', sources).load().then(
      () => true,
      () => false,
    );
  });

test.use({ viewport: { width: 390, height: 844 } });

for (const path of pageOfEachKind.slice(0, 3)) {
  test(`${path} can be read before the brand's fonts are there, and stays in place when they come`, async ({
    page,
  }) => {
    const held: (() => Promise<void>)[] = [];
    let isReleased = false;
    await page.route('**/*.woff2', (route) => {
      if (isReleased) return route.continue();
      held.push(() => route.continue());
      return undefined;
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await painted(page);
    test.skip(!(await hasStandIn(page)), 'this machine has no font that could stand in');
    // Letters such as an umlaut are in files of their own.
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    const before = await height(page);
    const movedBefore = await layoutShift(page);

    isReleased = true;
    for (const release of held) await release();
    await page.waitForFunction(
      () =>
        [...document.fonts].filter(
          ({ family, status }) => /Bricolage|Figtree/.test(family) && status === 'loaded',
        ).length >= 2,
    );
    expect((await layoutShift(page)) - movedBefore).toBeLessThan(0.01);
    // Nearly every line breaks where it did.
    expect(Math.abs((await height(page)) / before - 1)).toBeLessThan(0.015);
  });
}
