/** Planning by hand: blocks are moved, resized, added, unpinned and taken out, by keyboard, mouse and finger. */
import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  expectAccessibleInBothThemes,
  notifications,
  openDashboard,
  test,
} from '../../support/dashboard/dashboard.ts';
import { boxOf } from '../../support/dashboard/layout.ts';
import {
  block,
  blockTick,
  planFunction,
  refresh,
  slots,
  thursday,
} from '../../support/dashboard/plan.ts';
import { openFinger, phone } from '../../support/touch.ts';

const tasks = [
  { text: 'Fix the webhook (60 min)', category: 'SaaS' },
  { text: 'Statement of work (30 min)', category: 'Contract' },
  { text: 'Call the bank (15 min) on 3 December', category: 'Admin' },
];

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Plan at…' });

test.beforeEach(async ({ page, rest }) => {
  await page.clock.install({ time: new Date(thursday) });
  await rest.seed(tasks);
});

test('by keyboard blocks are moved, resized, unpinned, taken out and added', async ({ page }) => {
  await openDashboard(page);
  await expect(slots(page)).toHaveText([/^11:00Fix the webhook/, /^12:10Statement of work/]);
  await page.keyboard.press('d');
  await expect(block(page, 'Fix')).toBeFocused();
  await block(page, 'Statement').focus();
  await page.keyboard.press('ArrowDown');
  await expect(block(page, 'Statement')).toBeFocused();
  await expect(slots(page).nth(1)).toHaveText(/^12:25.*Pinned.*until 12:55/);
  await expect(notifications(page).getByText('Planned for 12:25–12:55')).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(slots(page).nth(1)).toHaveText(/until 13:10/);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(slots(page).nth(1)).toHaveText(/until 12:55/);

  // Before the other block, which gives way.
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp');
  await expect(slots(page)).toHaveText([/^11:10Statement/, /^11:45Fix the webhook/]);
  await expect(block(page, 'Statement')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(slots(page)).toHaveText([/^11:00Fix the webhook/, /^12:10Statement/]);
  await block(page, 'Statement').press('ArrowDown');
  await expect(slots(page).nth(1)).toHaveText(/^12:25.*Pinned/);
  await expectAccessibleInBothThemes(page);

  // A task that is planned for no time today.
  await checkbox(page, tasks[2]?.text ?? '').focus();
  await page.keyboard.press('p');
  await expect(sheet(page).getByLabel('Begins at')).toBeFocused();
  await sheet(page).getByLabel('Begins at').fill('12:30');
  await expect(
    sheet(page).getByText('It overlaps “Statement of work (30 min)”, 12:25–12:55.'),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await sheet(page).getByLabel('Begins at').fill('9');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'This time is over.' })).toBeVisible();
  await sheet(page).getByLabel('Begins at').fill('15:30');
  await sheet(page).getByLabel('Minutes').fill('30');
  await page.keyboard.press('Enter');
  await expect(checkbox(page, tasks[2]?.text ?? '')).toBeFocused();
  await expect(slots(page).last()).toHaveText(/^15:30Call the bank.*Pinned.*until 16:00/);

  const planned = page.waitForResponse(planFunction);
  await refresh(page).click();
  await planned;
  await expect(refresh(page)).toHaveText('Refresh');
  await page.reload();
  await expect(slots(page)).toHaveText([
    /^11:00Fix the webhook/,
    /^12:25Statement.*Pinned/,
    /^15:30Call the bank.*Pinned/,
  ]);

  await block(page, 'Call').press('Delete');
  await expect(slots(page)).toHaveCount(2);
  await expect(slots(page).locator(':focus')).toHaveCount(1);
  await block(page, 'Statement').press('Enter');
  await sheet(page).getByRole('button', { name: 'Unpin' }).press('Enter');
  await expect(slots(page).filter({ hasText: 'Statement' })).not.toContainText('Pinned');

  // Its time is over, it has fifteen minutes more, and is done: the task itself.
  await page.clock.fastForward('01:30:00');
  const fix = slots(page).filter({ hasText: 'Fix' });
  await fix.getByRole('button', { name: '15 more' }).press('Enter');
  await expect(fix).toContainText('left');
  await blockTick(page, 'Fix').press('Space');
  await expect(fix).toContainText('(no longer open)');
  await expect(notifications(page).getByText('Task completed')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a finger scrolls over a block, and moves it after a long press', async ({ page }) => {
    await openDashboard(page);
    const row = slots(page).filter({ hasText: 'Statement' });
    // Away from the bar at the foot of the screen.
    await row.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const [box, above] = [await boxOf(row), await boxOf(slots(page).first())];
    const from = { x: box.x + 150, y: box.y + 12 };
    const to = { x: from.x, y: above.y + 8 };
    const finger = await openFinger(page);
    await finger.drag(from, to);
    await expect(slots(page)).toHaveText([/^11:00Fix/, /^12:10Statement/]);

    await row.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // Until the scrolling of the finger has ended.
    await row.getByText('Statement of work').click({ trial: true });
    const now = await boxOf(row);
    const start = { x: now.x + 150, y: now.y + 12 };
    await finger.down(start);
    await page.clock.runFor(500);
    await finger.move(start, { x: start.x, y: start.y - (from.y - to.y) });
    await expect(row).toContainText('11:00–11:30');
    await finger.up();
    await expect(notifications(page).getByText('Planned for 11:00–11:30')).toBeVisible();
    await row.getByText('Statement of work').tap();
    await sheet(page).getByRole('button', { name: 'Take out of the plan' }).tap();
    await expect(slots(page)).toHaveText([/Fix/]);
  });
});
