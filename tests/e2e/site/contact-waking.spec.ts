/** What a visitor does with the contact form before its script has come, and a form whose script fails. */
import { expect, test } from 'playwright/test';
import { site, words } from '../../fixtures/content.ts';
import { expectAwake, field, fill, send } from '../support/site/contact-form.ts';
import { deliver } from '../support/delivery.ts';
import { breakIslands, holdScripts } from '../support/page-facts.ts';

const { form } = words;

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
  await expect(field(page, 'name')).toHaveValue('Ana');
  await expect(field(page, 'message')).toHaveValue('Please call.');
  await expect(field(page, 'message')).toBeFocused();
  await send(page).click();
  await expect(page.getByText(form.toast, { exact: true })).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('');
});

test('who presses Send before the script has come reads what to do, and can then send', async ({
  page,
}) => {
  await deliver(page, '/contact', 'simulated');
  const release = await holdScripts(page);
  await page.goto('/contact');
  await page.getByRole('link', { name: form.send }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  release();
  await expect(send(page)).toBeFocused();
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
