/** What other keyboards, input methods, scripts and older browsers need of the page. */
import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  field,
  handle,
  notifications,
  openDashboard,
  openDraggable,
  saved,
  test,
} from '../../support/dashboard/dashboard.ts';
import { boxOf, grab } from '../../support/dashboard/layout.ts';
import { editor, remove } from '../../support/dashboard/owner-actions.ts';
import { openPalette, palette, searchField } from '../../support/dashboard/palette.ts';
import { block, planCard, slots, thursday } from '../../support/dashboard/plan.ts';
import { holdScripts } from '../../support/page-facts.ts';

test('Alt+T is heard as soon as the page is there, and writes a letter in a field; so does AltGr', async ({
  page,
  rest,
}) => {
  await rest.add('a');
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const region = page.locator('#notifications');
  await expect(region).toBeAttached();
  await page.keyboard.press('Alt+KeyT');
  await expect(region).toBeFocused();
  release();
  await saved(page);
  await remove(page, 'a');
  await expect(notifications(page).getByText('Task deleted')).toBeVisible();
  await field(page).focus();
  await page.keyboard.press('Alt+KeyT');
  await page.keyboard.press('Control+Alt+KeyT');
  await expect(field(page)).toBeFocused();
  await openPalette(page);
  await page.keyboard.press('Control+Alt+k');
  await expect(palette(page)).toBeVisible();
});

test('a selection that ends beside a dialog leaves it open, a press there closes it', async ({
  page,
}) => {
  await openDashboard(page);
  await openPalette(page);
  await page.keyboard.type('theme');
  await grab(page, searchField(page));
  await page.mouse.move(5, 5, { steps: 3 });
  await page.mouse.up();
  await expect(searchField(page)).toHaveValue('theme');
  await page.mouse.click(5, 5);
  await expect(palette(page)).toBeHidden();
});

test('the Enter that ends a composition in Safari saves no edit', async ({ page, rest }) => {
  await rest.add('a');
  await openDashboard(page);
  await checkbox(page, 'a').press('e');
  await editor(page).fill('かな');
  const press = (keyCode: number) =>
    editor(page).dispatchEvent('keydown', { key: 'Enter', code: 'Enter', keyCode });
  await press(229);
  await expect(editor(page)).toHaveValue('かな');
  await press(13);
  await expect(editor(page)).toHaveCount(0);
});

/** Before Chrome 129, Firefox 133 and Safari 18.4 an element with a container type holds what is fixed within it. */
const fixedInContainers = (page: Page) =>
  page.evaluate(() => {
    const isHeld = ({ parentElement }: Element): boolean =>
      parentElement !== null &&
      (getComputedStyle(parentElement).containerType !== 'normal' || isHeld(parentElement));
    return [...document.querySelectorAll('body *:not(dialog, dialog *, [aria-live])')]
      .filter((one) => getComputedStyle(one).position === 'fixed' && isHeld(one))
      .map(({ className }) => className);
  });

test('what is fixed to the screen is in no element that another browser would fix it to', async ({
  page,
  rest,
}) => {
  await page.clock.install({ time: new Date(thursday) });
  await rest.seed([
    { text: 'Statement of work (30 min)', category: 'Contract' },
    { text: 'Pay the invoice (15 min) on 3 December', category: 'Admin' },
  ]);
  await openDraggable(page);
  await expect(block(page, 'Statement')).toBeVisible();
  await grab(page, handle(page, 'Pay the invoice (15 min) on 3 December'));
  const to = await boxOf(page.locator('[data-drop-at]:has-text("Statement")'));
  await page.mouse.move(to.x + 80, to.y + 10, { steps: 6 });
  await expect(page.getByText('Plan at 11:00')).toBeVisible();
  expect(await fixedInContainers(page)).toEqual([]);
  await page.mouse.up();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await fixedInContainers(page)).toEqual([]);
  const bar = await boxOf(page.getByRole('navigation', { name: 'Cards' }));
  expect([bar.x, bar.width, bar.bottom]).toEqual([0, 390, 844]);
});

test('a text from right to left is laid out so in its row, its chip, the plan and a notice', async ({
  page,
  rest,
}) => {
  await page.clock.install({ time: new Date(thursday) });
  const waiting = { waiting_for: 'سارة', waiting_since: '2026-11-20' };
  await rest.add('ادفع الفاتورة');
  await rest.seed([{ text: 'اتصل بسارة', category: 'SaaS', ...waiting }]);
  await openDraggable(page);
  await remove(page, 'ادفع الفاتورة');
  await expect(notifications(page).getByText('ادفع الفاتورة')).toBeVisible();
  await expect(slots(page).filter({ hasText: 'اتصل بسارة' })).toBeVisible();
  await planCard(page).getByRole('button', { name: 'Details' }).click();
  const laidOut = await page.evaluate(() =>
    [...document.querySelectorAll('main *, [data-sonner-toaster] *')]
      .filter((one) => /^[\u0600-\u06ff]/.test(one.firstChild?.nodeValue ?? ''))
      .filter((one) => one.closest('.sr-only, [aria-hidden=true]') === null)
      .map((one) => `${one.textContent}: ${getComputedStyle(one).direction}`),
  );
  expect(laidOut.length).toBeGreaterThanOrEqual(4);
  expect(laidOut.filter((line) => !line.endsWith(': rtl'))).toEqual([]);
});
