/** The states of the login page. */
import { expect } from 'playwright/test';
import { notifications, rememberInstead, test } from '../e2e/support/dashboard/dashboard.ts';
import { hang } from '../e2e/support/dashboard/faults.ts';
import { signIn } from '../e2e/support/dashboard/owner-actions.ts';
import { takePictures } from './picture.ts';

const button = { name: 'Sign in' } as const;
const token = '**/auth/v1/token*';

test.use({ signedIn: false });

test('form, busy, refused, an unexpected error', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', button)).toBeVisible();
  await takePictures(page, { 'login-form': 'window' });
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await takePictures(page, { 'login-password-shown': 'window' });
  await page.getByRole('button', { name: 'Hide password' }).click();
  await signIn(page, 'not it');
  await expect(notifications(page).getByText('Login failed')).toBeVisible();
  await takePictures(page, { 'login-refused': 'window' });
  await page.route(token, hang);
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
  await takePictures(page, { 'login-busy': 'window' });
  await page.unroute(token);
  await page.route(token, (route) => route.abort());
  await page.reload();
  await signIn(page);
  await expect(notifications(page).getByText('An unexpected error occurred.')).toBeVisible();
  await takePictures(page, { 'login-unexpected': 'window' });
});

test('loading', async ({ page }) => {
  await page.route('**/backend.json', hang);
  const open = async () => {
    await page.goto('/login');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  };
  await takePictures(page, { 'login-loading': 'window' }, open);
});

test('a server that is not reached', async ({ page, rest }) => {
  await rememberInstead(page, rest.storageKey, 'null');
  await page.route('**/backend.json', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('could not be opened')).toBeVisible();
  await takePictures(page, { 'login-unreachable': 'window' });
});

// Without a fake clock: with one, the page cannot see that it was loaded anew.
test('a script that is missing', async ({ page }) => {
  await page.route('**/_astro/Dashboard*.js', (route) => route.fulfill({ status: 404 }));
  await takePictures(page, { 'page-scripts-missing': 'window' }, async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
  });
});

test('a session that has ended', async ({ page, rest }) => {
  await rememberInstead(page, rest.storageKey, JSON.stringify(rest.session));
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
  );
  await page.route(token, (route) =>
    route.fulfill({ status: 400, json: { error_code: 'refresh_token_not_found', msg: 'gone' } }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveText(/^Your session has ended\./);
  await takePictures(page, { 'login-session-ended': 'window' });
});
