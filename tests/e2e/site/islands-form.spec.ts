/** The contact form that delivers, as an island of a page that the site does not have. */
import { expect, type Page } from 'playwright/test';
import { words } from '../../fixtures/content.ts';
import { test } from '../support/site/islands-site.ts';
import { breakIslands, holdScripts } from '../support/page-facts.ts';

const { form } = words;

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('a form that delivers', () => {
  const fill = async (page: Page) => {
    await page.getByLabel(form.name).fill('Ana');
    await page.getByLabel(form.email).fill('ana@example.com');
    await page.getByLabel(form.message).fill('Please call.');
  };
  const send = (page: Page) => page.getByRole('button', { name: form.send }).click();

  test('posts the enquiry and thanks only when it has arrived', async ({ page, islandsSite }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/functions/v1/contact', async (route) => {
      await promise;
      await route.fulfill({ status: 201, json: {} });
    });
    await page.goto(`${islandsSite}form?service=audit&audience=vc&stage=early`);
    await expect(page.getByLabel(form.message)).not.toHaveValue('');
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
    await expect(page.getByRole('button', { name: form.sending })).toBeDisabled();
    await expect(page.getByText(form.toast)).toBeHidden();
    resolve(undefined);
    await expect(page.getByText(form.toast)).toBeVisible();
    await expect(page.getByLabel(form.name)).toHaveValue('');
  });

  for (const [trouble, status, advice] of [
    ['the server fails', 500, form.notTaken],
    ['too many messages came', 429, form.tooMany],
    ['the network is down', 0, form.offline],
  ] as const) {
    test(`keeps the text and says what to do when ${trouble}`, async ({ page, islandsSite }) => {
      await page.route('**/functions/v1/contact', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json: {} }),
      );
      await page.goto(`${islandsSite}form`);
      await fill(page);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await send(page);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(advice.replace('{email}', 'hello@example.com'));
      await expect(alert.getByRole('link')).toHaveAttribute('href', 'mailto:hello@example.com');
      await expect(page.getByLabel(form.message)).toHaveValue('Please call.');
      await expect(page.getByRole('button', { name: form.send })).toBeEnabled();
      await expect(page.getByText(form.toast)).toBeHidden();
    });
  }

  test('hides its trap from people', async ({ page, islandsSite }) => {
    await page.goto(`${islandsSite}form`);
    const trap = page.locator('[name=website]');
    await expect(trap).not.toBeInViewport();
    await expect(page.getByRole('textbox', { name: form.trap })).toHaveCount(0);
    await expect(trap).toHaveAttribute('tabindex', '-1');
  });
});

test.describe('a form that cannot work', () => {
  const advice = (form.broken ?? '{email}').replace('{email}', 'hello@example.com');

  test('gives an address to write to, and the message, after an error in its code', async ({
    page,
    islandsSite,
  }) => {
    await breakIslands(page);
    const release = await holdScripts(page);
    await page.goto(`${islandsSite}form`);
    await page.getByLabel(form.message).fill('Please call 50% of us.\n& all.');
    release();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(advice);
    await expect(alert.getByRole('link')).toHaveAttribute(
      'href',
      'mailto:hello@example.com?body=Please%20call%2050%25%20of%20us.%0A%26%20all.',
    );
  });

  test('gives an address to write to when its script does not come', async ({
    page,
    islandsSite,
  }) => {
    await page.route('**/_astro/*.js*', (route) => route.abort());
    await page.goto(`${islandsSite}form`);
    await page.getByLabel(form.message).fill('Please call.');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(advice);
    await expect(alert.getByRole('link')).toHaveAttribute('href', 'mailto:hello@example.com');
    await expect(page.getByRole('button', { name: form.send })).toBeHidden();
    await expect(page.getByLabel(form.message)).toHaveValue('Please call.');
  });
});

test.describe('before the form is awake', () => {
  test('what was typed is kept, and Enter is not lost', async ({ page, islandsSite }) => {
    const release = await holdScripts(page);
    await page.route('**/functions/v1/contact', (route) =>
      route.fulfill({ status: 201, json: {} }),
    );
    await page.goto(`${islandsSite}form?service=audit&stage=early`);
    await page.getByLabel(form.name).fill('Ana');
    await page.getByLabel(form.message).fill('Please call.');
    await page.getByLabel(form.email).fill('ana@example.com');
    await page.getByLabel(form.email).press('Enter');
    await expect(page).toHaveURL(/form\?service=audit&stage=early$/);
    const posted = page.waitForRequest('**/functions/v1/contact');
    release();
    expect((await posted).postDataJSON()).toMatchObject({
      name: 'Ana',
      message: 'Please call.',
      service: 'audits',
      stage: 'early',
    });
    await expect(page.getByText(form.toast)).toBeVisible();
  });

  test('a press on a dropdown opens it later', async ({ page, islandsSite }) => {
    const release = await holdScripts(page);
    await page.goto(`${islandsSite}form`);
    await page.getByRole('button', { name: form.service }).click();
    release();
    await expect(page.getByRole('option', { name: form.services.audits })).toBeVisible();
  });
});
