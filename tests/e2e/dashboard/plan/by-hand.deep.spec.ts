/** Planning by hand with the mouse: blocks are dropped where they lie. */
import { expect, type Page } from 'playwright/test';
import { openDashboard, test } from '../../support/dashboard/dashboard.ts';
import { boxOf, grab } from '../../support/dashboard/layout.ts';
import { block, slots, thursday } from '../../support/dashboard/plan.ts';

const tasks = [
  { text: 'Fix the webhook (60 min)', category: 'SaaS' },
  { text: 'Statement of work (30 min)', category: 'Contract' },
];

test.beforeEach(async ({ page, rest }) => {
  await page.clock.install({ time: new Date(thursday) });
  await rest.seed(tasks);
});

const statement = (page: Page) => slots(page).filter({ hasText: 'Statement' });

test('a block is dropped on another one and made longer; Escape puts it back', async ({ page }) => {
  await openDashboard(page);
  await expect(block(page, 'Statement')).toBeAttached();
  const to = await boxOf(slots(page).first());
  await grab(page, statement(page));
  await page.mouse.move(to.x + 150, to.y + 8, { steps: 2 });
  await expect(statement(page)).toContainText('11:00–11:30');
  await page.keyboard.press('Escape');
  // Let go over its own row later, it is no press on the row either.
  const own = await boxOf(statement(page));
  await page.mouse.move(own.x + 150, own.y + 12, { steps: 4 });
  await page.clock.runFor(100);
  await page.mouse.up();
  await expect(slots(page)).toHaveText([/^11:00Fix/, /^12:10Statement/]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await grab(page, statement(page));
  await page.mouse.move(to.x + 150, to.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect(slots(page)).toHaveText([/^11:00Statement/, /^11:35Fix/]);
  const { x, y } = await grab(page, statement(page).locator('[data-part=edge]'));
  await page.mouse.move(x, y + 12, { steps: 4 });
  await expect(slots(page).first()).toContainText('11:00–11:45');
  await page.mouse.up();
  await expect(slots(page).first()).toHaveText(/until 11:45/);
});
