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

test('a visit and a sign-in that fails leave nothing; a sign-in keeps the dashboard for the next visit', async ({
  page,
}) => {
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
  expect(stored.local).toContain('backend');
});

test('the sign-in page has the theme that was chosen, and else that of the system', async ({
  page,
}) => {
  const theme = () => page.locator('html').getAttribute('data-theme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await theme()).toBe('dark');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await theme()).toBe('light');
});
