/** The dashboard on a network that is slow, offline or answers wrongly. */
import { expect } from 'playwright/test';
import {
  notifications,
  openDashboard,
  saved,
  test,
  texts,
  todos,
} from '../../support/dashboard/dashboard.ts';
import { owner } from '../../support/environment.ts';
import { add, logout, never, signIn } from '../../support/dashboard/owner-actions.ts';

test('a page of somebody else in the place of the list is not printed', async ({ page, rest }) => {
  await rest.add('a');
  await page.route(todos, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>nginx 10.0.0.7</html>' }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Your tasks could not be loaded.')).toBeVisible();
  await expect(page.getByText('10.0.0.7')).toHaveCount(0);
  await page.unroute(todos);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(texts(page)).toHaveText(['a']);
});

test('with a good session and a server slow to name its backend, the owner arrives', async ({
  page,
  rest,
}) => {
  await rest.add('a');
  const visits: string[] = [];
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
  await page.route('**/backend.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 6000));
    await route.continue().catch(() => undefined);
  });
  await page.goto('/dashboard');
  await expect(texts(page)).toHaveText(['a'], { timeout: 40_000 });
  expect(visits).toEqual(['/dashboard']);
});

test('Logout does not wait for a server that hangs, and other devices stay signed in', async ({
  page,
  rest,
}) => {
  await openDashboard(page);
  const asked = page.waitForRequest('**/auth/v1/logout*');
  await page.route('**/auth/v1/logout*', never);
  await logout(page).click();
  await expect(page).toHaveURL('/');
  expect((await asked).url()).toContain('scope=local');
  expect(await page.evaluate((key) => localStorage.getItem(key), rest.storageKey)).toBeNull();
});

test.describe('the scripts of the page', () => {
  const script = /\/_astro\/Dashboard\.[^/]*\.js$/;

  test('that are gone after a deployment are looked for once more', async ({ page, rest }) => {
    await rest.add('a');
    let refused = 0;
    await page.route(script, (route) => {
      refused += 1;
      return refused <= 1 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.goto('/dashboard');
    await expect(texts(page)).toHaveText(['a']);
  });

  test('that are gone for good are said to be', async ({ page }) => {
    let visits = 0;
    page.on('framenavigated', () => (visits += 1));
    await page.route(script, (route) => route.fulfill({ status: 404 }));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'could not be loaded' })).toBeVisible();
    await expect(page.getByText('Loading dashboard...')).toHaveCount(0);
    expect(visits).toBe(2);
  });

  test('that do not come for long are told about until they have come', async ({ page, rest }) => {
    await rest.add('a');
    await page.clock.install();
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const asked = page.waitForRequest(script);
    await page.route(script, (route) => released.then(() => route.continue()));
    await page.goto('/dashboard');
    await page.clock.runFor(1000);
    await asked;
    await page.clock.runFor(10_000);
    await expect(page.getByRole('status').filter({ hasText: 'longer than usual' })).toBeVisible();
    release(undefined);
    await expect(page.getByText('longer than usual')).toHaveCount(0);
    await page.clock.resume();
    await expect(texts(page)).toHaveText(['a']);
  });
});

test.describe('signing in', () => {
  test.use({ signedIn: false });

  test('in a browser that stores nothing says so on the form', async ({ page }) => {
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

  test('too often names the time to wait', async ({ page }) => {
    await page.route('**/auth/v1/token*', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '42' },
        json: {
          code: 429,
          error_code: 'over_request_rate_limit',
          msg: 'Request rate limit reached',
        },
      }),
    );
    await page.goto('/login');
    await signIn(page);
    await expect(notifications(page).getByText('Login failed')).toBeVisible();
    await expect(
      notifications(page).getByText('Request rate limit reached. Try again in 42 seconds.'),
    ).toBeVisible();
  });

  test('on a form that came late keeps what was typed when more becomes known', async ({
    page,
  }) => {
    await page.clock.install();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/backend.json', async (route) => {
      await released;
      await route.abort();
    });
    const asked = page.waitForRequest('**/backend.json');
    await page.goto('/login');
    await asked;
    await page.clock.runFor(5100);
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill('half a pass');
    release();
    await expect(page.getByRole('alert').filter({ hasText: 'server' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('half a pass');
    await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  });
});

test('a session that ends under the hands says why, and keeps the words', async ({
  page,
  rest,
}) => {
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
