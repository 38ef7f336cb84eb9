/** What a logout leaves in the browser: nothing, whatever other tabs are doing. */
import { expect } from 'playwright/test';
import { saved } from './dashboard.ts';
import { cachedPaths, dashboard, openAndKeep, test } from './offline-site.ts';

test.use({ serviceWorkers: 'allow' });

test('Logout removes everything that the browser has kept, for other tabs too', async ({
  page,
  context,
  rest,
  site,
}) => {
  await rest.add('secret');
  await openAndKeep(page, site);
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

test('a tab that begins to keep the page while another tab logs out keeps nothing', async ({
  page,
  context,
  rest,
  site,
}) => {
  await rest.add('secret');
  await openAndKeep(page, site);
  const other = await context.newPage();
  // The tab registers its worker when the item "registration" is stored, and then stores what came of it.
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
  await expect.poll(registration).toBe('asked for');

  // The other tab stays on the dashboard until the page after it has come.
  const { promise: left, resolve: leave } = Promise.withResolvers<undefined>();
  await other.route('**/login', async (route) => {
    await left;
    await route.continue();
  });
  const leaving = other.waitForRequest('**/login');
  await page.getByRole('button', { name: 'Logout' }).click();
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
