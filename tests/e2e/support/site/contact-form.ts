/** The contact page's form as a visitor finds and fills it. */
import { expect, type Page } from 'playwright/test';
import { words } from '../../../fixtures/content.ts';

const { form } = words;

export const field = (page: Page, name: 'name' | 'email' | 'company' | 'message') =>
  page.getByRole('textbox', { name: form[name], exact: false });
export const choice = (page: Page, name: 'service' | 'audience') =>
  page.getByRole('form').getByRole('button', { name: form[name] });
export const send = (page: Page) => page.getByRole('button', { name: form.send });
export const notifications = (page: Page) =>
  page.getByRole('region', { name: words.everywhere.notifications });
export const hidden = async (page: Page): Promise<Record<string, string>> => {
  const inputs = await page
    .locator('form input[type=hidden]')
    .evaluateAll((all) =>
      all.map((input) => [input.getAttribute('name'), input.getAttribute('value')].map(String)),
    );
  return Object.fromEntries(inputs.map(([name = '', value = '']) => [name, value]));
};

/** Waits until the form's script has taken it. */
export const expectAwake = (page: Page) =>
  expect(page.locator('astro-island[ssr]', { has: page.locator('form') })).toHaveCount(0);

export const open = async (page: Page, query = '') => {
  await page.goto(`/contact${query}`);
  await expectAwake(page);
};

export const fill = async (page: Page) => {
  await field(page, 'name').fill('Ana');
  await field(page, 'email').fill('ana@example.com');
  await field(page, 'message').fill('Please call.');
};
