import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  expectAccessible,
  notifications,
  openDashboard,
  refuse,
  row,
  rowsShown,
  saved,
  test,
  texts,
  todos,
} from '../../support/dashboard/dashboard.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Edit the task' });
const editedCategory = (page: Page) => page.getByRole('button', { name: /^Category of this task/ });

test('E, a double click and the menu open the editor; Enter saves, Escape leaves, the row has the focus', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b');
  await openDashboard(page);
  await checkbox(page, 'a').focus();
  await page.keyboard.press('e');
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue('a');
  await expectAccessible(page);
  await page.keyboard.type('bc');
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['abc', 'b']);
  await expect(checkbox(page, 'abc')).toBeFocused();

  await row(page, 'b').getByText('b', { exact: true }).dblclick();
  await expect(editor(page)).toBeFocused();
  await editor(page).fill('never');
  await page.keyboard.press('Escape');
  await expect(checkbox(page, 'b')).toBeFocused();
  await expect(texts(page)).toHaveText(['abc', 'b']);

  await page.getByRole('button', { name: 'Edit or move "b"' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(editor(page)).toBeFocused();
  await editedCategory(page).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'b').getByText('Admin', { exact: true })).toBeVisible();
  await saved(page);
  expect(await rest.rows()).toMatchObject([
    { text: 'abc', category: 'Personal', position: 0 },
    { text: 'b', category: 'Admin', position: 1 },
  ]);
});

test('a text that cannot be stored says why and is kept; hostile text is text; lines stay lines', async ({
  page,
  rest,
}) => {
  await rest.seed([{ text: 'first line\nsecond line', category: 'Other' }]);
  await openDashboard(page);
  await rowsShown(page).getByRole('checkbox').focus();
  await page.keyboard.press('e');
  await expect(editor(page)).toHaveValue('first line\nsecond line');
  for (const [text, reason] of [
    ['  ', 'needs some text'],
    ['\u200b', 'can be seen'],
    ['x'.repeat(10_001), '10,000 characters'],
  ] as const) {
    await editor(page).fill(text);
    await editor(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect(editor(page)).toHaveValue(text);
  }
  await expectAccessible(page);
  await editor(page).fill('<img src=x onerror=alert(1)>');
  await editor(page).press('Shift+Enter');
  await page.keyboard.type('second');
  await editor(page).press('Enter');
  await saved(page);
  expect(await rest.rows()).toMatchObject([{ text: '<img src=x onerror=alert(1)>\nsecond' }]);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test("a refused edit says 'Failed to update todo' and keeps the words", async ({ page, rest }) => {
  await rest.add('a');
  await openDashboard(page);
  await refuse(page, 'PATCH', (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'no' } }),
  );
  await checkbox(page, 'a').focus();
  await page.keyboard.press('e');
  await editor(page).fill('precious words');
  await editor(page).press('Enter');
  const notice = notifications(page).getByRole('listitem').filter({ hasText: 'Error' });
  await expect(notice).toContainText('Failed to update todo: precious words');
  await expect(texts(page)).toHaveText(['a']);
  await page.unroute(todos);
  await notice.getByRole('button', { name: 'Edit again' }).click();
  await expect(editor(page)).toHaveValue('precious words');
  await expect(editor(page)).toBeFocused();
  await editor(page).press('Enter');
  await saved(page);
  expect(await rest.rows()).toMatchObject([{ text: 'precious words' }]);
});

test('what is typed stays while the list is read again, and a change from elsewhere is said', async ({
  page,
  context,
  rest,
}) => {
  await rest.add('a', 'b');
  const other = await context.newPage();
  await openDashboard(other);
  await openDashboard(page);
  await checkbox(page, 'a').focus();
  await page.keyboard.press('e');
  await editor(page).fill('mine');
  await checkbox(other, 'a').focus();
  await other.keyboard.press('e');
  await editor(other).fill('theirs');
  await editor(other).press('Enter');
  await saved(other);
  await expect(page.getByText('Changed elsewhere meanwhile: “theirs”.')).toBeVisible();
  await expect(editor(page)).toHaveValue('mine');
  await editor(page).press('Enter');
  await saved(page);
  await expect(texts(other)).toHaveText(['mine', 'b']);
  expect((await rest.rows()).map(({ text }) => text)).toEqual(['mine', 'b']);
});

test('a text that cannot be saved is not said to replace what came from elsewhere', async ({
  page,
  context,
  rest,
}) => {
  await rest.add('a');
  const other = await context.newPage();
  await openDashboard(other);
  await openDashboard(page);
  await checkbox(page, 'a').focus();
  await page.keyboard.press('e');
  await editor(page).fill(' ');
  await editor(page).press('Enter');
  await expect(
    page.getByText('A task needs some text. Cancel keeps the text that it has.'),
  ).toBeVisible();
  await checkbox(other, 'a').focus();
  await other.keyboard.press('e');
  await editor(other).fill('theirs');
  await editor(other).press('Enter');
  await expect(page.getByText('Changed elsewhere meanwhile: “theirs”.')).toBeVisible();
  await expect(page.getByText('Save replaces that')).toHaveCount(0);
  await editor(page).fill('mine');
  await expect(page.getByText('Save replaces that, Cancel keeps it.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(texts(page)).toHaveText(['theirs']);
});

test('a row that is being edited stays on the page when it is scrolled away', async ({
  page,
  rest,
}) => {
  await rest.seed(
    Array.from({ length: 200 }, (_, index) => ({
      text: `Task ${index + 1}`,
      category: 'Personal',
    })),
  );
  await openDashboard(page);
  await checkbox(page, 'Task 5').focus();
  await page.keyboard.press('e');
  await editor(page).fill('changed');
  await editor(page).blur();
  await page.evaluate(() => window.scrollTo(0, 6000));
  await expect(row(page, 'Task 120')).toBeVisible();
  await expect(editor(page)).toHaveValue('changed');
  await editor(page).press('Enter');
  await expect(checkbox(page, 'changed')).toBeFocused();
  await saved(page);
});
