/** What a visit of the sign-in page leaves in a browser: nothing, until somebody has signed in. */
import { expect, type Page } from 'playwright/test';
import { saved, test } from '../../support/dashboard/dashboard.ts';
import { signIn } from '../../support/dashboard/owner-actions.ts';

test.use({ signedIn: false, serviceWorkers: 'allow' });

const nothing = {
  ...{ workers: 0, caches: [], databases: 0, local: [], session: [], cookies: [] },
};

const storedIn = async (page: Page) => ({
  ...(await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).length,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }))),
  cookies: (await page.context().cookies()).map(({ name }) => name),
});

test('only a sign-in that succeeds leaves anything in the browser', async ({ page }) => {
  for (const path of ['/dashboard', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    // Whatever is to be stored later is stored when the page is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await storedIn(page)).toEqual(nothing);
  }
  await signIn(page, 'not it');
  await expect(page.getByRole('alert')).toHaveText(/^Login failed/);
  expect(await storedIn(page)).toEqual(nothing);

  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  await saved(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const stored = await storedIn(page);
  expect(stored).toMatchObject({ workers: 1, cookies: ['signed-in-before'] });
  expect(stored.local.join()).toContain('auth-token');
});
