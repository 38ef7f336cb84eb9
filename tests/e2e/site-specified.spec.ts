import { expect, test, type Page } from 'playwright/test';
import { resolveLink } from '#domain/content/link.ts';
import { publicPages, site, useCasePages } from '../fixtures/routes.ts';
import {
  cardOrder,
  claims,
  everywhere,
  outline,
  specified,
  type SpecifiedLink,
} from '../fixtures/specified-links.ts';

// What is written does not depend on scripts.
test.use({ javaScriptEnabled: false });

const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ').trim();

type Anchor = { href: string; text: string; target: string };

const anchorsOf = async (page: Page, within: string): Promise<Anchor[]> => {
  const anchors = await page.locator(`${within} a[href]`).evaluateAll((elements) =>
    elements.map((element) => ({
      href: element.getAttribute('href') ?? '',
      text: element.textContent,
      target: element.getAttribute('target') ?? '',
    })),
  );
  return anchors.map((anchor) => ({ ...anchor, text: plain(anchor.text) }));
};

const missing = (links: readonly SpecifiedLink[], anchors: readonly Anchor[]) =>
  links.filter(({ href, text }) => {
    const address = resolveLink(href, site);
    return !anchors.some(
      (anchor) =>
        anchor.href === address.href &&
        (text === undefined || anchor.text.includes(text)) &&
        (anchor.target === '_blank') === address.external,
    );
  });

for (const { route, links, texts } of specified) {
  test(`${route} has every specified link and text`, async ({ page }) => {
    await page.goto(route);
    expect(missing(links, await anchorsOf(page, 'main'))).toEqual([]);
    const text = plain((await page.locator('main').textContent()) ?? '');
    expect(texts.filter((wanted) => !text.includes(wanted))).toEqual([]);
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

for (const route of useCasePages) {
  test(`${route} shows benefits, six numbered features and three testimonials`, async ({
    page,
  }) => {
    await page.goto(route);
    const features = page.locator('section', {
      has: page.getByRole('heading', { name: 'How It Works' }),
    });
    await expect(features.last().getByRole('heading', { level: 3 })).toHaveCount(6);
    await expect(page.locator('main blockquote')).toHaveCount(3);
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
