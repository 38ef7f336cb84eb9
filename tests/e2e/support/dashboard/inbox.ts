/** The Inbox as a reader of the page finds it, with enquiries that the test has sent. */
import { expect, type Page } from 'playwright/test';
import type { Database } from '#domain/database.types.ts';
import { saved, test as base } from './dashboard.ts';
import type { OwnerRest } from './owner-rest.ts';

type Column = keyof Database['public']['Tables']['enquiries']['Row'];

/** The enquiries in the database of the server under test. */
const openEnquiries = ({ database, userId }: OwnerRest) => ({
  /** Stores enquiries in this order, sent a minute apart, the last one a minute ago. */
  send: async (...rows: ({ name: string } & Partial<Record<Column, string>>)[]) => {
    const now = Date.now();
    const sent = rows.map((row, index) => ({
      email: `${row.name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@example.com`,
      message: `I am ${row.name}.`,
      created_at: new Date(now - (rows.length - index) * 60_000).toISOString(),
      ...row,
      user_id: userId,
    }));
    // Rows of one insertion have to have the same columns.
    for (const row of sent) await database.from('enquiries').insert(row).throwOnError();
  },
  /** The status of each enquiry, by name. */
  statuses: async () => {
    const { data } = await database.from('enquiries').select().throwOnError();
    return Object.fromEntries(data.map(({ name, status }) => [name, status]));
  },
});

export const test = base.extend<{ enquiries: ReturnType<typeof openEnquiries> }>({
  enquiries: ({ rest }, use) => use(openEnquiries(rest)),
});

export const card = (page: Page) => page.getByRole('region', { name: 'Inbox' });
export const items = (page: Page) => card(page).getByRole('list', { name: 'Enquiries' });
export const names = (page: Page) => items(page).getByRole('heading');
export const line = (page: Page, name: string) =>
  items(page).getByRole('button', { name: new RegExp(`^${name}`) });
const openLines = (page: Page) => items(page).locator('h3 [aria-expanded=true]');
/** Presses a button of the enquiry that is open; where none is, the first is opened. */
export const press = async (page: Page, name: string) => {
  await expect(items(page)).toBeVisible();
  if ((await openLines(page).count()) === 0) await items(page).getByRole('button').first().click();
  await expect(openLines(page)).toHaveCount(1);
  await items(page).getByRole('button', { name, exact: true }).click();
};
/** Chooses the box that is shown. */
export const box = (page: Page) => card(page).getByRole('combobox', { name: 'Which enquiries' });
export const count = (page: Page) => card(page).getByText(/^[\d,]+ new$/);

/** Opens the dashboard and waits for the Inbox, whose code comes after the task rows. */
export const openInbox = async (page: Page) => {
  await page.goto('/dashboard');
  await saved(page);
  await expect(count(page)).toBeVisible();
};
