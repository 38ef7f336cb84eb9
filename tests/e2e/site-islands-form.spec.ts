/** The contact form that delivers, as an island of a page that the site does not have. */
import { expect, type Page } from 'playwright/test';
import { test } from './islands-site.ts';
import { holdScripts } from './page-facts.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('a form that delivers', () => {
  const fill = async (page: Page) => {
    await page.getByLabel('Name').fill('Ana');
    await page.getByLabel('Email').fill('ana@example.com');
    await page.getByLabel('Message').fill('Please call.');
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

  test('posts the enquiry and thanks only when it has arrived', async ({ page, islandsSite }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/functions/v1/contact', async (route) => {
      await promise;
      await route.fulfill({ status: 201, json: {} });
    });
    await page.goto(`${islandsSite}form?service=audit&audience=vc&stage=early`);
    await expect(page.getByLabel('Message')).not.toHaveValue('');
    await fill(page);
    const posted = page.waitForRequest('**/functions/v1/contact');
    await send(page);
    const request = await posted;
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toEqual({
      name: 'Ana',
      email: 'ana@example.com',
      message: 'Please call.',
      service: 'audits',
      audience: 'vc',
      stage: 'early',
      website: '',
      startedAt: expect.any(Number),
    });
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(page.getByText('Message sent!')).toBeHidden();
    resolve(undefined);
    await expect(page.getByText('Message sent!')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('');
  });

  for (const [trouble, status, advice] of [
    ['the server fails', 500, 'Please press the button again in a minute'],
    ['too many messages came', 429, 'Please wait a few minutes'],
    ['the network is down', 0, 'Please check your connection'],
  ] as const) {
    test(`keeps the text and says what to do when ${trouble}`, async ({ page, islandsSite }) => {
      await page.route('**/functions/v1/contact', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json: {} }),
      );
      await page.goto(`${islandsSite}form`);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await fill(page);
      await send(page);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(advice);
      await expect(alert.getByRole('link')).toHaveAttribute('href', 'mailto:hello@example.com');
      await expect(page.getByLabel('Message')).toHaveValue('Please call.');
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
      await expect(page.getByText('Message sent!')).toBeHidden();
    });
  }

  test('hides its trap from people', async ({ page, islandsSite }) => {
    await page.goto(`${islandsSite}form`);
    const trap = page.locator('[name=website]');
    await expect(trap).not.toBeInViewport();
    await expect(page.getByRole('textbox', { name: /empty/ })).toHaveCount(0);
    await expect(trap).toHaveAttribute('tabindex', '-1');
  });
});

test.describe('before the form is awake', () => {
  test('what was typed is kept, and Enter is not lost', async ({ page, islandsSite }) => {
    const release = await holdScripts(page);
    await page.route('**/functions/v1/contact', (route) =>
      route.fulfill({ status: 201, json: {} }),
    );
    await page.goto(`${islandsSite}form?service=audit&stage=early`);
    await page.getByLabel('Name').fill('Ana');
    await page.getByLabel('Message').fill('Please call.');
    await page.getByLabel('Email').fill('ana@example.com');
    await page.getByLabel('Email').press('Enter');
    await expect(page).toHaveURL(/form\?service=audit&stage=early$/);
    const posted = page.waitForRequest('**/functions/v1/contact');
    release();
    expect((await posted).postDataJSON()).toMatchObject({
      name: 'Ana',
      message: 'Please call.',
      service: 'audits',
      stage: 'early',
    });
    await expect(page.getByText('Message sent!')).toBeVisible();
  });

  test('a press on a dropdown opens it later', async ({ page, islandsSite }) => {
    const release = await holdScripts(page);
    await page.goto(`${islandsSite}form`);
    await page.getByRole('button', { name: 'Service' }).click();
    release();
    await expect(page.getByRole('option', { name: 'Audits' })).toBeVisible();
  });
});
