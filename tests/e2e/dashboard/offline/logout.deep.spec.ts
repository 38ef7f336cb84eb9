/** What a logout leaves in the browser when other tabs, files or the browser itself are slow: nothing. */
import { expect, type Page } from 'playwright/test';
import {
  cachedPaths,
  dashboard,
  openAndKeep,
  test as base,
} from '../../support/dashboard/offline-site.ts';

/** Two tabs of the owner's browser: the first one has kept the dashboard, the other one is empty. */
const test = base.extend<{ other: Page }>({
  page: async ({ page, rest, site }, use) => {
    await rest.add('secret');
    await openAndKeep(page, site);
    await use(page);
  },
  other: async ({ page }, use) => {
    await use(await page.context().newPage());
  },
});

test.use({ serviceWorkers: 'allow' });

const logOut = (page: Page) => page.getByRole('button', { name: 'Logout' }).click();

/** Keeps the login page, too, as a browser does in which the owner has signed in there. */
const keepLoginPage = async (page: Page) => {
  await page.evaluate(async () => {
    const scope = '/login';
    const { installing } = await navigator.serviceWorker.register('/dashboard-worker.js', {
      scope,
    });
    await new Promise<void>((resolve) => {
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'activated') resolve();
      });
    });
  });
  expect(await cachedPaths(page)).toContain('/login');
};

const expectNothingKept = async (page: Page) => {
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
};

/** The page's search for its workers asks the server for this, and waits for the answer. */
const heldPath = '/held-search';
const holdSearch = (page: Page) =>
  page.evaluate((path) => {
    const { serviceWorker } = navigator;
    const find = serviceWorker.getRegistration.bind(serviceWorker);
    serviceWorker.getRegistration = async (scope) => {
      await fetch(path);
      return find(scope);
    };
  }, heldPath);

test('a tab that begins to keep the page while another tab logs out keeps nothing', async ({
  page,
  other,
  site,
}) => {
  // Registering the worker waits until the test stores "let go" under "registration", and stores "made" there at its end.
  await other.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    const isLetGo = () => localStorage.getItem('registration') === 'let go';
    serviceWorker.register = async (...args) => {
      localStorage.setItem('registration', 'asked for');
      while (!isLetGo()) await new Promise((resolve) => setTimeout(resolve, 10));
      const registration = await register(...args);
      localStorage.setItem('registration', 'made');
      return registration;
    };
  });
  const registration = () => page.evaluate(() => localStorage.getItem('registration'));
  await other.goto(dashboard(site));
  await expect.poll(registration, { timeout: 60_000 }).toBe('asked for');

  // The other tab stays on the dashboard until the page after it has come.
  const { promise: left, resolve: leave } = Promise.withResolvers<undefined>();
  await other.route('**/login', async (route) => {
    await left;
    await route.continue();
  });
  const leaving = other.waitForRequest('**/login');
  await logOut(page);
  await leaving;
  await expect(page).toHaveURL(`${site.url}/`);
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('registration', 'let go'));
  await expect.poll(registration).toBe('made');
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration('/dashboard')) ?? null,
      ),
    )
    .toBeNull();
  expect(await cachedPaths(page)).toEqual([]);
  leave(undefined);
  await expect(other).toHaveURL(`${site.url}/login`);
});

test('Logout also removes what the login page has kept', async ({ page, site }) => {
  await keepLoginPage(page);
  await logOut(page);
  await expect(page).toHaveURL(`${site.url}/`);
  await expectNothingKept(page);
});

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
  await logOut(page);
  await expect(page).toHaveURL(`${site.url}/`);
  await expectNothingKept(page);
});

test('Logout leaves the page only after the browser has named all workers', async ({
  page,
  site,
}) => {
  await keepLoginPage(page);
  await holdSearch(page);
  const searched: string[] = [];
  await page.route(`**${heldPath}`, async (route) => {
    searched.push(page.url());
    await route.fulfill({ body: '' });
  });
  await logOut(page);
  await expect(page).toHaveURL(`${site.url}/`);
  expect(searched).toEqual([dashboard(site), dashboard(site)]);
  await expectNothingKept(page);
});

test('Logout leaves the page although the browser never names its workers', async ({
  page,
  site,
}) => {
  await holdSearch(page);
  await page.route(`**${heldPath}`, () => undefined);
  await logOut(page);
  await expect(page).toHaveURL(`${site.url}/`);
});
