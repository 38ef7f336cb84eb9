import { expect, test } from 'playwright/test';
import { pages, words } from '../fixtures/content.ts';
import {
  finalAddress,
  listedPages,
  publicPages,
  redirects,
  site,
  specifiedPages,
  unknownPath,
} from '../fixtures/routes.ts';
import { whileAsShipped } from './support/site/as-shipped.ts';

whileAsShipped(() => {
  test('every page that the specification names is there', () => {
    expect(specifiedPages.filter((route) => !publicPages.includes(route))).toEqual([]);
  });
});

test('every page answers', async ({ request }) => {
  for (const route of [...publicPages, '/login', '/dashboard']) {
    const response = await request.get(route);
    expect(response.status(), route).toBe(200);
    expect(response.headers()['content-type'], route).toContain('text/html');
  }
});

const notFound = pages.flatMap(({ data }) => (data.kind === 'not-found' ? data.heading : []))[0];

test('an unknown path answers 404 with the not-found page', async ({ request }) => {
  for (const path of [unknownPath, '/use-cases/none', '/landing/none', '/for-nobody', '/404']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain(`>${notFound}</h1>`);
  }
});

test('the not-found page logs the missing path and leads home', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes(unknownPath));
  await page.goto(unknownPath);
  await expect(page.locator('main')).toContainText('404');
  expect((await logged).type()).toBe('error');
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
});

test('one page has one address', async ({ request }) => {
  for (const other of ['/about/', '/about.html', '/services/', '/index.html']) {
    const response = await request.get(other, { maxRedirects: 0 });
    expect(response.status(), other).toBe(308);
  }
});

for (const [from, to] of redirects) {
  test(`${from} leads to ${to} by a permanent answer of the host`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(to);
  });

  test(`${from} replaces itself in the history`, async ({ page }) => {
    await page.goto('/privacy');
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${finalAddress(to)}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/privacy$/);
  });
}

test('a followed link to a redirect replaces itself in the history', async ({ page }) => {
  await page.goto('/privacy');
  await page.locator('footer').getByRole('link', { name: words.pages.projects }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('the sitemap names every page once, and no other', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: https:\/\//m);
  const index = await (await request.get('/sitemap-index.xml')).text();
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const listed: string[] = [];
  for (const map of maps) {
    const text = await (await request.get(map)).text();
    for (const [, address = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      expect(address.startsWith(site.address)).toBe(true);
      listed.push(new URL(address).pathname);
    }
  }
  expect(listed.toSorted()).toEqual(listedPages.toSorted());
});

for (const route of publicPages) {
  test(`${route} tells search engines and previews what it is`, async ({ request }) => {
    const html = await (await request.get(route)).text();
    const address = new URL(route, site.address).href.replace(/\/$/, '');
    if (listedPages.includes(route)) {
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="${address}/?"`));
    } else expect(html).toContain('<meta name="robots" content="noindex"');
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await request.get(new URL(picture).pathname);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/png');
    for (const [, data = ''] of html.matchAll(
      /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
    )) {
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
    }
  });
}
