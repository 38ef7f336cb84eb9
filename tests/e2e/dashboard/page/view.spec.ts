import { expect, type Locator, type Page } from 'playwright/test';
import {
  card,
  category,
  doneToday,
  field,
  notifications,
  row,
  saved,
  test,
} from '../../support/dashboard/dashboard.ts';
import { untilTryAgain } from '../../support/dashboard/faults.ts';

const open = async (page: Page) => {
  await page.goto('/dashboard');
  await saved(page);
};

/** What a person sees of an element, as one string that can be compared. */
const picture = async (element: Locator) => (await element.screenshot()).toString('base64');

test('N with Shift or Caps Lock goes to the field as well', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Shift+N');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

test('Undo gives the focus to the row that is back', async ({ page, rest }) => {
  await rest.add('a', 'b');
  await open(page);
  await page.getByRole('button', { name: 'Delete "a"' }).focus();
  await page.keyboard.press('Enter');
  await notifications(page).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'a')).toBeVisible();
  await expect(notifications(page).getByText('Task deleted')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'a', exact: true })).toBeFocused();
});

test('Undo gives the focus to the row that is back, also by the mouse and in an empty list', async ({
  page,
  rest,
}) => {
  await rest.add('only');
  await open(page);
  await page.getByRole('button', { name: 'Delete "only"' }).click();
  await expect(field(page)).toBeFocused();
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notifications(page).getByText('Task deleted')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'only', exact: true })).toBeFocused();
});

test('Undo gives the focus to a row far off the screen', async ({ page, rest }) => {
  await rest.add(...Array.from({ length: 200 }, (_, index) => `Task ${index + 1}`));
  await open(page);
  await page.getByRole('button', { name: 'Delete "Task 3"' }).click();
  await page.getByRole('button', { name: 'Delete "Task 200"' }).focus();
  await expect(page.getByRole('checkbox', { name: 'Task 4', exact: true })).toHaveCount(0);
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notifications(page).getByText('Task deleted')).toHaveCount(0);
  const box = page.getByRole('checkbox', { name: 'Task 3', exact: true });
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
});

test('Try Again of a failed load gives the focus to the list, of an addition to the field', async ({
  page,
  rest,
}) => {
  await rest.add('a');
  const todos = '**/rest/v1/todos*';
  await page.route(todos, await untilTryAgain(page, (route) => route.abort()));
  await page.goto('/dashboard');
  const retry = card(page, "Today's Tasks").getByRole('button', { name: 'Try Again' });
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'a')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reorder "a"' })).toBeFocused();

  await page.route(todos, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'broken' } })
      : route.continue(),
  );
  await field(page).fill('b');
  await field(page).press('Enter');
  await notifications(page).getByRole('button', { name: 'Try Again' }).focus();
  await page.unroute(todos);
  await page.keyboard.press('Enter');
  await expect(row(page, 'b')).toBeVisible();
  await saved(page);
  await expect(field(page)).toBeFocused();
});

test('a row stays the same row when its save arrives: focus and open menu are kept', async ({
  page,
}) => {
  await open(page);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/rest/v1/todos*', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  await field(page).fill('slow');
  await field(page).press('Enter');
  await page.getByRole('button', { name: 'Edit or move "slow"' }).click();
  await expect(page.getByRole('menu')).toBeFocused();
  release(undefined);
  await saved(page);
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit or move "slow"' })).toBeFocused();
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a notice has another colour than the cards that it covers', async ({ page, rest }) => {
    await rest.add('a');
    await open(page);
    await page.getByRole('button', { name: 'Delete "a"' }).click();
    const notice = notifications(page).getByRole('listitem');
    await expect(notice).toBeVisible();
    const colourOf = (element: Locator) =>
      element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
    expect(await colourOf(notice)).not.toBe(await colourOf(card(page, 'Overview')));
  });
});

test.describe('where the system replaces all colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('ticked boxes, the theme, menu entries and categories can be told apart', async ({
    page,
    rest,
  }) => {
    await rest.add('a', 'b');
    await rest.seed([{ text: 'c', category: 'SaaS' }]);
    await open(page);
    const box = page.getByRole('checkbox', { name: 'a', exact: true });
    const unticked = await picture(row(page, 'b').locator('label'));
    await box.click();
    await saved(page);
    await doneToday(page).click();
    expect(await picture(page.locator('label').filter({ has: box }))).not.toBe(unticked);
    await box.click();
    await expect(row(page, 'a')).toBeVisible();

    const filter = page.getByRole('toolbar', { name: 'Show tasks of' });
    const textColourOf = (name: RegExp) =>
      filter.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color);
    expect(await textColourOf(/^All/)).not.toBe(await textColourOf(/^SaaS/));
    await expect(filter).toHaveCSS('outline-style', 'none');

    const themeOf = (name: string) =>
      page.locator('label').filter({ has: page.getByRole('radio', { name }) });
    const backgrounds = await Promise.all(
      ['System', 'Light'].map((name) =>
        themeOf(name).evaluate((label) => getComputedStyle(label).backgroundColor),
      ),
    );
    expect(backgrounds[0]).not.toBe(backgrounds[1]);

    await page.getByRole('button', { name: 'Edit or move "a"' }).click();
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const entry = (name: string) =>
      page
        .getByRole('menuitem', { name })
        .evaluate((item) => getComputedStyle(item).backgroundColor);
    await expect
      .poll(async () => (await entry('Edit')) === (await entry('Move to the end')))
      .toBe(false);
    await page.keyboard.press('Escape');

    await category(page).click();
    await expect(page.getByRole('listbox')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const option = (name: string) =>
      page.getByRole('option', { name }).evaluate((item) => getComputedStyle(item).backgroundColor);
    await expect.poll(async () => (await option('Other')) === (await option('SaaS'))).toBe(false);
    await page.keyboard.press('Escape');

    const add = page.getByRole('button', { name: 'Add task' });
    expect(
      await add.evaluate((button) => {
        const { borderTopColor, backgroundColor, borderTopWidth } = getComputedStyle(button);
        return { width: borderTopWidth, isSeen: borderTopColor !== backgroundColor };
      }),
    ).toEqual({ width: '1px', isSeen: true });

    const badge = row(page, 'b').getByText('Personal', { exact: true });
    const border = await badge.evaluate((element) => {
      const { borderTopColor, backgroundColor, borderTopWidth } = getComputedStyle(element);
      return { width: borderTopWidth, isSeen: borderTopColor !== backgroundColor };
    });
    expect(border).toEqual({ width: '1px', isSeen: true });
  });
});
