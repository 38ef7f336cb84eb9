/** What the owner's files say stands on the pages. */
import { expect, test } from 'playwright/test';
import { resolveLink } from '#domain/content/link.ts';
import { shownPrice } from '#domain/content/price.ts';
import { isShown } from '#domain/content/samples.ts';
import { home, site, useCases, words } from '../fixtures/content.ts';
import { pagesMade, publicPages } from '../fixtures/routes.ts';
import { everywhere } from '../fixtures/specified-links.ts';
import { anchorsOf, missing, plain } from './support/site/anchors.ts';

// What is written does not depend on scripts.
test.use({ javaScriptEnabled: false });

/** Every group of fields in a page's fields, the page's own included. */
const groupsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (Array.isArray(value)) return value.flatMap(groupsIn);
  if (typeof value !== 'object' || value === null) return [];
  const group = Object.fromEntries(Object.entries(value));
  return [group, ...Object.values(group).flatMap(groupsIn)];
};

const buttonsIn = (fields: unknown) =>
  groupsIn(fields).flatMap((group) =>
    [
      ['link', 'text'],
      ['primaryButtonLink', 'primaryButtonText'],
      ['secondaryButtonLink', 'secondaryButtonText'],
    ].flatMap(([link = '', text = '']) => {
      const [href, shown] = [group[link], group[text]];
      return typeof href === 'string' && typeof shown === 'string'
        ? [{ href, text: plain(shown) }]
        : [];
    }),
  );

const pricesIn = (fields: unknown) =>
  groupsIn(fields).flatMap(({ price }) =>
    Object.entries(site.prices).flatMap(([name, one]) =>
      name === price ? [shownPrice(one, words.prices)] : [],
    ),
  );

for (const { route, data } of pagesMade) {
  test(`${route} has the buttons and prices of its file`, async ({ page }) => {
    await page.goto(route);
    expect(missing(buttonsIn(data), await anchorsOf(page, 'main'))).toEqual([]);
    const text = plain((await page.locator('main').textContent()) ?? '');
    expect(pricesIn(data).filter((price) => !text.includes(plain(price)))).toEqual([]);
  });
}

test('every page has the same header and footer, one main heading, a title and a description', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const route of publicPages) {
    await page.goto(route);
    expect(missing(everywhere, await anchorsOf(page, 'body')), route).toEqual([]);
    await expect(page.locator('h1'), route).toHaveCount(1);
    await expect(page, route).toHaveTitle(/.{10,}/);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description, route).toMatch(/^.{50,165}$/);
  }
});

for (const { slug, data } of useCases) {
  test(`/use-cases/${slug} shows its benefits, six numbered features and its testimonials`, async ({
    page,
  }) => {
    await page.goto(`/use-cases/${slug}`);
    const features = page.locator('section', {
      has: page.getByRole('heading', { name: words.useCases.howItWorks }),
    });
    await expect(features.last().getByRole('heading', { level: 3 })).toHaveCount(6);
    const shown = data.testimonials.filter((one) => isShown(one, site.samples));
    await expect(page.locator('main blockquote')).toHaveCount(shown.length);
    await expect(page.locator('main svg[role=img]').filter({ visible: true })).toHaveCount(1);
  });
}

test('the four offers stand at their anchors on the services page', async ({ page }) => {
  await page.goto('/services');
  for (const offer of ['workshops', 'audits', 'consulting', 'automation']) {
    const section = page.locator(`#${offer}`);
    await expect(section.getByRole('heading').first()).toBeVisible();
    await expect(section.locator(`a[href="/contact?service=${offer}"]`)).toBeVisible();
  }
});

test('the cards of the home page lead where its file says, in their order', async ({ page }) => {
  await page.goto('/');
  const cards = page
    .locator('[data-slide]')
    .getByRole('link', { name: words.everywhere.learnMore });
  const addresses = await cards.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href')),
  );
  expect(addresses).toEqual(home.services.cards.map(({ link }) => resolveLink(link, site).href));
});
