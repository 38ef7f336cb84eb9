/** A session from its first visit to its end. */
import { expect, type Page } from 'playwright/test';
import {
  emptyText,
  openDashboard,
  row,
  saved,
  test,
  texts,
  todos,
} from '../../support/dashboard/dashboard.ts';
import { add, signIn } from '../../support/dashboard/owner-actions.ts';

/** Notes whether the page ever says that there are no tasks. */
const watchForEmptiness = (page: Page) =>
  page.addInitScript((text) => {
    new MutationObserver(() => {
      if (document.documentElement.textContent.includes(text))
        sessionStorage.setItem('looked empty', 'yes');
    }).observe(document, { childList: true, subtree: true });
  }, emptyText);
const lookedEmpty = (page: Page) => page.evaluate(() => sessionStorage.getItem('looked empty'));

test('a session that ends says why, and keeps the words', async ({ page, rest }) => {
  await openDashboard(page);
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 400, json: { error_code: 'refresh_token_not_found', msg: 'gone' } }),
  );
  await page.route(todos, (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
  );
  await add(page, 'precious');
  await expect(page).toHaveURL('/login');
  const reason = page.getByText('Your session has ended. 1 change is kept');
  await expect(reason).toHaveRole('alert');
  await page.reload();
  await expect(page.getByText('Your session has ended.')).toHaveCount(1);
  await page.unrouteAll();
  await signIn(page, 'not it');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Login failed/);
  await expect(reason).toHaveCount(0);
  await signIn(page);
  await expect(texts(page)).toHaveText(['precious']);
  await saved(page);
  expect(await rest.rows()).toHaveLength(1);
});

test.describe('a remembered session', () => {
  test.use({ signedIn: false });

  /** Puts another session in place of the one that the browser remembers, and opens the dashboard. */
  const openWith = async (page: Page, key: string, session: string) => {
    // A page without scripts: nothing but this test writes or navigates.
    await page.goto('/robots.txt');
    const write = ([name, value]: readonly [string, string]) => localStorage.setItem(name, value);
    await page.evaluate(write, [key, session] as const);
    await page.goto('/dashboard');
  };

  test('that has expired is refreshed; one that cannot be used ends at the login, never in an empty list', async ({
    page,
    rest,
  }) => {
    await rest.add('still here');
    await watchForEmptiness(page);
    const expired = Object.assign({}, rest.session, { expires_at: 1_700_000_000 });
    await openWith(page, rest.storageKey, JSON.stringify(expired));
    await expect(row(page, 'still here')).toBeVisible();
    const garbage = { ...rest.session, refresh_token: 'garbage' };
    for (const [session, isOurs] of [
      ['garbage', false],
      ['{"access_token":"a","refresh_token":"b","expires_at":9999999999}', false],
      [JSON.stringify({ ...garbage, expires_at: 1_700_000_000 }), true],
      [JSON.stringify({ ...garbage, access_token: 'garbage' }), true],
    ] as const) {
      await openWith(page, rest.storageKey, session);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(await lookedEmpty(page)).toBeNull();
      await expect(page.getByText('Your session has ended.')).toHaveCount(isOurs ? 1 : 0);
    }
  });
});
