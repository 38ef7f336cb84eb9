/** The login page, and the dashboard for whoever is not signed in. */
import { expect, type Page } from 'playwright/test';
import { expectAccessible, notifications, test } from '../../support/dashboard/dashboard.ts';
import { signIn } from '../../support/dashboard/owner-actions.ts';
import { owner } from '../../support/environment.ts';
import { hold } from '../../support/page-facts.ts';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const tokenCalls = '**/auth/v1/token*';

test.use({ signedIn: false });

test('each failed attempt is told, and the right password opens the dashboard', async ({
  page,
}) => {
  const reason = page.getByRole('alert');
  await page.goto('/dashboard#access_token=a.b.c&refresh_token=planted');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Personal Dashboard' })).toBeVisible();
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
  await expectAccessible(page);

  await page.route(tokenCalls, (route) => route.abort());
  await signIn(page);
  await expect(reason).toHaveText(/^An unexpected error occurred: /);
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
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    notifications(page).getByText(/^Request rate limit reached\. .*42 seconds\.$/),
  ).toBeVisible();

  await page.unroute(tokenCalls);
  const release = await hold(page, tokenCalls);
  // The notice goes with the next attempt, not after its time, which is stopped by the pointer.
  await notifications(page).getByText(msg).hover();
  await password(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
  await expect(reason).toBeHidden();
  await expect(notifications(page).getByText(msg)).toHaveCount(0);
  release();
  await expect(page).toHaveURL('/dashboard');
  await expect(notifications(page).getByText('Welcome back!')).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});
