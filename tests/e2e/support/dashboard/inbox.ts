/** The Inbox as a reader of the page finds it, with enquiries that the test has sent. */
import { expect, type Page } from 'playwright/test';
import { saved, test as base } from './dashboard.ts';
import { openEnquiries, type Enquiries } from './enquiries.ts';

export const test = base.extend<{ enquiries: Enquiries }>({
  enquiries: ({ baseURL }, use) => use(openEnquiries(baseURL ?? '')),
});

export const card = (page: Page) => page.getByRole('region', { name: 'Inbox' });
export const items = (page: Page) => card(page).getByRole('list', { name: 'Enquiries' });
export const names = (page: Page) => items(page).getByRole('heading');
export const line = (page: Page, name: string) =>
  items(page).getByRole('button', { name: new RegExp(`^${name}`) });
const openLines = (page: Page) => items(page).locator('h3 [aria-expanded=true]');
/** Opens the first enquiry where none is open. */
export const openFirst = async (page: Page) => {
  await expect(items(page)).toBeVisible();
  if ((await openLines(page).count()) === 0) await items(page).getByRole('button').first().click();
  await expect(openLines(page)).toHaveCount(1);
};
export const press = async (page: Page, name: string) => {
  await openFirst(page);
  await items(page).getByRole('button', { name, exact: true }).click();
};
/** The box that is shown is chosen from a menu. */
export const boxButton = (page: Page) =>
  card(page).getByRole('button', { name: /^Which enquiries/ });
export const chooseBox = async (page: Page, name: string) => {
  await boxButton(page).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
export const count = (page: Page) => card(page).getByText(/^[\d,]+ new$/);

/** Opens the dashboard and waits for the Inbox, whose code comes after the task rows. */
export const openInbox = async (page: Page) => {
  await page.goto('/dashboard');
  await saved(page);
  await expect(count(page)).toBeVisible();
};
