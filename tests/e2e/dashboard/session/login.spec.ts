import { expect, type Page } from 'playwright/test';
import {
  emptyText,
  expectAccessible,
  notifications,
  test,
} from '../../support/dashboard/dashboard.ts';
import { owner } from '../../support/environment.ts';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' });

const fill = async (page: Page, typed = owner.password) => {
  await email(page).fill(owner.email);
  await password(page).fill(typed);
};

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

  test('the form itself says why nobody is signed in, until the next attempt', async ({ page }) => {
    const reason = page.getByRole('alert');
    await page.goto('/login');
    await fill(page, 'not it');
    await signIn(page).click();
    await expect(reason).toHaveText('Login failed: Invalid login credentials');
    for (const field of [email(page), password(page)]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription('Login failed: Invalid login credentials');
    }
    await expectAccessible(page);

    await page.route('**/auth/v1/token*', (route) => route.abort());
    await signIn(page).click();
    await expect(reason).toHaveText(/^An unexpected error occurred\. /);
    await expect(password(page)).toHaveAttribute('aria-invalid', 'false');

    await page.unroute('**/auth/v1/token*');
    await page.route('**/auth/v1/token*', () => new Promise(() => undefined));
    await signIn(page).click();
    await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
    await expect(reason).toBeHidden();
  });

  test('the notice of one attempt goes with the next, which has a notice of its own', async ({
    page,
  }) => {
    // A notice stays as long as no time passes.
    await page.clock.install();
    await page.goto('/login');
    await fill(page, 'not it');
    await signIn(page).click();
    const notice = notifications(page).getByText('Login failed');
    await expect(notice).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
    const { promise: isAsked, resolve: answer } = Promise.withResolvers<undefined>();
    await page.route('**/auth/v1/token*', async (route) => {
      await isAsked;
      await route.continue();
    });
    await signIn(page).click();
    // In all less time than after which it would have gone by itself.
    const noticesAfterAMoment = async () => {
      await page.clock.runFor(50);
      return notice.count();
    };
    const moments = { intervals: [200], timeout: 15_000 };
    await expect.poll(noticesAfterAMoment, moments).toBe(0);
    answer(undefined);
    await expect(page.getByRole('alert')).toHaveText('Login failed: Invalid login credentials');
    await expect.poll(noticesAfterAMoment, moments).toBe(1);
  });

  test("an answer that never comes is 'An unexpected error occurred.'", async ({ page }) => {
    await page.route('**/auth/v1/token*', (route) => route.abort());
    await page.goto('/login');
    await fill(page);
    await signIn(page).click();
    await expect(notifications(page).getByText('An unexpected error occurred.')).toBeVisible();
    await expect(signIn(page)).toBeEnabled();
    // The password may be right: the next key does not replace it.
    await expect(password(page)).toBeFocused();
    await page.keyboard.press('x');
    await page.keyboard.press('Backspace');
    await expect(password(page)).toHaveValue(owner.password);
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

  test('a browser that is too old is told so in place of the form', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    for (const path of ['/login', '/dashboard']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('alert')).toHaveText(
        'The dashboard needs a newer browser: Chrome or Edge 116, Firefox 128, Safari 17.4, or later.',
      );
      await expect(page).toHaveURL(path);
    }
    await expect(email(page)).toBeHidden();
    expect(errors).toEqual([]);
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
    const trouble = page.getByRole('alert').filter({ hasText: 'could not be opened' });
    await expect(trouble).toContainText('The server is busy.');
    await expect(trouble).not.toContainText(/reach|connection/);
    await page.unroute('**/backend.json');
    await page.route('**/backend.json', (route) => route.abort());
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(trouble).toContainText('The server does not answer.');
    await expect(trouble).toContainText('Check the connection');
    await page.unroute('**/backend.json');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('while nobody knows yet', () => {
  test.use({ signedIn: false });

  const stall = (page: Page) => page.route('**/backend.json', () => new Promise(() => undefined));

  test("the dashboard says 'Loading dashboard...' and after five seconds asks for a sign-in", async ({
    page,
  }) => {
    await page.clock.install();
    await stall(page);
    // The static page says it too: the five seconds begin when the dashboard asks for its backend.
    const asked = page.waitForRequest('**/backend.json');
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await asked;
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await expect(page.getByRole('status').getByText('Loading dashboard...')).toBeVisible();
    await page.clock.runFor(2000);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Personal Dashboard' })).toHaveCount(0);
    await page.clock.runFor(2500);
    await expect(page).toHaveURL('/login');
  });

  test('the login shows a spinner', async ({ page }) => {
    await stall(page);
    await page.goto('/login');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(signIn(page)).toHaveCount(0);
  });
});
