import { expect, type Page, type Route } from 'playwright/test';
import { category, emptyText, field, notifications, row, saved, test, texts } from './dashboard.ts';

const todos = '**/rest/v1/todos*';
const handle = (page: Page, text: string) =>
  page.getByRole('button', { name: `Reorder "${text}"` });

/** Refuses one kind of request; everything else goes through. */
const refuse = (page: Page, method: string, how: (route: Route) => Promise<void>) =>
  page.route(todos, (route) =>
    route.request().method() === method ? how(route) : route.continue(),
  );
const serverError = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } });
const toast = (page: Page, words: string) =>
  notifications(page).getByRole('listitem').filter({ hasText: 'Error' }).getByText(words);

const open = async (page: Page) => {
  await page.goto('/dashboard');
  await saved(page);
};

test.describe('adding', () => {
  test('by button and by Enter: trimmed, the field is cleared, the category stays, all is there after a reload', async ({
    page,
    rest,
  }) => {
    await open(page);
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(category(page)).toContainText('Personal');
    await category(page).click();
    await page.getByRole('option', { name: 'SaaS' }).click();
    await field(page).fill('  Ship it  ');
    await page.getByRole('button', { name: 'Add task' }).click();
    await expect(field(page)).toHaveValue('');
    await expect(category(page)).toContainText('SaaS');
    await field(page).fill('Bill it');
    await field(page).press('Enter');
    await expect(texts(page)).toHaveText(['Ship it', 'Bill it']);
    await expect(row(page, 'Ship it').getByText('SaaS', { exact: true })).toBeVisible();
    await expect(page.getByText('2 pending')).toBeVisible();
    await saved(page);
    expect(await rest.rows()).toMatchObject([
      { text: 'Ship it', category: 'SaaS', position: 0, completed: false },
      { text: 'Bill it', category: 'SaaS', position: 1, completed: false },
    ]);
    await page.reload();
    await expect(texts(page)).toHaveText(['Ship it', 'Bill it']);
  });

  test('sends exactly what the database is to be told', async ({ page, rest }) => {
    await rest.add('first');
    await open(page);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await field(page).fill('second');
    await field(page).press('Enter');
    const anId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect((await sent).postDataJSON()).toEqual({
      id: anId,
      text: 'second',
      category: 'Personal',
      position: 1,
      completed: false,
      user_id: rest.session.user.id,
    });
  });

  test('a blank text sends nothing', async ({ page }) => {
    await open(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await field(page).fill('   ');
    await field(page).press('Enter');
    await page.getByRole('button', { name: 'Add task' }).click();
    await expect(page.getByText(emptyText)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('10,000 characters are stored and shown; one more is refused with a reason and kept', async ({
    page,
    rest,
  }) => {
    await open(page);
    const longest = 'word '.repeat(2000).slice(0, 9999) + '.';
    await field(page).fill(`${longest}!`);
    await field(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: '10,000' })).toBeVisible();
    await expect(field(page)).toHaveValue(`${longest}!`);
    expect(await rest.rows()).toEqual([]);
    await field(page).fill(longest);
    await field(page).press('Enter');
    await saved(page);
    expect((await rest.rows()).map(({ text }) => text.length)).toEqual([10_000]);
    await page.getByRole('button', { name: 'Show all 10,000 characters' }).click();
    await expect(texts(page)).toHaveText([longest]);
    const widths = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  });

  test('hostile text is text', async ({ page, rest }) => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await open(page);
    await field(page).fill(hostile);
    await field(page).press('Enter');
    await saved(page);
    await page.reload();
    await expect(texts(page)).toHaveText([hostile]);
    await expect(page.locator('img')).toHaveCount(0);
    expect((await rest.rows())[0]?.text).toBe(hostile);
    expect(dialogs).toEqual([]);
  });
});

test('toggling flips a task, the count follows, and both are there after a reload', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b');
  await open(page);
  await page.getByRole('checkbox', { name: 'a' }).check();
  await expect(page.getByText('1 pending')).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'a' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'a' }).uncheck();
  await expect(page.getByText('2 pending')).toBeVisible();
});

test('deleting removes a task; Undo brings it back to its place', async ({ page, rest }) => {
  await rest.add('a', 'b', 'c');
  await open(page);
  await page.getByRole('button', { name: 'Delete "b"' }).click();
  await expect(texts(page)).toHaveText(['a', 'c']);
  await saved(page);
  expect((await rest.rows()).map(({ text }) => text)).toEqual(['a', 'c']);
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);
  await saved(page);
  await page.reload();
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);
});

test.describe('ordering', () => {
  test('by pointer: vertical only, and the order is there after a reload', async ({
    page,
    rest,
  }) => {
    await rest.add('a', 'b', 'c');
    await open(page);
    const from = await handle(page, 'a').boundingBox();
    const to = await handle(page, 'c').boundingBox();
    if (!from || !to) throw new Error('no handles');
    const left = (await row(page, 'a').boundingBox())?.x;
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 150, to.y + 15, { steps: 8 });
    expect((await row(page, 'a').boundingBox())?.x).toBe(left);
    await page.mouse.up();
    await expect(texts(page)).toHaveText(['b', 'c', 'a']);
    await saved(page);
    expect(await rest.rows()).toMatchObject([
      { text: 'b', position: 0 },
      { text: 'c', position: 1 },
      { text: 'a', position: 2 },
    ]);
    await page.reload();
    await expect(texts(page)).toHaveText(['b', 'c', 'a']);
  });

  test('by touch', async ({ page, rest }) => {
    await rest.add('a', 'b');
    await open(page);
    const from = await handle(page, 'a').boundingBox();
    const to = await handle(page, 'b').boundingBox();
    if (!from || !to) throw new Error('no handles');
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x + 15, y }],
      });
    await touch('touchStart', from.y + 15);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch('touchMove', from.y + 15 + (to.y - from.y) * part);
    }
    await touch('touchEnd');
    await expect(texts(page)).toHaveText(['b', 'a']);
  });

  test('by keyboard in steps of 25 px, announced; Escape puts the task back', async ({
    page,
    rest,
  }) => {
    await rest.add('a', 'b', 'c');
    // Tall enough that nothing scrolls: a page that can scroll takes a part of each step.
    await page.setViewportSize({ width: 1280, height: 1000 });
    await open(page);
    const pickUp = async () => {
      await page.keyboard.press('Space');
      await expect(page.getByText('Picked up “a”, 1 of 3.')).toBeAttached();
      // dnd-kit listens for the arrows from its next timer on; one that is asked for now runs after it.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1)));
    };
    const top = async () => (await row(page, 'a').boundingBox())?.y ?? 0;
    const before = await top();
    await handle(page, 'a').focus();
    await pickUp();
    await page.keyboard.press('ArrowDown');
    await expect.poll(top).toBe(before + 25);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(page.getByText('“a” put back, 1 of 3.')).toBeAttached();
    await expect(texts(page)).toHaveText(['a', 'b', 'c']);

    await pickUp();
    await page.keyboard.press('ArrowDown');
    await expect.poll(top).toBe(before + 25);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('“a” is over place 2 of 3.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(texts(page)).toHaveText(['b', 'a', 'c']);
    await saved(page);
    await page.reload();
    await expect(texts(page)).toHaveText(['b', 'a', 'c']);
  });

  test('by Alt with an arrow, keeping the focus, and by the menu; only changed rows are written', async ({
    page,
    rest,
  }) => {
    await rest.add('a', 'b', 'c', 'd');
    await open(page);
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') written.push(request.postData() ?? '');
    });
    const box = page.getByRole('checkbox', { name: 'd' });
    await box.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(texts(page)).toHaveText(['a', 'b', 'd', 'c']);
    await expect(page.getByText('“d” moved to 3 of 4.')).toBeAttached();
    await expect(box).toBeFocused();
    await saved(page);
    expect(written).toEqual(['{"position":2}', '{"position":3}']);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(texts(page)).toHaveText(['a', 'b', 'c', 'd']);
    await expect(box).toBeFocused();

    await page.getByRole('button', { name: 'Move "d" to...' }).click();
    await page.getByRole('menuitem', { name: 'Move to the top' }).click();
    await expect(texts(page)).toHaveText(['d', 'a', 'b', 'c']);
    await expect(page.getByText('“d” moved to 1 of 4.')).toBeAttached();
    await saved(page);
    await page.reload();
    await expect(texts(page)).toHaveText(['d', 'a', 'b', 'c']);
  });
});

test('everything works by keyboard alone', async ({ page, rest }) => {
  await open(page);
  await page.keyboard.press('n');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('first');
  await page.keyboard.press('Shift+Tab');
  await expect(category(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.type('co');
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  await expect(category(page)).toContainText('Course');
  await expect(category(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('second');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add task' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['first', 'second']);
  await saved(page);

  await page.keyboard.press('Tab');
  await expect(handle(page, 'first')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'first' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Move to the end' })).toHaveAttribute(
    'data-focus',
  );
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['second', 'first']);
  await expect(page.getByRole('button', { name: 'Move "first" to...' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['second']);
  await expect(page.getByRole('button', { name: 'Delete "second"' })).toBeFocused();
  await page.keyboard.press('Alt+KeyT');
  // The toast itself, its Dismiss, then Undo.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(notifications(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['second', 'first']);
  await saved(page);
  expect(await rest.rows()).toMatchObject([
    { text: 'second', category: 'Course' },
    { text: 'first', category: 'Course', completed: true },
  ]);
});

test.describe('when the database refuses', () => {
  test("loading: 'Failed to load todos', no empty list, and it is tried again by itself", async ({
    page,
    rest,
  }) => {
    await rest.add('a');
    await refuse(page, 'GET', serverError);
    await page.goto('/dashboard');
    await expect(toast(page, 'Failed to load todos')).toBeVisible();
    await expect(page.getByText('Your tasks could not be loaded.')).toBeVisible();
    await expect(page.getByText(emptyText)).toHaveCount(0);
    await page.unroute(todos);
    await expect(texts(page)).toHaveText(['a']);
  });

  test('reloading: the last good list stays, with its age', async ({ page, rest }) => {
    await rest.add('a');
    await page.clock.install();
    await open(page);
    // Nothing is tried again by itself meanwhile, so that the button is what loads the list.
    await page.clock.pauseAt(Date.now() + 60_000);
    await refuse(page, 'GET', (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('This is the list as it was')).toBeVisible();
    await expect(texts(page)).toHaveText(['a']);
    await page.unroute(todos);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This is the list as it was')).toHaveCount(0);
  });

  test("adding: 'Failed to add todo', the row goes, the words are back in the field", async ({
    page,
  }) => {
    await open(page);
    await refuse(page, 'POST', serverError);
    await field(page).fill('precious words');
    await field(page).press('Enter');
    await expect(toast(page, 'Failed to add todo')).toBeVisible();
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(field(page)).toHaveValue('precious words');
    // Selected, so that whoever goes on typing does not add to it; the notice keeps it.
    await page.keyboard.type('Buy milk');
    await expect(field(page)).toHaveValue('Buy milk');
    await page.unroute(todos);
    await notifications(page).getByRole('button', { name: 'Try again' }).click();
    await expect(texts(page)).toHaveText(['precious words']);
  });

  test("toggling: 'Failed to update todo', the row flips back", async ({ page, rest }) => {
    await rest.add('a');
    await open(page);
    await refuse(page, 'PATCH', (route) => route.abort());
    await page.getByRole('checkbox', { name: 'a' }).click();
    await expect(toast(page, 'Failed to update todo')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'a' })).not.toBeChecked();
  });

  test("deleting: 'Failed to delete todo', the row is back", async ({ page, rest }) => {
    await rest.add('a', 'b');
    await open(page);
    await refuse(page, 'DELETE', serverError);
    await page.getByRole('button', { name: 'Delete "a"' }).click();
    await expect(toast(page, 'Failed to delete todo')).toBeVisible();
    await expect(texts(page)).toHaveText(['a', 'b']);
  });

  test("ordering: 'Failed to reorder todos', the order of the database is back", async ({
    page,
    rest,
  }) => {
    await rest.add('a', 'b', 'c');
    await open(page);
    await refuse(page, 'PATCH', serverError);
    await page.getByRole('checkbox', { name: 'c' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(toast(page, 'Failed to reorder todos')).toBeVisible();
    await expect(texts(page)).toHaveText(['a', 'b', 'c']);
  });
});

test('a write shows at once and says that it is being saved', async ({ page }) => {
  await open(page);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await refuse(page, 'POST', async (route) => {
    await released;
    await route.continue();
  });
  await field(page).fill('slow');
  await field(page).press('Enter');
  await expect(texts(page)).toHaveText(['slow']);
  await expect(page.getByText('Saving…')).toBeVisible();
  release(undefined);
  await saved(page);
});

test('being offline is said', async ({ page, context }) => {
  await open(page);
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await saved(page);
});

test('two tabs show the same tasks', async ({ page, context }) => {
  const other = await context.newPage();
  await open(page);
  await open(other);
  await field(page).fill('from the first tab');
  await field(page).press('Enter');
  await expect(texts(other)).toHaveText(['from the first tab']);
  await other.getByRole('checkbox', { name: 'from the first tab' }).check();
  await expect(page.getByText('0 pending')).toBeVisible();
});
