/** The dashboard on a network that is slow, or that has lost a script. */
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
