/** What a logout leaves in the browser when files or the browser itself are slow: nothing. */
import { expect, type Page } from 'playwright/test';
import { cachedPaths, dashboard, openAndKeep, test } from '../../support/dashboard/offline-site.ts';
import { logout } from '../../support/dashboard/owner-actions.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ page, rest, site }) => {
  await rest.add('secret');
  await openAndKeep(page, site);
});

const expectNothingKept = async (page: Page) => {
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  const countWorkers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(countWorkers).toBe(0);
};

test('Logout does not wait for a file that the server never sends', async ({ page, site }) => {
  // A list of one task does not load this script, so that it is the worker that asks for it.
  const path = await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const found = (await cache.keys()).find(({ url }) => url.includes('/long-list.'));
      if (found && (await cache.delete(found))) return new URL(found.url).pathname;
    }
    throw new Error('The browser has not stored the script of long lists.');
  });
  site.change((asked) => (asked === path ? 'none' : null));
  site.asked();
  await page.reload();
  await expect.poll(() => site.asked(), { timeout: 60_000 }).toContain(path);
  await logout(page).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expectNothingKept(page);
});

test('Logout leaves the page only after the browser has named all workers', async ({
  page,
  site,
}) => {
  const heldPath = '/held-search';
  await page.evaluate((path) => {
    const { serviceWorker } = navigator;
    // The page's search for its workers asks the server for this, and waits for the answer.
    const find = serviceWorker.getRegistration.bind(serviceWorker);
    serviceWorker.getRegistration = async (at) => {
      await fetch(path);
      return find(at);
    };
  }, heldPath);
  const searched: string[] = [];
  await page.route(`**${heldPath}`, async (route) => {
    searched.push(page.url());
    await route.fulfill({ body: '' });
  });
  await logout(page).click();
  await expect(page).toHaveURL(`${site.url}/`);
  expect(searched).toEqual([dashboard(site), dashboard(site)]);
  await expectNothingKept(page);
});
