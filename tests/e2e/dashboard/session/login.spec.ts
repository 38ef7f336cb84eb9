/** The login page, and the dashboard for whoever is not signed in. */
import { expect, type Page } from 'playwright/test';
import {
  emptyText,
  expectAccessible,
  hold,
  notifications,
  test,
} from '../../support/dashboard/dashboard.ts';
import { hang } from '../../support/dashboard/faults.ts';
import { signIn } from '../../support/dashboard/owner-actions.ts';
import { owner } from '../../support/environment.ts';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Sign in' });
const tokenCalls = '**/auth/v1/token*';

test.use({ signedIn: false });

test('the right password opens the dashboard and says welcome; then the login leads there', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Personal Dashboard' })).toBeVisible();
  await email(page).fill(owner.email);
  await password(page).fill(owner.password);
  const release = await hold(page, tokenCalls);
  await password(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/dashboard');
  await expect(notifications(page).getByText('Welcome back!')).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('the owner can sign in under any name of this machine, whatever the server calls itself', async ({
  page,
  baseURL,
}) => {
  const origin = `http://fourhour.localhost:${new URL(baseURL ?? '').port}`;
  await page.goto(`${origin}/login`);
  await signIn(page);
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await expect(page.getByText(emptyText)).toBeVisible();
});

test('each failed attempt is told on the form and in a notice, and keeps what may be right', async ({
  page,
}) => {
  const reason = page.getByRole('alert');
  await page.goto('/login');
  await signIn(page, 'not it');
  const wrong = 'Login failed: Invalid login credentials';
  await expect(reason).toHaveText(wrong);
  await expect(notifications(page).getByText('Login failed')).toBeVisible();
  for (const field of [email(page), password(page)]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(wrong);
  }
  await expect(email(page)).toHaveValue(owner.email);
  await expect(password(page)).toBeFocused();
  await expect(page).toHaveURL('/login');
  await expectAccessible(page);

  await page.route(tokenCalls, (route) => route.abort());
  await signIn(page);
  await expect(reason).toHaveText(/^An unexpected error occurred\. /);
  await expect(notifications(page).getByText('An unexpected error occurred.')).toBeVisible();
  await expect(password(page)).toHaveAttribute('aria-invalid', 'false');
  // The password may be right: the next key does not replace it.
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('Backspace');
  await expect(password(page)).toHaveValue(owner.password);

  const msg = 'Request rate limit reached';
  await page.route(tokenCalls, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '42' },
      json: { code: 429, error_code: 'over_request_rate_limit', msg },
    }),
  );
  await button(page).click();
  await expect(notifications(page).getByText(`${msg}. Try again in 42 seconds.`)).toBeVisible();

  await page.route(tokenCalls, hang);
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
  await expect(reason).toBeHidden();
  // It goes with the next attempt, not after its time.
  await expect(notifications(page).getByText(msg)).toHaveCount(0, { timeout: 3000 });
});

test('the browser refuses missing fields and what is no address; the password can be shown and hidden', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  const isValid = () =>
    email(page).evaluate((input) => input instanceof HTMLInputElement && input.checkValidity());
  await button(page).click();
  await expect(email(page)).toBeFocused();
  await email(page).fill('no address');
  expect(await isValid()).toBe(false);
  await email(page).fill(owner.email);
  expect(await isValid()).toBe(true);
  await button(page).click();
  await expect(password(page)).toBeFocused();
  expect(asked.filter((url) => url.includes('/auth/v1/'))).toEqual([]);

  for (const [press, type] of [
    ['Show', 'text'],
    ['Hide', 'password'],
  ] as const) {
    await page.getByRole('button', { name: `${press} password` }).click();
    await expect(password(page)).toHaveAttribute('type', type);
  }
  // Password managers know both fields.
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
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

test('a browser that stores nothing is told so on the form', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/login');
  await signIn(page);
  await expect(page.getByRole('alert')).toContainText('does not let the site store anything');
  await expect(page).toHaveURL('/login');
});

test.describe('a backend', () => {
  const address = '**/backend.json';

  test('that cannot be found is said, and can be tried again', async ({ page }) => {
    await page.route(address, (route) => route.fulfill({ status: 503 }));
    await page.goto('/dashboard');
    const trouble = page.getByRole('alert').filter({ hasText: 'could not be opened' });
    await expect(trouble).toContainText('The server is busy.');
    await expect(trouble).not.toContainText('connection');
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(trouble).toContainText('The server does not answer.');
    await expect(trouble).toContainText('Check the connection');
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('that is not named is waited for five seconds by the dashboard, which then asks for a sign-in', async ({
    page,
  }) => {
    await page.clock.install();
    await page.route(address, hang);
    // The static page says it too: the five seconds begin when the dashboard asks for its backend.
    const asked = page.waitForRequest(address);
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

  test('that is not named leaves the login a spinner, then a form that keeps what was typed when more becomes known', async ({
    page,
  }) => {
    await page.clock.install();
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route(address, (route) => released.then(() => route.abort()));
    const asked = page.waitForRequest(address);
    await page.goto('/login');
    await asked;
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(button(page)).toHaveCount(0);
    await page.clock.runFor(5100);
    await email(page).fill(owner.email);
    await password(page).fill('half a pass');
    release(undefined);
    await expect(page.getByRole('alert').filter({ hasText: 'server' })).toBeVisible();
    await expect(password(page)).toHaveValue('half a pass');
    await expect(email(page)).toHaveValue(owner.email);
  });
});
