/** The dashboard on a server that can stop and change its files, with the service worker allowed. */
import { expect, type Page } from 'playwright/test';
import { openChangingSite, type ChangingSite } from './changing-site.ts';
import { notifications, saved, test as base } from './dashboard.ts';

/** The site on a server of its own for each test, and the owner signed in there. */
export const test = base.extend<{ site: ChangingSite }>({
  site: async ({ baseURL }, use) => {
    const site = await openChangingSite(baseURL ?? '');
    await use(site);
    await site.close();
  },
  storageState: async ({ rest, site }, use) => {
    const localStorage = [{ name: rest.storageKey, value: JSON.stringify(rest.session) }];
    await use({ cookies: [], origins: [{ origin: site.url, localStorage }] });
  },
});

export const dashboard = (site: ChangingSite) => `${site.url}/dashboard`;

/** Waits until the browser has stored the page and the values that it shows. */
export const kept = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
    .toContain('remembered:');
};

/** Opens the dashboard and waits until everything is saved and stored, so that it can be opened without a network. */
export const openAndKeep = async (page: Page, site: ChangingSite) => {
  await page.goto(dashboard(site));
  await saved(page);
  await kept(page);
};

/** As openAndKeep, and once more, so that the browser's worker answers for the page. */
export const openTwice = async (page: Page, site: ChangingSite) => {
  await openAndKeep(page, site);
  await page.reload();
  await saved(page);
};

export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

export const offer = (page: Page) => notifications(page).getByText('A new version is ready.');
export const reload = (page: Page) => notifications(page).getByRole('button', { name: 'Reload' });
export const build = (page: Page) => page.locator('html').getAttribute('data-build');
/** Checks again until it is offered: a check that joins one already under way may find the version from before. */
export const lookUntilOffered = (page: Page) =>
  expect(async () => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update().catch(() => undefined);
    });
    await expect(offer(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
