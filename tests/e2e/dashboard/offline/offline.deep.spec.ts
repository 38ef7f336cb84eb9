/** The dashboard without a network where files or the browser itself are slow or lost, and a newer build in another tab. */
import { expect } from 'playwright/test';
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

test('only files of the build are stored; other pages come from the server', async ({
  page,
  rest,
  site,
}) => {
  await rest.add('secret');
  await openAndKeep(page, site);
  await page.reload();
  await saved(page);
  const paths = await cachedPaths(page);
  expect(paths).toContain('/dashboard');
  expect(paths.filter((path) => !/^\/(dashboard|favicon\.svg|_astro\/.+)$/.test(path))).toEqual([]);
  await page.goto(`${site.url}/about`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await site.goAway();
  await expect(page.goto(`${site.url}/about`)).rejects.toThrow('ERR_CONNECTION_REFUSED');
});
