/** The login page, and the dashboard for whoever is not signed in. */
import { expect, type Page } from 'playwright/test';
import { expectAccessible, notifications, test } from '../../support/dashboard/dashboard.ts';
import { hang } from '../../support/dashboard/faults.ts';
import { signIn } from '../../support/dashboard/owner-actions.ts';
import { owner } from '../../support/environment.ts';
import { hold } from '../../support/page-facts.ts';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Sign in' });
const tokenCalls = '**/auth/v1/token*';

test.use({ signedIn: false });

test('the right password opens the dashboard, and then the login does', async ({ page }) => {
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

test('each failed attempt is told, and keeps what may be right', async ({ page }) => {
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
  // It goes with the next attempt, not after its time, which is stopped by the pointer.
  await notifications(page).getByText(msg).hover();
  await button(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
  await expect(reason).toBeHidden();
  await expect(notifications(page).getByText(msg)).toHaveCount(0);
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

  /** The page's clock stands but for what this lets pass: on a busy machine the time limit would be over at once. */
  const openAndAsk = async (page: Page) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    let isAsked = false;
    page.on('request', (request) => (isAsked ||= request.url().endsWith('/backend.json')));
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return isAsked;
      })
      .toBe(true);
  };

  test('that is not named is waited for five seconds; a form keeps its words', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route(address, (route) => released.then(() => route.abort()));
    await openAndAsk(page);
    await expect(page.getByRole('status').getByText('Loading dashboard...')).toBeVisible();
    await page.clock.runFor(4000);
    await expect(page).toHaveURL('/dashboard');
    await page.clock.runFor(1500);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(button(page)).toHaveCount(0);
    // The page's own time begins once its script has come.
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return email(page).isVisible();
      })
      .toBe(true);
    await email(page).fill(owner.email);
    await password(page).fill('half a pass');
    release(undefined);
    await expect(page.getByRole('alert').filter({ hasText: 'server' })).toBeVisible();
    await expect(password(page)).toHaveValue('half a pass');
    await expect(email(page)).toHaveValue(owner.email);
  });
});
