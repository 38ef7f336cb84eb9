/** The dashboard without a network when the browser has thrown files away. */
import { expect } from 'playwright/test';
import { saved, texts } from '../../support/dashboard/dashboard.ts';
import { cachedPaths, openAndKeep, test } from '../../support/dashboard/offline-site.ts';

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
