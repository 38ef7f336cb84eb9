import { expect, type Page } from 'playwright/test';
import {
  openDraggable,
  handle,
  openDashboard,
  row,
  saved,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';

/** Waits until the row has moved up to make room for the dragged one, as a person does before letting go. */
const madeRoom = (page: Page, text: string) =>
  expect(row(page, text)).toHaveAttribute('style', /translate3d\(0px, -\d/);

test.describe('ordering', () => {
  test('by pointer: vertical only, and the order is there after a reload', async ({
    page,
    rest,
  }) => {
    await rest.add('a', 'b', 'c');
    await openDraggable(page);
    const from = await handle(page, 'a').boundingBox();
    const to = await handle(page, 'c').boundingBox();
    if (!from || !to) throw new Error('no handles');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 150, to.y + 15, { steps: 8 });
    expect((await handle(page, 'a').boundingBox())?.x).toBe(from.x);
    await madeRoom(page, 'c');
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
    await openDraggable(page);
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
    await madeRoom(page, 'b');
    await touch('touchEnd');
    await expect(texts(page)).toHaveText(['b', 'a']);
  });

  test('by touch only at the handle, which is at least 44 px: elsewhere the page scrolls', async ({
    page,
    rest,
  }) => {
    await rest.add(...Array.from({ length: 25 }, (_, index) => `Task ${index + 1}`));
    await page.setViewportSize({ width: 390, height: 600 });
    await openDraggable(page);
    await expect(handle(page, 'Task 1')).toBeVisible();
    await row(page, 'Task 3').scrollIntoViewIfNeeded();
    const box = await handle(page, 'Task 3').boundingBox();
    if (!box) throw new Error('no handle');
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    const client = await page.context().newCDPSession(page);
    const swipeUp = async (x: number, y: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: number) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: to === undefined ? [] : [{ x, y: to }],
        });
      await touch('touchStart', y);
      for (let step = 1; step <= 8; step += 1) await touch('touchMove', y - step * 20);
      await touch('touchEnd');
    };
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await swipeUp(box.x + 160, box.y + 22);
    await expect.poll(scrolled).toBeGreaterThan(before + 50);
    await expect(texts(page).nth(2)).toHaveText('Task 3');
    await expect(page.getByText(/^Picked up/)).toHaveCount(0);
  });

  test('by keyboard in steps of 25 px, announced; Escape puts the task back', async ({
    page,
    rest,
  }) => {
    await rest.add('a', 'b', 'c');
    // Tall enough that nothing scrolls: a page that can scroll takes a part of each step.
    await page.setViewportSize({ width: 1280, height: 1000 });
    await openDashboard(page);
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
    await openDashboard(page);
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') written.push(request.postData() ?? '');
    });
    const box = page.getByRole('checkbox', { name: 'd', exact: true });
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

    await page.getByRole('button', { name: 'Edit or move "d"' }).click();
    await page.getByRole('menuitem', { name: 'Move to the top' }).click();
    await expect(texts(page)).toHaveText(['d', 'a', 'b', 'c']);
    await expect(page.getByText('“d” moved to 1 of 4.')).toBeAttached();
    await saved(page);
    await page.reload();
    await expect(texts(page)).toHaveText(['d', 'a', 'b', 'c']);
  });
});
