import { expect, type Page } from 'playwright/test';
import { card, notifications, row, test } from '../../support/dashboard/dashboard.ts';

/** In bytes as they cross the network, compressed with brotli of level 10. */
const budget = { untilFirstRow: 182_000, inAll: 260_000 } as const;

/** Each file is a request of its own, and one more for the service worker. */
const mostFilesUntilFirstRow = 12;

/** Notes when the first row appears: its scripts are those that were asked for before. */
const noteFirstRow = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[aria-label="Tasks"] li')) return;
      performance.mark('first row');
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true });
  });

/** The files with this ending that were asked for, until the first row appeared or until now. */
const readFiles = (page: Page, ending: string, isUntilFirstRow = false) =>
  page.evaluate(
    ([isUntilFirstRow, ending]) => {
      const [mark] = performance.getEntriesByName('first row');
      if (isUntilFirstRow && !mark) throw new Error('No row has appeared.');
      const end = isUntilFirstRow && mark ? mark.startTime : Infinity;
      return performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime }) => startTime <= end)
        .filter(({ name }) => new URL(name).pathname.endsWith(ending))
        .map(({ initiatorType, encodedBodySize: bytes }) => ({ initiatorType, bytes }));
    },
    [isUntilFirstRow, ending] as const,
  );

const sumBytes = (files: readonly { bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

test('the scripts keep within their weight and number', async ({ page, rest }) => {
  await rest.add('a', 'b');
  await noteFirstRow(page);
  await page.goto('/dashboard');
  await expect(row(page, 'a')).toBeVisible();
  const early = await readFiles(page, '.js', true);
  expect(sumBytes(early)).toBeGreaterThan(50_000);
  expect(sumBytes(early)).toBeLessThanOrEqual(budget.untilFirstRow);
  expect(early.length).toBeLessThanOrEqual(mostFilesUntilFirstRow);
  await expect(card(page, 'Daily Plan').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);

  // One that a style sheet asks for comes after the first layout, and the page is laid out once more.
  const fonts = await readFiles(page, '.woff2');
  expect(fonts.filter(({ initiatorType }) => initiatorType !== 'link')).toEqual([]);

  await page.getByRole('button', { name: 'Edit or move "a"' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Reorder "b"' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up “b”')).toBeAttached();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete "b"' }).click();
  await expect(notifications(page).getByText('Task deleted')).toBeVisible();
  const files = await readFiles(page, '.js');
  expect(sumBytes(files)).toBeLessThanOrEqual(budget.inAll);
});
