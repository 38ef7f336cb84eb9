/** What other keyboards, input methods, scripts and older browsers need of the page. */
import { expect } from 'playwright/test';
import {
  field,
  notifications,
  openDashboard,
  openDraggable,
  saved,
  test,
} from '../../support/dashboard/dashboard.ts';
import { grab } from '../../support/dashboard/layout.ts';
import { remove } from '../../support/dashboard/owner-actions.ts';
import { openPalette, palette, searchField } from '../../support/dashboard/palette.ts';
import { planCard, slots, thursday } from '../../support/dashboard/plan.ts';
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
