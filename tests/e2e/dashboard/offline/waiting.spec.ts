/** Changes that cannot be saved yet, because of the network, a logout or a tab that closes. */
import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  comeOnline,
  expectAccessible,
  openDashboard,
  row,
  saved,
  test,
  texts,
  tick,
  todos,
} from '../../support/dashboard/dashboard.ts';
import { hang } from '../../support/dashboard/faults.ts';
import { add, editor, logout, remove, signIn } from '../../support/dashboard/owner-actions.ts';

/** The methods of everything that writes, in the order in which it was answered. */
const watchWrites = (page: Page) => {
  const writes: string[] = [];
  page.on('response', (response) => {
    const method = response.request().method();
    const isWrite =
      response.url().includes('/rest/v1/todos') && !['GET', 'OPTIONS'].includes(method);
    if (isWrite) writes.push(method);
  });
  return writes;
};

test('changes made offline are sent in order, once', async ({ page, context, rest }) => {
  await rest.add('a', 'b', 'c', 'd');
  await openDashboard(page);
  // The editor is loaded when the page is idle, or when it is opened.
  await checkbox(page, 'b').press('e');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await add(page, 'e');
  await tick(page, 'a');
  await checkbox(page, 'b').focus();
  await page.keyboard.press('e');
  await editor(page).fill('B');
  await page.keyboard.press('Enter');
  await expect(checkbox(page, 'B')).toBeFocused();
  await checkbox(page, 'c').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await remove(page, 'd');
  await expect(page.getByText('Offline: 5 unsaved changes')).toBeVisible();
  await expect(texts(page)).toHaveText(['c', 'B', 'e']);
  await expectAccessible(page);

  // The page itself comes again, its data does not.
  await page.route(todos, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('5 unsaved changes')).toBeVisible();
  const writes = watchWrites(page);
  await page.unroute(todos);
  await comeOnline(page);
  await saved(page);
  await expect(texts(page)).toHaveText(['c', 'B', 'e']);
  expect((await rest.rows()).map((one) => [one.text, one.completed])).toEqual([
    ['a', true],
    ['c', false],
    ['B', false],
    ['e', false],
  ]);
  // The move takes two.
  expect(writes).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH', 'PATCH', 'DELETE']);
});

test('a Logout asks about unsaved changes and saves what it can', async ({ page, rest }) => {
  await openDashboard(page);
  await page.route(todos, hang);
  await add(page, 'precious');
  await expect(row(page, 'precious')).toBeVisible();
  await logout(page).click();
  const sheet = page.getByRole('dialog', { name: 'Not everything is saved' });
  await expect(sheet).toContainText(
    '1 change is not in the database yet. This browser can keep it',
  );
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Stay signed in' }).click();
  await logout(page).click();
  await sheet.getByRole('button', { name: 'Log out and keep it' }).click();
  await expect(page).toHaveURL('/');
  await page.unroute(todos);
  expect(await rest.rows()).toEqual([]);
  await page.goto('/login');
  await signIn(page);
  await expect(texts(page)).toHaveText(['precious']);
  await saved(page);
  expect(await rest.rows()).toMatchObject([{ text: 'precious' }]);

  // What was made right before a Logout is saved by it.
  await add(page, 'the last');
  await expect(texts(page)).toHaveText(['precious', 'the last']);
  await logout(page).click();
  await expect(page).toHaveURL('/');
  expect((await rest.rows()).map(({ text }) => text)).toEqual(['precious', 'the last']);
});
