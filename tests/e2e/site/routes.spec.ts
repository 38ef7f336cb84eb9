import { expect, test } from 'playwright/test';
import { pages } from '../../fixtures/content.ts';
import { publicPages, redirects, unknownPath } from '../../fixtures/routes.ts';

const notFound = pages.flatMap(({ data }) => (data.kind === 'not-found' ? data.hero.title : []))[0];

test('every page answers at its one address', async ({ request }) => {
  for (const route of [...publicPages, '/login', '/dashboard', '/robots.txt', '/llms.txt']) {
    const response = await request.get(route);
    expect(response.status(), route).toBe(200);
    expect(response.headers()['content-type'], route).toMatch(/^text\/(html|plain)/);
  }
  for (const path of [unknownPath, '/use-cases/none', '/landing/none', '/for-nobody', '/404']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain(`>${notFound}</h1>`);
  }
  for (const other of ['/about/', '/about.html', '/services/', '/index.html']) {
    expect((await request.get(other, { maxRedirects: 0 })).status(), other).toBe(308);
  }
  for (const [from, to] of redirects) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, to]);
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
