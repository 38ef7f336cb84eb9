/** Pages in a browser that translates them. */
import { expect, test } from 'playwright/test';
import { words } from '../../fixtures/content.ts';
import { deliver } from '../support/delivery.ts';
import { holdScripts } from '../support/page-facts.ts';
import { field, fill, send } from '../support/site/contact-form.ts';
import { translate } from '../support/translate.ts';

const { form } = words;

test('the form keeps what was typed before its script came, names mistakes and is sent', async ({
  page,
}) => {
  await deliver(page, '/contact', 'store');
  await page.route('**/functions/v1/contact', (route) => route.fulfill({ json: { ok: true } }));
  const release = await holdScripts(page);
  await page.goto('/contact');
  await fill(page);
  await field(page, 'email').fill('ana@');
  await translate(page);
  release();
  await expect(page.locator('astro-island[ssr]', { has: page.locator('form') })).toHaveCount(0);
  await expect(field(page, 'name')).toHaveValue('Ana');
  await expect(field(page, 'message')).toHaveValue('Please call.');

  await send(page).click();
  await expect(page.getByText(form.emailIncomplete)).toBeVisible();
  await field(page, 'email').fill('');
  await expect(page.getByText(form.emailMissing)).toBeVisible();
  await field(page, 'email').fill('ana@example.com');
  await expect(page.getByText(form.emailMissing)).toHaveCount(0);
  await send(page).click();
  await expect(page.getByText(form.toast, { exact: true })).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('');
});
