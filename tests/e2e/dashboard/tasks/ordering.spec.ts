import { expect, type Page } from 'playwright/test';
import {
  handle,
  openDashboard,
  openDraggable,
  row,
  saved,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { boxOf, grab } from '../../support/dashboard/layout.ts';
import { openFinger, phone } from '../../support/touch.ts';

/** Waits until the row has moved up to make room for the dragged one, as a person does before letting go. */
const madeRoom = (page: Page, text: string) =>
  expect(row(page, text)).toHaveAttribute('style', /translate3d\(0px, -\d/);

test('a task is dragged by pointer, vertically, and stays there', async ({ page, rest }) => {
  await rest.add('a', 'b', 'c');
  await openDraggable(page);
  const from = await boxOf(handle(page, 'a'));
  const to = await boxOf(handle(page, 'c'));
  await grab(page, handle(page, 'a'));
  await page.mouse.move(from.x + 150, to.y + 15, { steps: 8 });
  await madeRoom(page, 'c');
  expect((await boxOf(handle(page, 'a'))).x).toBe(from.x);
  await page.mouse.up();
  await saved(page);
  await page.reload();
  await expect(texts(page)).toHaveText(['b', 'c', 'a']);
});

test('a task is dragged by keyboard; Escape puts it back', async ({ page, rest }) => {
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
    await finger.flick(words, { x: words.x, y: words.y - 160 });
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
    const x = from.x + 15;
    await finger.moveFrom({ x, y: from.y + 15 }, { x, y: to.y + 15 });
    await madeRoom(page, 'b');
    await finger.up();
    await expect(texts(page)).toHaveText(['b', 'a', 'c']);
    await saved(page);

    // A phone deletes with the menu of the row; a tablet has a cross.
    await page.setViewportSize({ width: 768, height: 844 });
    const cross = await boxOf(page.getByRole('button', { name: 'Delete "b"' }));
    const tap = () => page.touchscreen.tap(cross.x + cross.width / 2, cross.y + cross.height / 2);
    // Sent in one go, because a busy browser answers the first later than a double tap takes.
    await Promise.all([tap(), tap()]);
    await expect(texts(page)).toHaveText(['a', 'c']);
  });
});
