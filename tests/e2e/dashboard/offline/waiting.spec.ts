/** Changes that cannot be saved yet, because of the network, a logout or a tab that closes. */
import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import {
  checkbox,
  doneToday,
  expectAccessible,
  field,
  notifications,
  openDashboard,
  row,
  saved,
  test,
  texts,
  tick,
  todos,
} from '../../support/dashboard/dashboard.ts';
import { add, logout, never, signIn } from '../../support/dashboard/owner-actions.ts';

test.describe('changes that are not saved yet', () => {
  test('survive a reload right after they were made', async ({ page, rest }) => {
    await rest.add('first');
    await openDashboard(page);
    await page.route(todos, never);
    for (const text of ['a', 'b', 'c']) await add(page, text);
    await tick(page, 'first');
    await page.unroute(todos);
    await page.reload();
    await expect(texts(page)).toHaveText(['a', 'b', 'c']);
    await expect
      .poll(async () => (await rest.rows()).map(({ text, completed }) => [text, completed]))
      .toEqual([
        ['first', true],
        ['a', false],
        ['b', false],
        ['c', false],
      ]);
    await saved(page);
  });

  test('wait while offline, shown as waiting, and are saved when the network is back', async ({
    page,
    context,
    rest,
  }) => {
    await rest.add('a', 'b', 'c');
    await openDashboard(page);
    await context.setOffline(true);
    await add(page, 'd');
    await tick(page, 'a');
    await page.getByRole('checkbox', { name: 'd', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('button', { name: 'Delete "b"' }).click();
    await expect(page.getByText('Offline: 4 unsaved changes')).toBeVisible();
    await expect(texts(page)).toHaveText(['d', 'c']);
    await context.setOffline(false);
    await saved(page);
    await expect(texts(page)).toHaveText(['d', 'c']);
    expect((await rest.rows()).map(({ text, completed }) => [text, completed])).toEqual([
      ['a', true],
      ['d', false],
      ['c', false],
    ]);
  });

  test('are asked about by a Logout, and kept for the next sign-in', async ({ page, rest }) => {
    await openDashboard(page);
    await page.route(todos, never);
    await add(page, 'precious');
    await logout(page).click();
    const sheet = page.getByRole('dialog', { name: 'Not everything is saved' });
    await expect(sheet).toContainText(
      '1 change is not in the database yet. This browser can keep it',
    );
    await expectAccessible(page);
    const looks = ['keep', 'discard'].map((what) =>
      sheet
        .getByRole('button', { name: `Log out and ${what} it` })
        .evaluate((button) => getComputedStyle(button).color),
    );
    expect(new Set(await Promise.all(looks)).size).toBe(2);
    await sheet.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(row(page, 'precious')).toBeVisible();
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
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('waiting');
  });

  test('are saved by a Logout that comes right after them', async ({ page, rest }) => {
    await openDashboard(page);
    for (const text of ['a', 'b', 'c']) await add(page, text);
    await logout(page).click();
    await expect(page).toHaveURL('/');
    expect((await rest.rows()).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  });

  test('of a tab that is closed are saved by another one', async ({ page, context, rest }) => {
    await openDashboard(page);
    const other = await context.newPage();
    await openDashboard(other);
    await other.route(todos, never);
    await add(other, 'from the other tab');
    await expect(row(other, 'from the other tab')).toBeVisible();
    expect(await rest.rows()).toEqual([]);
    await other.close();
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(texts(page)).toHaveText(['from the other tab']);
    await saved(page);
    expect(await rest.rows()).toHaveLength(1);
  });

  test('whose answer was lost are not undone on the screen', async ({ page, rest }) => {
    await rest.add('a', 'b');
    await openDashboard(page);
    await page.route(todos, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      await route.fetch();
      return route.fulfill({ status: 504, body: '<html>gateway 10.0.0.7 timed out</html>' });
    });
    await add(page, 'c');
    await tick(page, 'a');
    await page.getByRole('button', { name: 'Delete "b"' }).click();
    await saved(page);
    await expect(texts(page)).toHaveText(['c']);
    await doneToday(page).click();
    await expect(checkbox(page, 'a')).toBeChecked();
    await expect(field(page)).toHaveValue('');
    await expect(notifications(page).getByText('Error')).toHaveCount(0);
    expect((await rest.rows()).map(({ text }) => text)).toEqual(['a', 'c']);
  });
});

/** Everything that writes, in the order in which it was answered. */
const watchWrites = (page: Page) => {
  const writes: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const isWrite = request.url().includes('/rest/v1/todos') && request.method() !== 'GET';
    const { text = '' } = z
      .object({ text: z.string().optional() })
      .parse(request.postDataJSON() ?? {});
    if (isWrite && request.method() !== 'OPTIONS')
      writes.push([request.method(), text].join(' ').trim());
  });
  return writes;
};

test('added, completed, edited, moved and deleted offline, then reloaded: sent in order, once', async ({
  page,
  context,
  rest,
}) => {
  await rest.add('a', 'b', 'c', 'd');
  await openDashboard(page);
  await context.setOffline(true);
  await add(page, 'e');
  await tick(page, 'a');
  await checkbox(page, 'b').focus();
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Edit the task' }).fill('B');
  await page.keyboard.press('Enter');
  await checkbox(page, 'c').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('button', { name: 'Delete "d"' }).click();
  await expect(page.getByText('Offline: 5 unsaved changes')).toBeVisible();
  await expect(texts(page)).toHaveText(['c', 'B', 'e']);
  for (const text of ['c', 'B', 'e'])
    await expect(row(page, text).getByText('Waiting to be saved')).toBeAttached();
  await doneToday(page).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: checkbox(page, 'a') })
      .getByText('Waiting to be saved'),
  ).toBeAttached();
  await expectAccessible(page);

  // The page itself comes again, its data does not.
  await page.route(todos, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('5 unsaved changes')).toBeVisible();
  const writes = watchWrites(page);
  await page.unroute(todos);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await saved(page);
  await expect(texts(page)).toHaveText(['c', 'B', 'e']);
  await expect(page.getByText('Waiting to be saved')).toHaveCount(0);
  expect((await rest.rows()).map(({ text, completed }) => [text, completed])).toEqual([
    ['a', true],
    ['c', false],
    ['B', false],
    ['e', false],
  ]);
  expect(writes.filter((write) => write.startsWith('POST'))).toEqual(['POST e']);
  expect(writes.filter((write) => write.startsWith('DELETE'))).toHaveLength(1);
  expect(writes.filter((write) => write === 'PATCH B')).toHaveLength(1);
  expect(writes[0]).toBe('POST e');
  expect(writes.at(-1)).toBe('DELETE');
});

test('two tabs that were offline agree afterwards, with each other and with the database', async ({
  page,
  context,
  rest,
}) => {
  await rest.add('a', 'b');
  const other = await context.newPage();
  await openDashboard(page);
  await openDashboard(other);
  await context.setOffline(true);
  await add(page, 'from here');
  await tick(page, 'a');
  await add(other, 'from there');
  await other.getByRole('button', { name: 'Delete "b"' }).click();
  await expect(page.getByText('Offline: 2 unsaved changes')).toBeVisible();
  await expect(other.getByText('Offline: 2 unsaved changes')).toBeVisible();
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await saved(tab);
  }
  // Their order does not matter. Until the other tab's changes have come, the list shows two tasks, too, but not these.
  const added = /^from (here|there)$/;
  await expect(texts(page)).toHaveText([added, added]);
  const open = await texts(page).allTextContents();
  await expect(texts(other)).toHaveText(open);
  const rows = await rest.rows();
  expect(rows.filter(({ completed }) => !completed).map(({ text }) => text)).toEqual(open);
  expect([...rows.map(({ text }) => text)].sort()).toEqual(['a', 'from here', 'from there']);
});
