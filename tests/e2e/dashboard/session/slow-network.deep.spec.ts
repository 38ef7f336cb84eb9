/** The dashboard on a network that is slow, or that has lost a script, and in a browser that is too old. */
import { expect } from 'playwright/test';
import { test, texts } from '../../support/dashboard/dashboard.ts';
import { hold } from '../../support/page-facts.ts';

const script = /\/_astro\/Dashboard\.[^/]*\.js$/;

test('a script that is gone is looked for again, then told', async ({ page, rest }) => {
  await rest.add('a');
  let refused = 0;
  await page.route(script, (route) => {
    refused += 1;
    return refused <= 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto('/dashboard');
  await expect(texts(page)).toHaveText(['a']);

  let visits = 0;
  page.on('framenavigated', () => (visits += 1));
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'could not be loaded' })).toBeVisible();
  await expect(page.getByText('Loading dashboard...')).toHaveCount(0);
  expect(visits).toBe(2);
});

test('scripts that are late are told about until they come', async ({ page, rest }) => {
  await rest.add('a');
  await page.clock.install();
  const asked = page.waitForRequest(script);
  const release = await hold(page, script);
  await page.goto('/dashboard');
  await page.clock.runFor(1000);
  await asked;
  await page.clock.runFor(10_000);
  await expect(page.getByRole('status').filter({ hasText: 'longer than usual' })).toBeVisible();
  release();
  await expect(page.getByText('longer than usual')).toHaveCount(0);
  await page.clock.resume();
  await expect(texts(page)).toHaveText(['a']);
});

test.describe('signed out', () => {
  test.use({ signedIn: false });

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
    await expect(page.getByLabel('Email')).toBeHidden();
    expect(errors).toEqual([]);
  });
});
