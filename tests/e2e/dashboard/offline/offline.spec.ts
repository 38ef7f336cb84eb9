/** The dashboard without a network: what opens, what waits, and what is kept and removed. */
import { expect } from 'playwright/test';
import { comeOnline, expectAccessible, saved, texts } from '../../support/dashboard/dashboard.ts';
import { cachedPaths, dashboard, openAndKeep, test } from '../../support/dashboard/offline-site.ts';
import { hang } from '../../support/dashboard/faults.ts';
import { add, logout } from '../../support/dashboard/owner-actions.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network it opens as it was and saves later', async ({ page, rest, site }) => {
  await rest.add('call the bank');
  await openAndKeep(page, site);
  await site.goAway();
  await page.reload();
  await expect(texts(page)).toHaveText(['call the bank']);
  await expect(page.getByText('The server does not answer', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await add(page, 'made offline');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.evaluate((key) => {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify(Object.assign({}, session, { expires_at: 1 })));
  }, rest.storageKey);
  await page.reload();
  await expect(page).toHaveURL(dashboard(site));
  await expect(texts(page)).toHaveText(['call the bank', 'made offline']);

  await site.comeBack();
  await comeOnline(page);
  await saved(page);
  await expect(page.getByText('The server does not answer')).toHaveCount(0);
  expect((await rest.rows()).map(({ text }) => text)).toEqual(['call the bank', 'made offline']);
});

test('Logout removes what the browser has kept, in all tabs, also with a server that hangs', async ({
  page,
  rest,
  site,
}) => {
  await rest.add('secret');
  await openAndKeep(page, site);
  const other = await page.context().newPage();
  await other.goto(dashboard(site));
  await saved(other);
  const asked = page.waitForRequest('**/auth/v1/logout*');
  await page.route('**/auth/v1/logout*', hang);
  await logout(page).click();
  await expect(page).toHaveURL(`${site.url}/`);
  expect((await asked).url()).toContain('scope=local');
  await expect(other).toHaveURL(`${site.url}/login`);
  await expect
    .poll(() => cachedPaths(page).then((paths) => paths.includes('/dashboard')))
    .toBe(false);
  const stored = () =>
    page.evaluate(async () => [
      ...Object.entries(localStorage)
        .map((entry) => entry.join(' '))
        .filter((entry) => /remembered|secret|auth-token/.test(entry)),
      ...(await new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('dashboard');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('values').objectStore('values').getAllKeys();
          reading.onsuccess = () => resolve(reading.result.map(String));
        };
      })),
    ]);
  await expect.poll(stored).toEqual([]);
  // The worker deletes its files first and unregisters afterwards.
  await expect
    .poll(() =>
      page.evaluate(() =>
        navigator.serviceWorker.getRegistration('/dashboard').then((found) => found === undefined),
      ),
    )
    .toBe(true);
  await site.goAway();
  await expect(page.goto(dashboard(site))).rejects.toThrow('ERR_CONNECTION_REFUSED');
});
