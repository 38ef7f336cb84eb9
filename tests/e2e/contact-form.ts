/** The contact page's form as a visitor finds and fills it. */
import { expect, type Page } from 'playwright/test';

export const field = (page: Page, name: 'Name' | 'Email' | 'Company' | 'Message') =>
  page.getByRole('textbox', { name, exact: false });
export const choice = (page: Page, name: 'Service' | 'Audience') =>
  page.getByRole('form').getByRole('button', { name });
export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
export const hidden = async (page: Page): Promise<Record<string, string>> => {
  const inputs = await page
    .locator('form input[type=hidden]')
    .evaluateAll((all) =>
      all.map((input) => [input.getAttribute('name'), input.getAttribute('value')].map(String)),
    );
  return Object.fromEntries(inputs.map(([name = '', value = '']) => [name, value]));
};

export const open = async (page: Page, query = '') => {
  await page.goto(`/contact${query}`);
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await expect(page.locator('astro-island[ssr]', { has: page.locator('form') })).toHaveCount(0);
};

export const fill = async (page: Page) => {
  await field(page, 'Name').fill('Ana');
  await field(page, 'Email').fill('ana@example.com');
  await field(page, 'Message').fill('Please call.');
};
