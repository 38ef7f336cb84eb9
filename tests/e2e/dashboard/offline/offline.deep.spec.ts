/** The dashboard without a network where that is rare: files thrown away, nothing stored. */
import { expect } from 'playwright/test';
import { saved, texts } from '../../support/dashboard/dashboard.ts';
import { cachedPaths, dashboard, openAndKeep, test } from '../../support/dashboard/offline-site.ts';
import { add } from '../../support/dashboard/owner-actions.ts';

test.use({ serviceWorkers: 'allow' });

test('files that the browser has thrown away are fetched again with the next visit', async ({
  page,
  rest,
  site,
}) => {
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

test('in a browser that stores nothing the dashboard works as before', async ({
  page,
  rest,
  site,
}) => {
  await rest.add('a');
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('no', 'SecurityError'));
  });
  await page.goto(dashboard(site));
  await expect(texts(page)).toHaveText(['a']);
  await add(page, 'b');
  await saved(page);
  await page.reload();
  await expect(texts(page)).toHaveText(['a', 'b']);
});
