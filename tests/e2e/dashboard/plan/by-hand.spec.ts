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
  tick,
} from '../../support/dashboard/dashboard.ts';
import { answerWith, planCard, refresh, slots, thursday } from '../../support/dashboard/plan.ts';

const tasks = [
  { text: 'Fix the webhook (60 min)', category: 'SaaS' },
  { text: 'Statement of work (30 min)', category: 'Contract' },
  { text: 'Pay the invoice (15 min) on 3 December', category: 'Admin' },
];

const block = (page: Page, name: string) =>
  planCard(page).getByRole('button', { name: new RegExp(`^Move “${name}`) });
const starts = async (page: Page) =>
  (await slots(page).locator('time').allTextContents()).join(' ');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Plan at…' });
const menuItem = async (page: Page, name: string, item: string) => {
  await planCard(page)
    .getByRole('button', { name: new RegExp(`^Change “${name}`) })
    .press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
};

test.beforeEach(async ({ page, rest }) => {
  await page.clock.install({ time: new Date(thursday) });
  await rest.seed(tasks);
});

test('by keyboard a block is moved, resized, unpinned, taken out; a task is put into the plan; all of it lasts', async ({
  page,
}) => {
  const requests = await answerWith(page, (route) => route.continue());
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

  // Over the other block, which gives way; back with undo, one change after the other.
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp');
  await expect(slots(page)).toHaveText([/^11:10Statement/, /^11:45Fix the webhook/]);
  await expect(block(page, 'Statement')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(slots(page).nth(0)).toHaveText(/^11:25Statement/);
  await expect(notifications(page).getByText('Planned for 11:25–11:55').first()).toBeVisible();
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

  // Planned again, with the very request of before, and after a reload, what was placed stays.
  await refresh(page).click();
  await expect.poll(() => requests.length).toBe(2);
  await expect(refresh(page)).toHaveText('Refresh');
  const [first, second] = requests.map((route) =>
    // The one thing that may be another.
    route
      .request()
      .postData()
      ?.replace(/"currentTime":"[^"]*"/, ''),
  );
  expect(second).toBe(first);
  const placed = [
    /^11:25Statement.*Pinned/,
    /^12:0\dFix the webhook/,
    /^15:30Pay the invoice.*Pinned/,
  ];
  await expect(slots(page)).toHaveText(placed);
  await page.reload();
  await expect(slots(page)).toHaveText(placed);

  await menuItem(page, 'Pay', 'Take out of the plan');
  await expect(slots(page)).toHaveCount(2);
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(slots(page)).toHaveCount(3);
  // The plan has no time of its own for it.
  await menuItem(page, 'Pay', 'Unpin');
  await expect(slots(page)).toHaveCount(2);
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(slots(page)).toHaveCount(3);
  await menuItem(page, 'Statement', 'Unpin');
  await expect(slots(page).filter({ hasText: 'Statement' })).not.toContainText('Pinned');

  await tick(page, tasks[2]?.text ?? '');
  await expect(slots(page)).toHaveCount(2);
});

/** Pointer events of one kind at a handle or an edge, from its middle. */
const drag = async (page: Page, selector: string, by: number, { isDropped = true } = {}) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by, { steps: 4 });
  if (isDropped) await page.mouse.up();
};

test('with the mouse a block is dragged, its lower edge makes it longer, and Escape puts it back', async ({
  page,
}) => {
  await openDashboard(page);
  await expect(block(page, 'Statement')).toBeVisible();
  const row = '[data-block]:has-text("Statement")';
  await drag(page, row, 24);
  await expect(slots(page).nth(1)).toHaveText(/^12:40Statement/);
  await drag(page, `${row} [data-part=edge]`, 12);
  await expect(slots(page).nth(1)).toHaveText(/until 13:25/);
  await drag(page, row, -60, { isDropped: false });
  await expect(page.locator(row)).toContainText('11:25–12:10');
  await page.keyboard.press('Escape');
  await expect(page.locator(row)).not.toContainText('11:25–12:10');
  await page.mouse.up();
  expect(await starts(page)).toBe('11:00 12:40');
  await block(page, 'Statement').press('Enter');
  await sheet(page).getByLabel('Begins at').fill('14:00');
  await sheet(page).getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(slots(page).nth(1)).toHaveText(/^14:00Statement.*until 14:45/);
});

test('a task is dragged from the list onto the plan, and the list keeps its order', async ({
  page,
}) => {
  await openDraggable(page);
  await expect(block(page, 'Statement')).toBeVisible();
  const before = await texts(page).allTextContents();
  const from = await handle(page, tasks[2]?.text ?? '').boundingBox();
  const to = await page.locator('[data-block]:has-text("Statement")').boundingBox();
  if (!from || !to) throw new Error('Both are shown.');
  await page.mouse.move(from.x + 15, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(to.x + 80, to.y + 10, { steps: 6 });
  await expect(page.getByText('Plan at 12:10')).toBeVisible();
  await page.mouse.up();
  await expect(slots(page).nth(1)).toHaveText(/^12:10Pay the invoice.*Pinned, until 12:40/);
  await expect(slots(page).filter({ hasText: 'Statement' })).toHaveCount(1);
  expect(await texts(page).allTextContents()).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger drags a block by its handle, and its menu and the task’s menu are there', async ({
    page,
  }) => {
    await openDashboard(page);
    await block(page, 'Statement').scrollIntoViewIfNeeded();
    const grip = block(page, 'Statement');
    await expect(grip).toHaveCSS('touch-action', 'none');
    const box = await grip.boundingBox();
    if (!box) throw new Error('The handle is shown.');
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy = 0) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 20, y: box.y + 20 + dy }],
      });
    await touch('touchStart');
    for (const dy of [6, 12, 24]) await touch('touchMove', dy);
    await touch('touchEnd');
    await expect(notifications(page).getByText('Planned for 12:40–13:10')).toBeVisible();
    await expect(slots(page).nth(1)).toHaveText(/^12:40Statement/);
    await page.getByRole('button', { name: /^Edit or move "Pay/ }).tap();
    await page.getByRole('menuitem', { name: 'Plan at…' }).tap();
    await sheet(page).getByRole('button', { name: 'Plan', exact: true }).tap();
    await expect(slots(page).filter({ hasText: 'Pay the invoice' })).toContainText('Pinned');
  });
});
