import { expect, type Page } from 'playwright/test';
import { emptyText, rememberInstead, row, saved, test } from '../../support/dashboard/dashboard.ts';
import { add } from '../../support/dashboard/owner-actions.ts';

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' });

/** Notes whether the page ever says that there are no tasks. */
const watchForEmptiness = (page: Page) =>
  page.addInitScript((text) => {
    new MutationObserver(() => {
      if (document.documentElement.textContent.includes(text))
        sessionStorage.setItem('looked empty', 'yes');
    }).observe(document, { childList: true, subtree: true });
  }, emptyText);
const lookedEmpty = (page: Page) => page.evaluate(() => sessionStorage.getItem('looked empty'));

test('who is signed in is sent from the login to the dashboard', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('Logout ends the session, goes home, and the way back is closed', async ({ page, rest }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate((key) => localStorage.getItem(key), rest.storageKey)).toBeNull();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('Logout works without the server', async ({ page, rest }) => {
  await page.goto('/dashboard');
  await page.route('**/auth/v1/logout*', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate((key) => localStorage.getItem(key), rest.storageKey)).toBeNull();
});

test.describe('a remembered session', () => {
  test.use({ signedIn: false });

  test('that has expired is refreshed and shows the tasks', async ({ page, rest }) => {
    await rest.add('still here');
    await watchForEmptiness(page);
    const expired = { ...rest.session, expires_at: 1_700_000_000, expires_in: 0 };
    await rememberInstead(page, rest.storageKey, JSON.stringify(expired));
    await page.goto('/dashboard');
    await expect(row(page, 'still here')).toBeVisible();
    expect(await lookedEmpty(page)).toBeNull();
  });

  test('whose token is garbage, but whose refresh token is good, is refreshed and shows the tasks', async ({
    page,
    rest,
  }) => {
    await rest.add('still here');
    await watchForEmptiness(page);
    const garbage = { ...rest.session, access_token: 'garbage' };
    await rememberInstead(page, rest.storageKey, JSON.stringify(garbage));
    await page.goto('/dashboard');
    await expect(row(page, 'still here')).toBeVisible();
    expect(await lookedEmpty(page)).toBeNull();
  });

  const endings = [
    ['is garbage altogether', () => 'garbage'],
    [
      'is of another shape',
      () => '{"access_token":"a","refresh_token":"b","expires_at":9999999999}',
    ],
    [
      'has expired and cannot be refreshed',
      (session: object) =>
        JSON.stringify({ ...session, expires_at: 1_700_000_000, refresh_token: 'garbage' }),
    ],
    [
      'has garbage for both tokens',
      (session: object) =>
        JSON.stringify({ ...session, access_token: 'garbage', refresh_token: 'garbage' }),
    ],
  ] as const;
  for (const [what, damage] of endings) {
    test(`that ${what} ends at the login, never in an empty list`, async ({ page, rest }) => {
      await rest.add('secret');
      await watchForEmptiness(page);
      await rememberInstead(page, rest.storageKey, damage(rest.session));
      await page.goto('/dashboard');
      await expect(signIn(page)).toBeVisible();
      await expect(page).toHaveURL('/login');
      expect(await lookedEmpty(page)).toBeNull();
      const isOurs = what.startsWith('has ');
      await expect(page.getByText('Your session has ended.')).toHaveCount(isOurs ? 1 : 0);
    });
  }
});

test('leaving in one tab closes the dashboard in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/dashboard');
  await other.goto('/dashboard');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/login');
});

test.describe('two tabs renew a refused token at once', () => {
  test.use({ signedIn: false });

  test('both show the tasks, also the one that comes too late and is refused', async ({
    page,
    context,
    rest,
  }) => {
    await rest.add('still here');
    const bothAsked = Promise.withResolvers<undefined>();
    const firstIsIn = Promise.withResolvers<undefined>();
    let asked = 0;
    await context.route('**/auth/v1/token*', async (route) => {
      asked += 1;
      // A call that was on its way with the old token asks once more.
      if (asked > 2) return route.continue();
      if (asked === 1) {
        await bothAsked.promise;
        return route.continue();
      }
      bothAsked.resolve(undefined);
      await firstIsIn.promise;
      return route.fulfill({
        status: 400,
        json: { code: 400, error_code: 'refresh_token_already_used', msg: 'Already Used' },
      });
    });
    const garbage = { ...rest.session, access_token: 'garbage' };
    await rememberInstead(page, rest.storageKey, JSON.stringify(garbage));
    await page.goto('/dashboard');
    await expect.poll(() => asked).toBe(1);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(row(page, 'still here')).toBeVisible();
    firstIsIn.resolve(undefined);
    await expect(row(other, 'still here')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('with a clock two hours ahead of the server two tabs ask for one token each, and both stay signed in', async ({
  page,
  context,
  rest,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/auth/v1/token')) asked.push(request.url());
  });
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await tab.clock.install({ time: Date.now() + 2 * 3_600_000 });
  const bothShow = async (text: string) => {
    for (const tab of tabs) {
      await expect(row(tab, text)).toBeVisible();
      await saved(tab);
    }
  };
  await rest.add('still here');
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  await bothShow('still here');
  // By this clock the token that the browser kept had expired.
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(tabs.length);
  const before = asked.length;
  await Promise.all(tabs.map((tab) => tab.reload()));
  await bothShow('still here');
  await Promise.all(tabs.map((tab, index) => add(tab, `from tab ${index}`)));
  await bothShow('from tab 0');
  await bothShow('from tab 1');
  expect(asked.length).toBe(before);
});
