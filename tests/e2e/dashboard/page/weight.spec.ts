import { expect, type Page } from 'playwright/test';
import {
  card,
  category,
  field,
  notifications,
  row,
  saved,
  test,
} from '../../support/dashboard/dashboard.ts';

/**
 * In bytes as they cross the network, compressed with brotli. The calendar, the important e-mails and the daily plan
 * came later and count apart.
 */
const budget = { untilFirstRow: 150_000, withoutLaterCards: 220_000, laterCards: 21_000 } as const;

/** The last two are what only these cards need. */
const laterCards =
  /^\/_astro\/(GoogleCalendar|ImportantEmails|DailyPlan|functions|untrusted-text)\./;

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

/** The scripts that were asked for until the first row appeared, or until now. */
const readScripts = (page: Page, until: 'first row' | 'now') =>
  page.evaluate((isUntilFirstRow) => {
    const [mark] = performance.getEntriesByName('first row');
    if (!mark) throw new Error('No row has appeared.');
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ startTime }) => !isUntilFirstRow || startTime <= mark.startTime)
      .map(({ name, encodedBodySize }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
      }))
      .filter(({ path }) => path.endsWith('.js'));
  }, until === 'first row');

const sumBytes = (files: readonly { bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The browser is never idle, so that nothing comes before it is used. */
const stayBusy = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

test('the scripts until the first row keep within their weight and number', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b');
  await noteFirstRow(page);
  await page.goto('/dashboard');
  await expect(row(page, 'a')).toBeVisible();
  const files = await readScripts(page, 'first row');
  expect(sumBytes(files)).toBeGreaterThan(50_000);
  expect(sumBytes(files)).toBeLessThanOrEqual(budget.untilFirstRow);
  expect(files.length).toBeLessThanOrEqual(mostFilesUntilFirstRow);
});

test('all scripts together keep within their weight, when every card is there and everything was used', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b');
  await noteFirstRow(page);
  await page.goto('/dashboard');
  await expect(card(page, 'Daily Plan').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);

  await category(page).click();
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit or move "a"' }).click();
  await page.getByRole('menuitem', { name: 'Move to the end' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Reorder "b"' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up “b”')).toBeAttached();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete "b"' }).click();
  await expect(notifications(page).getByText('Task deleted')).toBeVisible();
  const files = await readScripts(page, 'now');
  const later = files.filter(({ path }) => laterCards.test(path));
  expect(later.length).toBeGreaterThanOrEqual(3);
  expect(sumBytes(later)).toBeLessThanOrEqual(budget.laterCards);
  expect(sumBytes(files) - sumBytes(later)).toBeLessThanOrEqual(budget.withoutLaterCards);
});

test.describe('what comes after the first row', () => {
  /** Holds back every script that is asked for once the first row is there. */
  const holdLateScripts = async (page: Page) => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.goto('/dashboard');
    await saved(page);
    await page.route('**/_astro/*.js', async (route) => {
      await released;
      await route.continue();
    });
    return () => release(undefined);
  };

  test.beforeEach(async ({ page, rest }) => {
    await rest.add('a', 'b', 'c');
    await stayBusy(page);
  });

  test('a menu opens at the press that has loaded it, by pointer and by key', async ({ page }) => {
    const release = await holdLateScripts(page);
    const button = page.getByRole('button', { name: 'Edit or move "a"' });
    await button.click();
    release();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect(row(page, 'a')).toHaveAttribute('aria-posinset', '2');
    await expect(button).toBeFocused();

    const other = page.getByRole('button', { name: 'Edit or move "c"' });
    await other.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menu')).toBeFocused();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('data-focus');
    await page.keyboard.press('Escape');
    await expect(other).toBeFocused();
  });

  test('keys pressed before the menu is there move within it, and choose nothing unseen', async ({
    page,
  }) => {
    const release = await holdLateScripts(page);
    const button = page.getByRole('button', { name: 'Edit or move "a"' });
    await button.focus();
    for (const key of ['Enter', 'End', 'Enter', 'Space', 'n', 'ArrowUp'])
      await page.keyboard.press(key);
    await expect(button).toBeFocused();
    release();
    await expect(page.getByRole('menu')).toBeFocused();
    await expect(page.getByRole('menuitem', { name: 'Move down' })).toHaveAttribute('data-focus');
    await expect(row(page, 'a')).toHaveAttribute('aria-posinset', '1');
    await page.keyboard.press('Enter');
    await expect(row(page, 'a')).toHaveAttribute('aria-posinset', '2');
  });

  test('a press is called off by Escape, and by whoever goes on before the menu is there', async ({
    page,
  }) => {
    const release = await holdLateScripts(page);
    const buttons = ['a', 'b'].map((name) =>
      page.getByRole('button', { name: `Edit or move "${name}"` }),
    );
    await buttons[0]?.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await buttons[1]?.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    release();
    const third = page.getByRole('button', { name: 'Edit or move "c"' });
    await expect(page.getByRole('button', { name: 'Delete "b"' })).toBeFocused();
    await third.click();
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(third).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  test('the categories open at the press that has loaded them; typing chooses at once', async ({
    page,
  }) => {
    const release = await holdLateScripts(page);
    await category(page).focus();
    await page.keyboard.type('co');
    await expect(category(page)).toContainText('Contract');
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByRole('listbox')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(category(page)).toContainText('SaaS');
    await expect(category(page)).toBeFocused();
  });

  test('a row is picked up by the press that has loaded the dragging', async ({ page }) => {
    const release = await holdLateScripts(page);
    const from = await page.getByRole('button', { name: 'Reorder "a"' }).boundingBox();
    const to = await page.getByRole('button', { name: 'Reorder "c"' }).boundingBox();
    if (!from || !to) throw new Error('no handles');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    release();
    await expect(async () => {
      await page.mouse.move(from.x + 10, to.y + 10);
      await page.mouse.move(from.x + 10, to.y + 15);
      await expect(page.getByText('“a” is over place 3 of 3.')).toBeAttached({ timeout: 500 });
    }).toPass();
    await page.mouse.up();
    await expect(row(page, 'a')).toHaveAttribute('aria-posinset', '3');
  });

  test('a notice waits for its region, and so does the focus that Alt+T has put there', async ({
    page,
  }) => {
    const release = await holdLateScripts(page);
    await page.keyboard.press('Alt+KeyT');
    await expect(notifications(page)).toBeFocused();
    await page.getByRole('button', { name: 'Delete "b"' }).click();
    await page.keyboard.press('Alt+KeyT');
    release();
    await expect(notifications(page).getByText('Task deleted')).toBeVisible();
    await notifications(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'b')).toBeVisible();
    await expect(field(page)).toBeVisible();
  });
});
