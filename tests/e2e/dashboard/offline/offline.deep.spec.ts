/** The dashboard without a network where files or the browser itself are slow or lost, and a newer build in another tab. */
import { expect, type Page } from 'playwright/test';
import { laterBuild } from '../../support/dashboard/changing-site.ts';
import { checkbox, saved, texts } from '../../support/dashboard/dashboard.ts';
import {
  build,
  cachedPaths,
  dashboard,
  lookUntilOffered,
  openAndKeep,
  openTwice,
  reload,
  test,
} from '../../support/dashboard/offline-site.ts';
import { logout } from '../../support/dashboard/owner-actions.ts';

test.use({ serviceWorkers: 'allow' });

test('files that the browser threw away are fetched again', async ({ page, rest, site }) => {
  await rest.add('a');
  await openAndKeep(page, site);
  const before = (await cachedPaths(page)).toSorted();
  for (const isAll of [false, true]) {
    await page.evaluate(async (all) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'));
        if (all) await caches.delete(name);
        else if (scripts[0]) await cache.delete(scripts[0]);
      }
    }, isAll);
    await page.reload();
    await saved(page);
    // Files are stored one after another, once every card is there.
    await expect
      .poll(async () => (await cachedPaths(page)).toSorted(), { timeout: 60_000 })
      .toEqual(before);
  }
  await site.goAway();
  await page.reload();
  await expect(texts(page)).toHaveText(['a']);
});

const expectNothingKept = async (page: Page) => {
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  const countWorkers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(countWorkers).toBe(0);
};

test('Logout does not wait for a file that the server never sends', async ({ page, site }) => {
  await openAndKeep(page, site);
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

test('Logout waits until the browser has named all workers', async ({ page, site }) => {
  await openAndKeep(page, site);
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

test('a new version leaves other tabs alone', async ({ page, context, rest, site, baseURL }) => {
  await rest.add('a', 'b');
  await openTwice(page, site);
  const other = await context.newPage();
  await other.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await other.goto(dashboard(site));
  await saved(other);
  site.change(await laterBuild(baseURL ?? '', 'two'));
  await lookUntilOffered(page);
  await reload(page).click();
  await expect.poll(() => build(page).catch(() => null)).toBe('two');
  // The build that this tab is from is gone from the server, as on a host that keeps only the last one.
  const change = await laterBuild(baseURL ?? '', 'two');
  site.change((path) => (path.startsWith('/_astro/') ? { status: 404 } : change(path)));
  await checkbox(other, 'a').press('Alt+End');
  await expect(texts(other)).toHaveText(['b', 'a']);
  expect(await build(other)).toBeNull();
});
