import { expect, type Page } from 'playwright/test';
import { laterBuild, openChangingSite, type ChangingSite } from './changing-site.ts';
import {
  card,
  checkbox,
  doneToday,
  expectAccessible,
  field,
  notifications,
  saved,
  test as base,
  texts,
  tick,
} from './dashboard.ts';

/** The site at an address of its own, so that it can go away and change; the worker is allowed to work. */
const test = base.extend<{ site: ChangingSite }>({
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
test.use({ serviceWorkers: 'allow' });

const dashboard = (site: ChangingSite) => `${site.url}/dashboard`;

/** The page is in the browser, and what it shows is remembered. */
const kept = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
    .toContain('remembered:');
};

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

const age = (page: Page) => card(page, "Today's Tasks").getByText('As of a moment ago');
const offer = (page: Page) => notifications(page).getByText('A new version is ready.');
const reload = (page: Page) => notifications(page).getByRole('button', { name: 'Reload' });
const build = (page: Page) => page.locator('html').getAttribute('data-build');
const lookForNewVersion = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
  });
const add = async (page: Page, text: string) => {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
};

test('without a network the dashboard opens as it was, changes wait, and are saved once when it returns', async ({
  page,
  rest,
  site,
}) => {
  await rest.add('call the bank', 'send the offer');
  await page.goto(dashboard(site));
  await saved(page);
  await kept(page);
  await site.goAway();
  await page.reload();
  await expect(texts(page)).toHaveText(['call the bank', 'send the offer']);
  await expect(page.getByText('This is the list as it was')).toBeVisible();
  await expectAccessible(page);

  await add(page, 'made offline');
  await tick(page, 'call the bank');
  await expect(page.getByText('2 changes waiting')).toBeVisible();
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
  await page.goto(dashboard(site));
  await saved(page);
  await kept(page);
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
  await page.goto(dashboard(site));
  await saved(page);
  await kept(page);
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
  await page.goto(dashboard(site));
  await saved(page);
  await kept(page);
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

test('Logout removes everything that the browser has kept, for other tabs too', async ({
  page,
  context,
  rest,
  site,
}) => {
  await rest.add('secret');
  await page.goto(dashboard(site));
  await saved(page);
  await kept(page);
  const other = await context.newPage();
  await other.goto(dashboard(site));
  await saved(other);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(other).toHaveURL(`${site.url}/login`);
  await expect
    .poll(() => cachedPaths(page).then((paths) => paths.includes('/dashboard')))
    .toBe(false);
  const stored = await page.evaluate(async () => ({
    local: Object.entries(localStorage).map((entry) => entry.join(' ')),
    databases: (await indexedDB.databases()).length,
  }));
  expect(stored.local.filter((entry) => /remembered|secret|auth-token/.test(entry))).toEqual([]);
  expect(stored.databases).toBe(0);
  await site.goAway();
  await expect(page.goto(dashboard(site))).rejects.toThrow('ERR_CONNECTION_REFUSED');
});

test.describe('a new version', () => {
  test.beforeEach(async ({ page, rest, site }) => {
    await rest.add('a', 'b');
    await page.goto(dashboard(site));
    await saved(page);
    await kept(page);
    await page.reload();
    await saved(page);
  });

  test('is offered, and waits until nothing is being written', async ({ page, site, baseURL }) => {
    site.change(await laterBuild(baseURL ?? '', 'two'));
    await field(page).fill('half a tho');
    await lookForNewVersion(page);
    await expect(offer(page)).toBeVisible();
    await expectAccessible(page);
    await reload(page).click();
    await expect(notifications(page).getByText('You are still writing something')).toBeVisible();
    await expect(field(page)).toHaveValue('half a tho');
    expect(await build(page)).toBeNull();
    await field(page).clear();
    // The notice before is still being taken away.
    await expect(reload(page)).toHaveCount(1);
    await reload(page).click();
    await expect.poll(() => build(page).catch(() => null)).toBe('two');
    await expect(texts(page)).toHaveText(['a', 'b']);
    await expect(offer(page)).toHaveCount(0);
  });

  test('leaves other tabs as they are and working, and is offered there, too', async ({
    page,
    context,
    site,
    baseURL,
  }) => {
    const other = await context.newPage();
    await other.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await other.goto(dashboard(site));
    await saved(other);
    site.change(await laterBuild(baseURL ?? '', 'two'));
    await lookForNewVersion(page);
    await reload(page).click();
    await expect.poll(() => build(page).catch(() => null)).toBe('two');
    // The build that this tab is from is gone from the server, as on a host that keeps only the last one.
    const change = await laterBuild(baseURL ?? '', 'two');
    site.change((path) => (path.startsWith('/_astro/') ? { status: 404 } : change(path)));
    await other.getByRole('button', { name: 'Edit or move "a"' }).click();
    await other.getByRole('menuitem', { name: 'Move to the end' }).click();
    await expect(texts(other)).toHaveText(['b', 'a']);
    expect(await build(other)).toBeNull();
  });

  const failures = {
    'with an error': { status: 503, body: 'busy' },
    'with a redirect': { status: 302, headers: { location: '/login' } },
    'with the page of a captive portal': {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<html lang="en"><p>Welcome to the hotel</p></html>',
    },
    'for another host': { status: 421, body: 'Misdirected Request' },
  } as const;
  for (const [how, answer] of Object.entries(failures)) {
    test(`that the server answers ${how} half-way changes nothing, and comes with the next look`, async ({
      page,
      site,
      baseURL,
    }) => {
      const change = await laterBuild(baseURL ?? '', 'two');
      site.change((path) => (path === '/dashboard' ? answer : change(path)));
      await lookForNewVersion(page);
      await expect.poll(() => site.asked()).toContain('/dashboard');
      await page.reload();
      await expect(texts(page)).toHaveText(['a', 'b']);
      expect(await build(page)).toBeNull();
      site.change(change);
      await lookForNewVersion(page);
      await expect(offer(page)).toBeVisible();
    });
  }
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
