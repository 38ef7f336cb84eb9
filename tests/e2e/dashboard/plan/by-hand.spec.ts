/** Planning by hand: blocks are moved, resized, added, unpinned and taken out, by keyboard, mouse and finger. */
import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  expectAccessibleInBothThemes,
  handle,
  notifications,
  openDashboard,
  openDraggable,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { boxOf, grab } from '../../support/dashboard/layout.ts';
import {
  block,
  blockMenu,
  planFunction,
  refresh,
  slots,
  thursday,
} from '../../support/dashboard/plan.ts';
import { openFinger, phone } from '../../support/touch.ts';

const tasks = [
  { text: 'Fix the webhook (60 min)', category: 'SaaS' },
  { text: 'Statement of work (30 min)', category: 'Contract' },
  { text: 'Pay the invoice (15 min) on 3 December', category: 'Admin' },
];

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Plan at…' });
const menuItem = async (page: Page, name: string, item: string) => {
  await blockMenu(page, name).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
};

test.beforeEach(async ({ page, rest }) => {
  await page.clock.install({ time: new Date(thursday) });
  await rest.seed(tasks);
});

test('by keyboard blocks are moved, resized, unpinned, taken out and added', async ({ page }) => {
  await openDashboard(page);
  await expect(slots(page)).toHaveText([/^11:00Fix the webhook/, /^12:10Statement of work/]);
  await block(page, 'Statement').focus();
  await page.keyboard.press('ArrowDown');
  await expect(block(page, 'Statement')).toBeFocused();
  await expect(slots(page).nth(1)).toHaveText(/^12:25.*Pinned, until 12:55/);
  await expect(
    page.getByText('“Statement of work (30 min)”: Planned for 12:25–12:55.'),
  ).toBeAttached();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(slots(page).nth(1)).toHaveText(/until 13:10/);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(slots(page).nth(1)).toHaveText(/until 12:55/);

  // Before the other block, which gives way.
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp');
  await expect(slots(page)).toHaveText([/^11:10Statement/, /^11:45Fix the webhook/]);
  await expect(block(page, 'Statement')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(slots(page).nth(0)).toHaveText(/^11:25Statement/);
  await expectAccessibleInBothThemes(page);

  // A task that is planned for no time today.
  await checkbox(page, tasks[2]?.text ?? '').focus();
  await page.keyboard.press('p');
  await expect(sheet(page).getByLabel('Begins at')).toBeFocused();
  await sheet(page).getByLabel('Begins at').fill('11:30');
  await expect(
    sheet(page).getByText('It overlaps “Statement of work (30 min)”, 11:25–11:55.'),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await sheet(page).getByLabel('Begins at').fill('09:00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'This time is over.' })).toBeVisible();
  await sheet(page).getByLabel('Begins at').fill('15:30');
  await sheet(page).getByLabel('Minutes').fill('30');
  await page.keyboard.press('Enter');
  await expect(checkbox(page, tasks[2]?.text ?? '')).toBeFocused();
  await expect(slots(page).last()).toHaveText(/^15:30Pay the invoice.*Pinned, until 16:00/);

  const planned = page.waitForResponse(planFunction);
  await refresh(page).click();
  await planned;
  await expect(refresh(page)).toHaveText('Refresh');
  await page.reload();
  await expect(slots(page)).toHaveText([
    /^11:25Statement.*Pinned/,
    /^12:0\dFix the webhook/,
    /^15:30Pay the invoice.*Pinned/,
  ]);

  await menuItem(page, 'Pay', 'Take out of the plan');
  await expect(slots(page)).toHaveCount(2);
  await expect(slots(page).locator(':focus')).toHaveCount(1);
  await menuItem(page, 'Statement', 'Unpin');
  await expect(slots(page).filter({ hasText: 'Statement' })).not.toContainText('Pinned');
});

/** Drags a block or its edge from its middle. */
const drag = async (page: Page, selector: string, by: number, { isDropped = true } = {}) => {
  const { x, y } = await grab(page, page.locator(selector));
  await page.mouse.move(x, y + by, { steps: 4 });
  if (isDropped) await page.mouse.up();
};

test('with the mouse a block is dragged and made longer; Escape undoes', async ({ page }) => {
  await openDashboard(page);
  await expect(block(page, 'Statement')).toBeVisible();
  const row = '[data-drop-at]:has-text("Statement")';
  await drag(page, row, 24);
  await expect(slots(page).nth(1)).toHaveText(/^12:40Statement/);
  await drag(page, `${row} [data-part=edge]`, 12);
  await expect(slots(page).nth(1)).toHaveText(/until 13:25/);
  await drag(page, row, -60, { isDropped: false });
  await expect(page.locator(row)).toContainText('11:25–12:10');
  await page.keyboard.press('Escape');
  await expect(page.locator(row)).not.toContainText('11:25–12:10');
  await page.mouse.up();
  await expect(slots(page)).toHaveText([/^11:00Fix/, /^12:40Statement/]);
  await block(page, 'Statement').press('Enter');
  await sheet(page).getByLabel('Begins at').fill('14:00');
  await sheet(page).getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(slots(page).nth(1)).toHaveText(/^14:00Statement.*until 14:45/);
});

test('a task is dragged onto the plan, and the list keeps its order', async ({ page }) => {
  await openDraggable(page);
  await expect(block(page, 'Statement')).toBeVisible();
  const before = await texts(page).allTextContents();
  await grab(page, handle(page, tasks[2]?.text ?? ''));
  const to = await boxOf(page.locator('[data-drop-at]:has-text("Statement")'));
  await page.mouse.move(to.x + 80, to.y + 10, { steps: 6 });
  await expect(page.getByText('Plan at 12:10')).toBeVisible();
  await page.mouse.up();
  await expect(slots(page).nth(1)).toHaveText(/^12:10Pay the invoice.*Pinned, until 12:40/);
  await expect(slots(page).filter({ hasText: 'Statement' })).toHaveCount(1);
  expect(await texts(page).allTextContents()).toEqual(before);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a finger drags a block by its handle', async ({ page }) => {
    await openDashboard(page);
    const grip = block(page, 'Statement');
    // Away from the bar at the foot of the screen.
    await grip.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(grip).toHaveCSS('touch-action', 'none');
    const box = await boxOf(grip);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    const [x, y] = [box.x + 20, box.y + 20];
    const finger = await openFinger(page);
    await finger.drag({ x, y }, { x, y: y + 24 });
    await expect(notifications(page).getByText('Planned for 12:40–13:10')).toBeVisible();
    await expect(slots(page).nth(1)).toHaveText(/^12:40Statement/);
  });
});
