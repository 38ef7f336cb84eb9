/** The dashboard without a network: what opens, what waits, and what is kept and removed. */
import { expect } from 'playwright/test';
import {
  checkbox,
  doneToday,
  expectAccessible,
  saved,
  tick,
  texts,
} from '../../support/dashboard/dashboard.ts';
import {
  add,
  age,
  cachedPaths,
  dashboard,
  kept,
  openAndKeep,
  test,
} from '../../support/dashboard/offline-site.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the dashboard opens as it was, changes wait, and are saved once when it returns', async ({
  page,
  rest,
  site,
}) => {
  await rest.add('call the bank', 'send the offer');
  await openAndKeep(page, site);
  await site.goAway();
  await page.reload();
  await expect(texts(page)).toHaveText(['call the bank', 'send the offer']);
  await expect(page.getByText('This is the list as it was')).toBeVisible();
  await expectAccessible(page);

  await add(page, 'made offline');
  await tick(page, 'call the bank');
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await page.reload();
  await expect(texts(page)).toHaveText(['send the offer', 'made offline']);
  await doneToday(page).click();
  await expect(checkbox(page, 'call the bank')).toBeChecked();
  expect((await rest.rows()).map(({ text }) => text)).toEqual(['call the bank', 'send the offer']);

  await site.comeBack();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await saved(page);
  await expect(page.getByText('This is the list as it was')).toHaveCount(0);
  expect((await rest.rows()).map(({ text, completed }) => [text, completed])).toEqual([
    ['call the bank', true],
    ['send the offer', false],
    ['made offline', false],
  ]);
});

test('a session that has expired meanwhile still opens the page without a network', async ({
  page,
  rest,
  site,
}) => {
  await rest.add('a');
  await openAndKeep(page, site);
  await site.goAway();
  await page.evaluate((key) => {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify(Object.assign({}, session, { expires_at: 1 })));
  }, rest.storageKey);
  await page.reload();
  await expect(texts(page)).toHaveText(['a']);
  await expect(page).toHaveURL(dashboard(site));
});

test('the last list is shown with its age until the network has answered', async ({
  page,
  rest,
  site,
}) => {
  await rest.add('old');
  await openAndKeep(page, site);
  await rest.clear();
  await rest.add('new');
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/rest/v1/todos*', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(texts(page)).toHaveText(['old']);
  await expect(age(page)).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(texts(page)).toHaveText(['new']);
  await expect(age(page)).toHaveCount(0);
});

test('only files of the build are ever stored, and public pages have nothing to do with it', async ({
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

  site.change((path) =>
    path === '/about'
      ? { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>from the server</p>' }
      : null,
  );
  await page.goto(`${site.url}/about`);
  await expect(page.getByText('from the server')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.goto(site.url);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await site.goAway();
  await expect(page.goto(`${site.url}/about`)).rejects.toThrow('ERR_CONNECTION_REFUSED');
});

for (const thrownAway of ['all files', 'one script'] as const) {
  test(`${thrownAway} that the browser has thrown away are fetched again with the next visit`, async ({
    page,
    rest,
    site,
  }) => {
    await rest.add('a');
    await page.goto(dashboard(site));
    await saved(page);
    await kept(page);
    const before = (await cachedPaths(page)).toSorted();
    await page.evaluate(async (isAll) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'));
        if (isAll) await caches.delete(name);
        else if (scripts[0]) await cache.delete(scripts[0]);
      }
    }, thrownAway === 'all files');
    await page.reload();
    await saved(page);
    // Files are stored one after another, once every card is there.
    await expect
      .poll(async () => (await cachedPaths(page)).toSorted(), { timeout: 60_000 })
      .toEqual(before);
    await site.goAway();
    await page.reload();
    await expect(texts(page)).toHaveText(['a']);
  });
}

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

test('the worker weighs little and the dashboard can be installed', async ({
  page,
  rest,
  site,
  baseURL,
}) => {
  const worker = await page.request.get(`${baseURL ?? ''}/dashboard-worker.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(Number(worker.headers()['content-length'])).toBeLessThanOrEqual(4000);
  expect(worker.headers()['cache-control']).toBe('no-cache');
  for (const path of ['/dashboard', '/login']) {
    const served = await page.request.get(`${site.url}${path}`);
    expect(await served.text()).toMatch(/<link[^>]+"\/dashboard\.webmanifest"/);
  }
  await rest.add('a');
  await page.goto(dashboard(site));
  await saved(page);
  const session = await page.context().newCDPSession(page);
  const { errors: mistakes, data } = await session.send('Page.getAppManifest');
  expect(mistakes).toEqual([]);
  expect(data).toContain('"start_url":"/dashboard"');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Every context of a test is one.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);
  await page.goto(site.url);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
});
