import { expect, test } from 'playwright/test';
import { publicPages } from '../fixtures/routes.ts';
import { cardOrder, claims, outline, specified } from '../fixtures/specified-links.ts';
import { anchorsOf, missing, plain } from './support/site/anchors.ts';

// What is written does not depend on scripts.
test.use({ javaScriptEnabled: false });

for (const { route, links, texts } of specified) {
  test(`${route} has every specified link and text`, async ({ page }) => {
    await page.goto(route);
    expect(missing(links, await anchorsOf(page, 'main'))).toEqual([]);
    const text = plain((await page.locator('main').textContent()) ?? '');
    expect(texts.filter((wanted) => !text.includes(wanted))).toEqual([]);
  });
}

test('the nine cards of the home page lead to the use cases in their order', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('link', { name: 'Learn More' });
  const addresses = await links.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href')),
  );
  expect(addresses).toEqual(cardOrder.map((slug) => `/use-cases/${slug}`));
});

test('about twenty people are quoted on the home page', async ({ page }) => {
  await page.goto('/');
  const quotes = await page.locator('main blockquote').count();
  expect(quotes).toBeGreaterThanOrEqual(18);
});

test('the course has its fourteen chapters in their order', async ({ page }) => {
  await page.goto('/landing/gumroad');
  const chapters = await page.locator('main details summary').allTextContents();
  expect(chapters).toHaveLength(outline.length);
  for (const [index, topic] of outline.entries()) expect(chapters[index]).toMatch(topic);
});

test('the package has its six questions, the contact page its own six', async ({ page }) => {
  for (const route of ['/landing/full-funnel-automation', '/contact']) {
    await page.goto(route);
    await expect(page.locator('main details')).toHaveCount(6);
  }
});

test('three testimonials stand on the freelancers’, the course’s and the package’s page', async ({
  page,
}) => {
  for (const route of ['/for-freelancers', '/landing/gumroad', '/landing/full-funnel-automation']) {
    await page.goto(route);
    await expect(page.locator('main blockquote')).toHaveCount(3);
  }
});

test('every marketing claim is made somewhere', async ({ page }) => {
  test.setTimeout(120_000);
  let words = '';
  for (const route of publicPages) {
    const response = await page.request.get(route);
    words += plain((await response.text()).replace(/<[^>]+>/g, ' '));
  }
  expect(claims.filter((claim) => !claim.test(words)).map(String)).toEqual([]);
});
