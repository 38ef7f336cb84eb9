/** What is understood of a new task while it is typed, and lists that are pasted. */
import { expect, type Page } from 'playwright/test';
import {
  category,
  expectAccessible,
  field,
  notifications,
  openDashboard,
  row,
  saved,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { boxOf, week } from '../../support/dashboard/layout.ts';
import { paste } from '../../support/dashboard/owner-actions.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Understood' }).getByRole('listitem');
const line = 'Send the report tomorrow at 15:00, 2 h #con';
const understood = ['Tomorrow 15:00', '2 h', 'Contract'];

test('chips say what is understood; keys take it away', async ({ page, rest }) => {
  await rest.seed(week);
  await openDashboard(page);
  await page.keyboard.press('n');
  const first = row(page, week[0]?.text ?? '');
  const place = await boxOf(first);
  await page.keyboard.type('#co');
  await expect(page.locator('li', { hasText: 'may be Contract or Course' })).toBeVisible();
  await expectAccessible(page);
  await field(page).clear();
  await page.keyboard.type(line);
  await expect(chips(page)).toHaveText(understood);
  await expect(page.getByText('Understood: due date Tomorrow 15:00')).toBeAttached();
  await expect.poll(() => boxOf(first)).toEqual(place);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(chips(page)).toHaveText(understood.slice(0, 2));
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await expect(chips(page)).toHaveText(understood.slice(0, 1));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Remove the due date/ })).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(chips(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(line);
  await field(page).clear();
  await page.keyboard.type(line);
  await expect(chips(page)).toHaveText(understood);
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(chips(page)).toHaveCount(0);
  await expect(category(page)).toHaveValue('Personal');
  const added = row(page, 'Send the report');
  await expect(added).toContainText('Contract');
  await expect(added.getByRole('list', { name: /^Due/ })).toContainText('15:00');
});

test('of a pasted list one chooses the lines that become tasks; Undo takes them back', async ({
  page,
}) => {
  await openDashboard(page);
  const dialog = page.getByRole('dialog');
  await field(page).focus();
  await paste(page, '- Buy milk\n- [ ] Call Ana tomorrow\n\n☑ Paid\n1. Slides #course\n');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Buy milkPersonal',
    'Call AnaPersonalTomorrow',
    'PaidPersonal',
    'SlidesCourse',
  ]);
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByRole('checkbox', { name: 'Paid' })).not.toBeChecked();
  await dialog.getByText('Slides').click();
  await dialog.getByRole('button', { name: 'Add 2 tasks' }).press('Enter');
  await expect(texts(page)).toHaveText(['Buy milk', 'Call Ana']);
  await expect(field(page)).toBeFocused();
  await expect(notifications(page)).toContainText('2 tasks added');
  await page.keyboard.press('Control+z');
  await expect(texts(page)).toHaveCount(0);

  await paste(page, Array.from({ length: 300 }, (_, index) => `Line ${index}`).join('\n'));
  await dialog.getByRole('button', { name: 'Add 300 tasks' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('300 pending')).toBeVisible();
  await saved(page);
});
