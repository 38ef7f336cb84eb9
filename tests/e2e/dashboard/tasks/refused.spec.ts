import { expect, type Page, type Route } from 'playwright/test';
import {
  card,
  emptyText,
  field,
  notifications,
  openDashboard,
  refuse,
  test,
  texts,
  todos,
} from '../../support/dashboard/dashboard.ts';

const serverError = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } });
const toast = (page: Page, words: string) =>
  notifications(page).getByRole('listitem').filter({ hasText: 'Error' }).getByText(words);

test.describe('when the database refuses', () => {
  test("loading: 'Failed to load todos', no empty list, and it is tried again by itself", async ({
    page,
    rest,
  }) => {
    await rest.add('a');
    await refuse(page, 'GET', serverError);
    await page.goto('/dashboard');
    await expect(toast(page, 'Failed to load todos')).toBeVisible();
    await expect(page.getByText('Your tasks could not be loaded.')).toBeVisible();
    await expect(page.getByText(emptyText)).toHaveCount(0);
    await page.unroute(todos);
    await expect(texts(page)).toHaveText(['a']);
  });

  test('reloading: the last good list stays, with its age', async ({ page, rest }) => {
    await rest.add('a');
    await page.clock.install();
    await openDashboard(page);
    // Nothing is tried again by itself meanwhile, so that the button is what loads the list.
    await page.clock.pauseAt(Date.now() + 60_000);
    await refuse(page, 'GET', (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('This is the list as it was')).toBeVisible();
    await expect(texts(page)).toHaveText(['a']);
    await page.unroute(todos);
    await card(page, "Today's Tasks").getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('This is the list as it was')).toHaveCount(0);
  });

  test("adding: 'Failed to add todo', the row goes, the words are back in the field", async ({
    page,
  }) => {
    await openDashboard(page);
    await refuse(page, 'POST', serverError);
    await field(page).fill('precious words');
    await field(page).press('Enter');
    await expect(toast(page, 'Failed to add todo')).toBeVisible();
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(field(page)).toHaveValue('precious words');
    // Selected, so that whoever goes on typing does not add to it; the notice keeps it.
    await page.keyboard.type('Buy milk');
    await expect(field(page)).toHaveValue('Buy milk');
    await page.unroute(todos);
    await notifications(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(texts(page)).toHaveText(['precious words']);
  });

  test("toggling: 'Failed to update todo', the row flips back", async ({ page, rest }) => {
    await rest.add('a');
    await openDashboard(page);
    await refuse(page, 'PATCH', (route) => route.abort());
    await page.getByRole('checkbox', { name: 'a', exact: true }).click();
    await expect(toast(page, 'Failed to update todo')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'a', exact: true })).not.toBeChecked();
  });

  test("deleting: 'Failed to delete todo', the row is back", async ({ page, rest }) => {
    await rest.add('a', 'b');
    await openDashboard(page);
    await refuse(page, 'DELETE', serverError);
    await page.getByRole('button', { name: 'Delete "a"' }).click();
    await expect(toast(page, 'Failed to delete todo')).toBeVisible();
    await expect(texts(page)).toHaveText(['a', 'b']);
  });

  test("ordering: 'Failed to reorder todos', the order of the database is back", async ({
    page,
    rest,
  }) => {
    await rest.add('a', 'b', 'c');
    await openDashboard(page);
    await refuse(page, 'PATCH', serverError);
    await page.getByRole('checkbox', { name: 'c', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(toast(page, 'Failed to reorder todos')).toBeVisible();
    await expect(texts(page)).toHaveText(['a', 'b', 'c']);
  });
});
