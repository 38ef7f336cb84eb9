/** A whole day's use by keyboard alone. */
import { expect, type Page } from 'playwright/test';
import {
  category,
  field,
  notifications,
  row,
  saved,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { second } from '../../support/dashboard/goals.ts';
import { items, line, test } from '../../support/dashboard/inbox.ts';
import { tabTo } from '../../support/keyboard.ts';

/** Collects the mailto addresses that are opened, in place of a mail program. */
const catchMail = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href.startsWith('mailto:')) return;
      event.preventDefault();
      document.documentElement.dataset.mail = link.href;
    });
  });

test('a day: tasks, theme, an enquiry, a goal and the logout, with no pointer at all', async ({
  page,
  rest,
  enquiries,
}) => {
  test.slow();
  const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await enquiries.send({ name: 'Ana', message: 'Please call me.' });
  await catchMail(page);
  await page.goto('/dashboard');
  await saved(page);
  await expect(items(page)).toBeVisible({ timeout: 15_000 });

  await page.keyboard.press('n');
  await expect(field(page)).toBeFocused();
  for (const text of ['Call the bank', 'Write the offer', 'Book the train']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(row(page, text)).toBeVisible();
  }
  await expect(page.getByText('3 tasks open')).toBeVisible();

  await tabTo(page, checkbox('Write the offer'));
  await page.keyboard.press('Alt+ArrowUp');
  await expect(texts(page)).toHaveText(['Write the offer', 'Call the bank', 'Book the train']);
  await expect(checkbox('Write the offer')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Delete "Book the train"' }));
  await page.keyboard.press('Enter');
  await expect(row(page, 'Book the train')).toHaveCount(0);
  await expect(notifications(page).getByText('Task deleted')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(checkbox('Book the train')).toBeFocused();

  // Edited in place: the text, and the category by its first letters.
  await page.keyboard.press('e');
  const editor = page.getByRole('textbox', { name: 'Edit the task' });
  await expect(editor).toBeFocused();
  await page.keyboard.type(' to Porto');
  await page.keyboard.press('Shift+Tab');
  const editedCategory = page.getByRole('button', { name: /^Category of this task/ });
  await expect(editedCategory).toBeFocused();
  await page.keyboard.type('adm');
  await expect(editedCategory).toHaveAccessibleName(/Admin$/);
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await expect(checkbox('Book the train to Porto')).toBeFocused();
  await expect(row(page, 'Book the train to Porto').getByText('Admin')).toBeVisible();

  // Filtered by category, with the arrow keys, and back.
  const filter = page.getByRole('toolbar', { name: 'Show tasks of' });
  await tabTo(page, filter.getByRole('button', { name: /^All/ }));
  await page.keyboard.press('End');
  await expect(filter.getByRole('button', { name: /^Admin 1/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['Book the train to Porto']);
  await expect(category(page)).toHaveAccessibleName(/Admin$/);
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveCount(3);

  await tabTo(page, checkbox('Call the bank'));
  await page.keyboard.press('Space');
  await expect(page.getByText('2 tasks open')).toBeVisible();

  await tabTo(page, page.getByRole('radio', { name: 'System' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await tabTo(page, line(page, 'Ana'));
  await page.keyboard.press('Tab');
  await expect(items(page).getByRole('link', { name: 'Reply' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mail', /^mailto:ana@example\.com\?/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const answer = 'Answer Ana <ana@example.com>: Please call me.';
  await expect(row(page, answer)).toBeVisible();

  await tabTo(page, checkbox(second));
  await page.keyboard.press('Space');
  await expect(page.getByText(/^1 of \d+ goals done/)).toBeVisible();

  await saved(page);
  await tabTo(page, page.getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect((await rest.rows()).map(({ text, completed }) => [text, completed])).toEqual([
    ['Write the offer', false],
    ['Call the bank', true],
    ['Book the train to Porto', false],
    [answer, false],
  ]);
  expect(await rest.goalsDone()).toEqual([second]);
  expect(await enquiries.statuses()).toEqual({ Ana: 'task' });
});
