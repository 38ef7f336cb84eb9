/** What other keyboards, input methods, scripts and older browsers need of the page. */
import { expect } from 'playwright/test';
import {
  notifications,
  openDashboard,
  openDraggable,
  test,
} from '../../support/dashboard/dashboard.ts';
import { grab } from '../../support/dashboard/layout.ts';
import { remove } from '../../support/dashboard/owner-actions.ts';
import { openPalette, palette, searchField } from '../../support/dashboard/palette.ts';
import { planCard, slots, thursday } from '../../support/dashboard/plan.ts';

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
