import { expect, type Page } from 'playwright/test';
import { emptyText, notifications, rememberInstead, row, test } from './dashboard.ts';
import { owner } from './environment.ts';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' });

const fill = async (page: Page, typed = owner.password) => {
  await email(page).fill(owner.email);
  await password(page).fill(typed);
};

/** Notes whether the page ever says that there are no tasks. */
const watchForEmptiness = (page: Page) =>
  page.addInitScript((text) => {
    new MutationObserver(() => {
      if (document.documentElement.textContent.includes(text))
        sessionStorage.setItem('looked empty', 'yes');
    }).observe(document, { childList: true, subtree: true });
  }, emptyText);
const lookedEmpty = (page: Page) => page.evaluate(() => sessionStorage.getItem('looked empty'));

test.describe('at the door', () => {
  test.use({ signedIn: false });

  test('the right password opens the dashboard and says welcome', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Personal Dashboard' })).toBeVisible();
    await fill(page);
    await password(page).press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await expect(notifications(page).getByText('Welcome back!')).toBeVisible();
  });

  for (const name of ['127.0.0.1', 'localhost', 'fourhour.localhost']) {
    test(`the owner can sign in at ${name}, whatever the server calls itself`, async ({
      page,
      baseURL,
    }) => {
      const origin = `http://${name}:${new URL(baseURL ?? '').port}`;
      await page.goto(`${origin}/login`);
      await fill(page);
      await signIn(page).click();
      await expect(page).toHaveURL(`${origin}/dashboard`);
      await expect(page.getByText(emptyText)).toBeVisible();
    });
  }

  test("a wrong password says 'Login failed' with the server's words and keeps the address", async ({
    page,
  }) => {
    await page.goto('/login');
    await fill(page, 'not it');
    await signIn(page).click();
    await expect(notifications(page).getByText('Login failed')).toBeVisible();
    await expect(notifications(page).getByText('Invalid login credentials')).toBeVisible();
    await expect(email(page)).toHaveValue(owner.email);
    await expect(password(page)).toBeFocused();
    await expect(page).toHaveURL('/login');
  });

  test("an answer that never comes is 'An unexpected error occurred.'", async ({ page }) => {
    await page.route('**/auth/v1/token*', (route) => route.abort());
    await page.goto('/login');
    await fill(page);
    await signIn(page).click();
    await expect(notifications(page).getByText('An unexpected error occurred.')).toBeVisible();
    await expect(signIn(page)).toBeEnabled();
  });

  test('while signing in the button says so and cannot be pressed twice', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/auth/v1/token*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/login');
    await fill(page);
    await signIn(page).click();
    await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
    release(undefined);
    await expect(page).toHaveURL('/dashboard');
  });

  test('the browser refuses missing fields and what is no address; nothing is sent', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/v1/')) asked.push(request.url());
    });
    await page.goto('/login');
    const isValid = (field: ReturnType<typeof email>) =>
      field.evaluate((input) => input instanceof HTMLInputElement && input.checkValidity());
    await signIn(page).click();
    await expect(email(page)).toBeFocused();
    await email(page).fill('no address');
    expect(await isValid(email(page))).toBe(false);
    await email(page).fill(owner.email);
    expect(await isValid(email(page))).toBe(true);
    expect(await isValid(password(page))).toBe(false);
    await signIn(page).click();
    await expect(password(page)).toBeFocused();
    expect(asked).toEqual([]);
  });

  test('the password can be shown and hidden, and password managers know both fields', async ({
    page,
  }) => {
    await page.goto('/login');
    await password(page).fill('secret');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  });

  test('the dashboard sends a stranger to the login and shows nothing of itself', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await expect(signIn(page)).toBeVisible();
  });

  test('search engines are told to stay away', async ({ page }) => {
    for (const path of ['/login', '/dashboard']) {
      const html = await (await page.request.get(path)).text();
      expect(html).toContain('name="robots" content="noindex');
    }
  });

  test('a backend that cannot be found is said, and can be tried again', async ({ page }) => {
    await page.route('**/backend.json', (route) => route.fulfill({ status: 503 }));
    await page.goto('/dashboard');
    const trouble = page.getByRole('alert').filter({ hasText: 'cannot reach its server' });
    await expect(trouble).toBeVisible();
    await page.unroute('**/backend.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('while nobody knows yet', () => {
  const stall = (page: Page) => page.route('**/backend.json', () => new Promise(() => undefined));

  test("the dashboard says 'Loading dashboard...' and after five seconds asks for a sign-in", async ({
    page,
  }) => {
    await page.clock.install();
    await stall(page);
    // The static page says it too: the five seconds begin when the dashboard asks for its backend.
    const asked = page.waitForRequest('**/backend.json');
    await page.goto('/dashboard');
    await asked;
    await expect(page.getByRole('status').getByText('Loading dashboard...')).toBeVisible();
    await page.clock.runFor(4000);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Personal Dashboard' })).toHaveCount(0);
    await page.clock.runFor(1500);
    await expect(page).toHaveURL('/login');
  });

  test('the login shows a spinner', async ({ page }) => {
    await stall(page);
    await page.goto('/login');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(signIn(page)).toHaveCount(0);
  });
});

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
