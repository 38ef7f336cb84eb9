/** What a visitor does with the contact form before it is awake, and a form that cannot wake. */
import { expect, test } from 'playwright/test';
import { site, words } from '../../fixtures/content.ts';
import { choice, field, fill, notifications, open, send } from '../support/site/contact-form.ts';
import { deliver } from '../support/delivery.ts';
import { breakIslands, holdScripts } from '../support/page-facts.ts';

const { form } = words;

test('what was typed and the Enter that came before the form was awake are not lost', async ({
  page,
}) => {
  await deliver(page, '/contact', 'simulated');
  const release = await holdScripts(page);
  await page.goto('/contact?service=audit&stage=early');
  await fill(page);
  await field(page, 'email').press('Enter');
  await expect(page).toHaveURL(/\/contact\?service=audit&stage=early$/);
  release();
  await expect(page.getByRole('form').getByRole('status')).toContainText('keeps nothing');
  await expect(page.getByText(form.toast, { exact: true })).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('');
});

test('what was typed is there again after a return with the back button', async ({ page }) => {
  await open(page);
  await fill(page);
  await page.getByRole('form').getByRole('link').last().click();
  await page.waitForURL('**/privacy');
  await page.goBack();
  await expect(field(page, 'message')).toHaveValue('Please call.');
  await page.getByRole('form').hover();
  await expect(page.locator('astro-island[ssr]', { has: page.locator('form') })).toHaveCount(0);
  for (const [name, text] of [
    ['name', 'Ana'],
    ['email', 'ana@example.com'],
    ['message', 'Please call.'],
  ] as const)
    await expect(field(page, name)).toHaveValue(text);
});

test('a press before the form is awake is not lost', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact');
  const region = notifications(page);
  await page.keyboard.press('Alt+t');
  await expect(region).toBeFocused();
  await page.getByRole('form').hover();
  release();
  await expect(page.locator('section.notifications')).toHaveCount(0);
  await expect(region).toHaveCount(1);
  await expect(region).toBeFocused();

  const releaseAgain = await holdScripts(page);
  await page.goto('/contact');
  await choice(page, 'service').click();
  releaseAgain();
  await expect(page.getByRole('option', { name: form.services.audits })).toBeVisible();
});

test('a form that cannot work gives an address to write to', async ({ page }) => {
  const alert = page.getByRole('alert');
  const expectAddress = async (href: string) => {
    await expect(alert).toHaveText((form.broken ?? '{email}').replace('{email}', site.email));
    await expect(alert.getByRole('link')).toHaveAttribute('href', href);
  };
  await breakIslands(page);
  const release = await holdScripts(page);
  await page.goto('/contact');
  await field(page, 'message').fill('Please call 50% of us.\n& all.');
  release();
  await expectAddress(`mailto:${site.email}?body=Please%20call%2050%25%20of%20us.%0A%26%20all.`);

  await page.route('**/_astro/*.js*', (route) => route.abort());
  await page.goto('/contact?again');
  await field(page, 'message').fill('Please call.');
  await expectAddress(`mailto:${site.email}`);
  await expect(send(page)).toBeHidden();
  await expect(field(page, 'message')).toHaveValue('Please call.');
});
