import { expect, type Page } from 'playwright/test';
import {
  category,
  doneToday,
  emptyText,
  expectAccessible,
  field,
  notifications,
  openDashboard,
  row,
  saved,
  test,
  tick,
} from '../../support/dashboard/dashboard.ts';

const clock = (page: Page) => page.getByRole('region', { name: 'Clock' });

test.describe('in a browser on the other side of the world', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test("the clock shows Lisbon's time and date, and ticks every second without moving", async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-07-01T22:59:58.200Z') });
    await page.goto('/dashboard');
    await saved(page);
    await page.clock.pauseAt(new Date('2026-07-01T23:11:11.500Z'));
    await expect(clock(page).locator('time')).toHaveText('00:11:11');
    await expect(clock(page)).toContainText('Thursday 2 July 2026');
    await expect(page.getByText('Lisbon Time')).toBeVisible();
    const place = () => clock(page).locator('time').boundingBox();
    const before = await place();
    await page.clock.runFor(500);
    await expect(clock(page).locator('time')).toHaveText('00:11:12');
    await page.clock.pauseAt(new Date('2026-07-02T19:48:56.000Z'));
    await page.clock.runFor(1000);
    await expect(clock(page).locator('time')).toHaveText(/^20:48:5\d$/);
    expect(await place()).toEqual(before);
  });
});

test.describe('the theme', () => {
  test.use({ colorScheme: 'dark' });

  test('follows the system before any script file has come', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 18, 22)');
  });

  test('can be chosen, is remembered, and given back to the system', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('radio', { name: 'System' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    await page.getByRole('radio', { name: 'Light' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test('? opens the shortcuts, Escape closes them and gives the focus back; single keys can be switched off', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await saved(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('n');
  await expect(field(page)).not.toBeFocused();
  await page.reload();
  await saved(page);
  await page.keyboard.press('?');
  await expect(sheet).toBeHidden();
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await button.click();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
});

test('Escape calls off the sheet of shortcuts while its code is still loaded', async ({ page }) => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/ShortcutSheet*', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await openDashboard(page);
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  answer(undefined);
  // Of the logout, and of the shortcuts as soon as its code is there.
  await expect(page.locator('dialog')).toHaveCount(2);
  await page.keyboard.press('n');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a shortcut key typed into the field is a letter', async ({ page }) => {
  await page.goto('/dashboard');
  await field(page).focus();
  await page.keyboard.type('nn?');
  await expect(field(page)).toHaveValue('nn?');
});

test('Alt+T reaches the notifications, even when there are none', async ({ page, rest }) => {
  await rest.add('a');
  await page.goto('/dashboard');
  await saved(page);
  await page.keyboard.press('Alt+KeyT');
  await expect(notifications(page)).toBeFocused();
  await page.getByRole('button', { name: 'Delete "a"' }).click();
  await expect(notifications(page).getByText('Task deleted')).toBeVisible();
  await page.keyboard.press('Alt+KeyT');
  await expect(notifications(page).getByRole('list')).toBeFocused();
});

test.describe('the category list', () => {
  test('forgets what was typed after a second', async ({ page }) => {
    await page.clock.install();
    await page.goto('/dashboard');
    await saved(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await category(page).click();
    await expect(page.getByRole('listbox')).toBeFocused();
    const active = page.locator('[role=option][data-focus]');
    await page.keyboard.press('c');
    await expect(active).toHaveText('Contract');
    await page.clock.runFor(900);
    await page.keyboard.press('o');
    await page.clock.runFor(900);
    await page.keyboard.press('u');
    await expect(active).toHaveText('Course');
    await page.clock.runFor(1100);
    await page.keyboard.press('o');
    await expect(active).toHaveText('Other');
  });

  test('keeps ten pixels from the edge of the window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await page.goto('/dashboard');
    await saved(page);
    await category(page).click();
    const list = await page.getByRole('listbox').boundingBox();
    if (!list) throw new Error('no list');
    expect(list.y).toBeGreaterThanOrEqual(10);
    expect(list.y + list.height).toBeLessThanOrEqual(410);
    expect(list.x).toBeGreaterThanOrEqual(10);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}, axe finds nothing`, () => {
    test.use({ colorScheme });

    test('on an empty, a filled and a busy dashboard', async ({ page, rest }) => {
      // Many looks, each of which takes seconds on a busy machine.
      test.slow();
      await page.goto('/dashboard');
      await expect(page.getByText(emptyText)).toBeVisible();
      await expectAccessible(page);
      await rest.add('a', 'x'.repeat(400), 'c');
      await page.reload();
      await tick(page, 'c');
      await doneToday(page).click();
      await saved(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      await category(page).click();
      await expect(page.getByRole('listbox')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Edit or move "a"' }).click();
      await expect(page.getByRole('menu')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      // Two notices lie over each other while one of them fades.
      await expect(notifications(page).getByText('Task completed')).toHaveCount(0);
      await page.getByRole('button', { name: 'Delete "a"' }).click();
      await expect(notifications(page).getByText('Task deleted')).toBeVisible();
      await expect(row(page, 'a')).toHaveCount(0);
      await page.getByRole('listitem').filter({ hasText: 'Task deleted' }).hover();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });

    test('while it loads and when it has failed', async ({ page }) => {
      await page.route('**/rest/v1/todos*', () => new Promise(() => undefined));
      await page.goto('/dashboard');
      await expect(page.getByRole('status').filter({ hasText: 'Loading tasks' })).toBeVisible();
      await expectAccessible(page);
      await page.route('**/rest/v1/todos*', (route) => route.abort());
      await page.reload();
      await expect(page.getByText('Your tasks could not be loaded.')).toBeVisible();
      await expectAccessible(page);
    });

    test.describe('before the sign-in', () => {
      test.use({ signedIn: false });

      test('on the login, its trouble and the unreachable backend', async ({ page }) => {
        // Before any page has been told the key: a later page would use what an earlier one remembers.
        await page.route('**/backend.json', (route) => route.abort());
        for (const path of ['/login', '/dashboard']) {
          await page.goto(path);
          await expect(page.getByRole('alert').filter({ hasText: 'server' })).toBeVisible();
          await expectAccessible(page);
        }
        await page.route('**/backend.json', () => new Promise(() => undefined));
        await page.goto('/dashboard');
        await expect(page.getByText('Loading dashboard...')).toBeVisible();
        await expectAccessible(page);
        await page.unrouteAll();
        // In a page of its own: the one that waited goes to the login by itself, and would interrupt the visit.
        const another = await page.context().newPage();
        await another.goto('/login');
        await expect(another.getByRole('button', { name: 'Sign in' })).toBeVisible();
        await expectAccessible(another);
      });
    });
  });
}
