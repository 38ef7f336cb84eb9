/** What a visitor does with the contact form before its script has come, and a form whose script fails. */
import { expect, test, type Page } from 'playwright/test';
import { site, words } from '../../fixtures/content.ts';
import {
  expectAwake,
  field,
  fill,
  notifications,
  open,
  send,
} from '../support/site/contact-form.ts';
import { deliver } from '../support/delivery.ts';
import { breakIslands, holdScripts } from '../support/page-facts.ts';

const { form } = words;

const expectTyped = async (page: Page) => {
  for (const [name, text] of [
    ['name', 'Ana'],
    ['email', 'ana@example.com'],
    ['message', 'Please call.'],
  ] as const)
    await expect(field(page, name)).toHaveValue(text);
};

test('what was typed before the form was awake stays, also what a link would fill in, and is sent', async ({
  page,
}) => {
  await deliver(page, '/contact', 'simulated');
  const release = await holdScripts(page);
  await page.goto('/contact?service=audit&stage=early');
  await fill(page);
  await field(page, 'email').press('Enter');
  await expect(page).toHaveURL(/\/contact\?service=audit&stage=early$/);
  await field(page, 'message').focus();
  release();
  await expectAwake(page);
  await expectTyped(page);
  await expect(field(page, 'message')).toBeFocused();
  await send(page).click();
  await expect(page.getByText(form.toast, { exact: true })).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('');
});

test('what was typed is there again after a return with the back button', async ({ page }) => {
  await open(page);
  await fill(page);
  await page.getByRole('link', { name: form.privacyLink }).click();
  await page.waitForURL('**/privacy');
  await page.goBack();
  await expect(field(page, 'message')).toHaveValue('Please call.');
  await expectAwake(page);
  await expectTyped(page);
});

test('the notifications keep the focus when the form wakes', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact');
  const region = notifications(page);
  await page.keyboard.press('Alt+t');
  await expect(region).toBeFocused();
  release();
  await expect(page.locator('section.notifications')).toHaveCount(0);
  await expect(region).toHaveCount(1);
  await expect(region).toBeFocused();
});

test('a form whose script fails gives an address to write to', async ({ page }) => {
  const alert = page.getByRole('alert');
  await breakIslands(page);
  const release = await holdScripts(page);
  await page.goto('/contact');
  await field(page, 'message').fill('Please call 50% of us.\n& all.');
  release();
  await expect(alert).toHaveText((form.broken ?? '{email}').replace('{email}', site.email));
  await expect(alert.getByRole('link')).toHaveAttribute(
    'href',
    `mailto:${site.email}?body=Please%20call%2050%25%20of%20us.%0A%26%20all.`,
  );
});
