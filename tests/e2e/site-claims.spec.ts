import { expect, test } from 'playwright/test';
import { isAsShipped, words } from '../fixtures/content.ts';
import { publicPages, site } from '../fixtures/routes.ts';

// What is written does not depend on scripts.
test.use({ javaScriptEnabled: false });

// An owner may write other figures, and legal pages in another form.
test.skip(!isAsShipped);

const figure =
  /\b10x\b|\b(30[-–]45|40|25|80|10[-–]25|15|30)%|up to 200,000|booked meeting in ten minutes/;

test('every page with a figure about results leads to what the terms say about it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  let found = 0;
  for (const route of publicPages.filter((one) => one !== '/terms')) {
    await page.goto(route);
    const main = page.locator('main');
    if (!figure.test((await main.textContent()) ?? '')) continue;
    found += 1;
    const link = main.getByRole('link', { name: words.everywhere.figuresMean }).first();
    await expect(link, route).toHaveAttribute('href', '/terms#figures-and-results');
  }
  expect(found).toBeGreaterThan(9);
  await page.goto('/terms');
  await expect(page.locator('#figures-and-results')).toHaveText('Figures and results');
});

test('the limits of the specified figures are said beside them', async ({ page }) => {
  for (const [route, limit] of [
    ['/for-b2b', /up to\s+80%/],
    ['/for-b2c', /up to\s+80%/],
    ['/landing/gumroad', /up to\s+200,000/],
  ] as const) {
    await page.goto(route);
    const numerals = await page.locator('main li > span.tabular-nums').allTextContents();
    expect(
      numerals.some((one) => limit.test(one)),
      route,
    ).toBe(true);
  }
});

test('whoever is responsible is named at the foot of every page, on the privacy page and in the terms', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const route of publicPages) {
    await page.goto(route);
    await expect(page.getByRole('contentinfo'), route).toContainText(site.legal.controller);
  }
  for (const route of ['/privacy', '/terms']) {
    await page.goto(route);
    await expect(page.locator('dd').first(), route).toContainText(site.legal.controller);
  }
});

test('the privacy page says that a form which sends nothing keeps nothing', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.locator('dl')).toContainText(
    site.contact.delivery === 'store'
      ? 'go to my database'
      : 'Nothing you type leaves your browser',
  );
});
