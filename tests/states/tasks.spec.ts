/** The states of the tasks' own: adding, editing, dragging, menus, filters, what is done, what is not saved yet. */
import { expect, type Page } from 'playwright/test';
import {
  card,
  category,
  checkbox,
  doneToday,
  field,
  handle,
  openDashboard,
  saved,
  tick,
  todos,
} from '../e2e/support/dashboard/dashboard.ts';
import { hang } from '../e2e/support/dashboard/faults.ts';
import { week } from '../e2e/support/dashboard/layout.ts';
import { add, paste } from '../e2e/support/dashboard/owner-actions.ts';
import { ofCards, takePictures } from './picture.ts';
import { answerTasks, test } from './sample-day.ts';

const ofTasks = (page: Page, state: string) => ofCards(page, state, ['tasks']);
const editor = (page: Page) => page.getByRole('textbox', { name: 'Edit the task' });
const fewTasks = week.slice(0, 5);
const [firstText = ''] = fewTasks.map(({ text }) => text);

test.beforeEach(async ({ rest }) => {
  await rest.seed(fewTasks);
});

test('done ones unfolded, everything done', async ({ page, rest }) => {
  for (const { id } of (await rest.rows()).slice(0, 2)) await rest.complete(id);
  // The database says when a task was completed, and its clock is the machine's.
  await page.clock.setSystemTime(new Date());
  await answerTasks(page, (rows) =>
    rows.map((task, index) =>
      index < 2 ? Object.assign({}, task, { completed_at: '2026-01-01T12:00:00Z' }) : task,
    ),
  );
  await openDashboard(page);
  for (const { text } of fewTasks.slice(2)) await tick(page, text);
  await doneToday(page).click();
  await page.getByRole('button', { name: /done earlier$/ }).click();
  await saved(page);
  await takePictures(page, ofTasks(page, 'all-done'));
});

test('filtered', async ({ page }) => {
  await openDashboard(page);
  const filter = page.getByRole('toolbar', { name: 'Show tasks of' });
  await filter.getByRole('button', { name: /^Course/ }).click();
  await takePictures(page, ofTasks(page, 'filtered'));
  await tick(page, fewTasks.at(-1)?.text ?? '');
  await saved(page);
  await expect(page.getByText('Nothing is open in Course.')).toBeVisible();
  await takePictures(page, ofTasks(page, 'filtered-empty'));
});

test('understood while it is typed, and a pasted list', async ({ page }) => {
  await openDashboard(page);
  await field(page).fill('Send the report by Friday 15:00, 2 h #con');
  await expect(page.getByRole('list', { name: 'Understood' })).toBeVisible();
  await takePictures(page, ofTasks(page, 'understood'));
  await paste(
    page,
    '- Call Ana tomorrow at 15:00\n- [ ] Send the invoice #con\n- Water the plants',
  );
  await expect(page.getByRole('dialog')).toBeVisible();
  await takePictures(page, { 'sheet-pasted': 'window' });
});

test('edited', async ({ page, context }) => {
  const other = await context.newPage();
  await openDashboard(page);
  await checkbox(page, firstText).focus();
  await page.keyboard.press('e');
  await editor(page).fill('A text that I write\nin two lines');
  await takePictures(page, ofTasks(page, 'edited'));
  await editor(page).fill(' ');
  await editor(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'needs some text' })).toBeVisible();
  await openDashboard(other);
  await checkbox(other, firstText).focus();
  await other.keyboard.press('e');
  await editor(other).fill('Another text that was written in another tab');
  await editor(other).press('Enter');
  await saved(other);
  await expect(page.getByText('Changed elsewhere meanwhile')).toBeVisible();
  await takePictures(page, ofTasks(page, 'edited-refused'));
});

test('dragged', async ({ page }) => {
  await openDashboard(page);
  await takePictures(page, { 'tasks-dragged': card(page, "Today's Tasks") }, async () => {
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await handle(page, firstText).scrollIntoViewIfNeeded();
    const box = await handle(page, firstText).boundingBox();
    if (!box) throw new Error('no handle');
    await page.mouse.move(box.x + 15, box.y + 15);
    await page.mouse.down();
    await page.mouse.move(box.x + 15, box.y + 70, { steps: 8 });
    await expect(page.locator('[data-dragging]')).toBeVisible();
  });
});

test('list of categories, menu of a row, focus', async ({ page }) => {
  await openDashboard(page);
  await takePictures(page, { 'tasks-categories-open': 'window' }, async () => {
    await page.keyboard.press('Escape');
    await category(page).click();
    await expect(page.getByRole('listbox')).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await takePictures(page, { 'tasks-menu-open': 'window' }, async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Edit or move "${firstText}"` }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await takePictures(page, ofTasks(page, 'focus'), async () => {
    await field(page).focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  });
});

test('not saved yet', async ({ page, context }) => {
  await openDashboard(page);
  await page.route(todos, (route) =>
    route.request().method() === 'GET' ? route.continue() : hang(),
  );
  await add(page, 'A task that is on its way');
  await expect(page.getByText('Saving…')).toBeVisible();
  await takePictures(page, ofTasks(page, 'saving'));
  await context.setOffline(true);
  await tick(page, firstText);
  await doneToday(page).click();
  await expect(page.getByText(/^Offline: 2/)).toBeVisible();
  await takePictures(page, { ...ofTasks(page, 'offline'), 'page-offline': 'window' });
  await context.setOffline(false);
});
