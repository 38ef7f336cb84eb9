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
import { boxOf } from '../../support/dashboard/layout.ts';
import { openFinger, phone } from '../../support/touch.ts';

/** Waits until the row has moved up to make room for the dragged one, as a person does before letting go. */
const madeRoom = (page: Page, text: string) =>
  expect(row(page, text)).toHaveAttribute('style', /translate3d\(0px, -\d/);

test('a task is dragged by pointer: vertical only, and the order is there after a reload', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b', 'c');
  await openDraggable(page);
  const from = await boxOf(handle(page, 'a'));
  const to = await boxOf(handle(page, 'c'));
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 150, to.y + 15, { steps: 8 });
  expect((await boxOf(handle(page, 'a'))).x).toBe(from.x);
  await madeRoom(page, 'c');
  await page.mouse.up();
  await saved(page);
  await page.reload();
  await expect(texts(page)).toHaveText(['b', 'c', 'a']);
});

test('a task is dragged by keyboard in steps of 25 px, announced; Escape puts it back', async ({
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
  const top = async () => (await boxOf(row(page, 'a'))).y;
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
});

test.describe('on a touch screen', () => {
  test.use({ ...phone, viewport: { width: 390, height: 600 } });

  const openTouch = async (page: Page) => {
    await openDraggable(page);
    return openFinger(page);
  };

  test('beside its handle a task scrolls the page', async ({ page, rest }) => {
    await rest.add(...Array.from({ length: 25 }, (_, index) => `Task ${index + 1}`));
    const finger = await openTouch(page);
    await row(page, 'Task 3').scrollIntoViewIfNeeded();
    const grip = await boxOf(handle(page, 'Task 3'));
    expect(Math.min(grip.width, grip.height)).toBeGreaterThanOrEqual(44);
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    const words = { x: grip.x + 160, y: grip.y + 22 };
    await finger.down(words.x, words.y);
    for (let step = 1; step <= 8; step += 1) await finger.moveTo(words.x, words.y - step * 20);
    await finger.up();
    await expect.poll(scrolled).toBeGreaterThan(before + 50);
    await expect(texts(page).nth(2)).toHaveText('Task 3');
    await expect(page.getByText(/^Picked up/)).toHaveCount(0);
  });

  test('a task is dragged at its handle, and a double tap deletes one', async ({ page, rest }) => {
    await rest.add('a', 'b', 'c');
    const finger = await openTouch(page);
    await row(page, 'b').evaluate((item) => item.scrollIntoView({ block: 'center' }));
    const from = await boxOf(handle(page, 'a'));
    const to = await boxOf(handle(page, 'b'));
    await finger.down(from.x + 15, from.y + 15);
    for (const part of [0.25, 0.5, 0.75, 1])
      await finger.moveTo(from.x + 15, from.y + 15 + (to.y - from.y) * part);
    await madeRoom(page, 'b');
    await finger.up();
    await expect(texts(page)).toHaveText(['b', 'a', 'c']);
    await saved(page);

    // A phone deletes with the menu of the row; a tablet has a cross.
    await page.setViewportSize({ width: 768, height: 844 });
    const cross = await boxOf(page.getByRole('button', { name: 'Delete "b"' }));
    const [x, y] = [cross.x + cross.width / 2, cross.y + cross.height / 2];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect(texts(page)).toHaveText(['a', 'c']);
  });
});
