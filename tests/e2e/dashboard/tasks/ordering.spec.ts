import { expect, type Page } from 'playwright/test';
import {
  expectAccessible,
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
  await openDashboard(page);
  const pickUp = async () => {
    await page.keyboard.press('Space');
    await expect(page.getByText('Picked up “a”, 1 of 3.')).toBeAttached();
    // dnd-kit listens for the arrows from its next timer on; one that is asked for now runs after it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1)));
  };
  await handle(page, 'a').focus();
  await pickUp();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('“a” is over place 2 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('“a” is over place 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByText('“a” put back, 1 of 3.')).toBeAttached();
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);

  await pickUp();
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

  test('a swipe scrolls, a press opens the sheet, a long press drags', async ({ page, rest }) => {
    await rest.add(...Array.from({ length: 25 }, (_, index) => `Task ${index + 1}`));
    const finger = await openTouch(page);
    await row(page, 'Task 3').scrollIntoViewIfNeeded();
    const place = await boxOf(row(page, 'Task 3'));
    const words = { x: place.x + 160, y: place.y + 22 };
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    // A tap while the page still scrolls only stops it.
    const ended = await page.evaluateHandle(() => ({
      scrolling: new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })),
    }));
    await finger.flick(words, { x: words.x, y: words.y - 160 });
    await ended.evaluate(({ scrolling }) => scrolling);
    expect(await scrolled()).toBeGreaterThan(before + 50);
    await expect(texts(page).nth(2)).toHaveText('Task 3');

    await handle(page, 'Task 4').tap();
    const sheet = page.getByRole('dialog', { name: 'Task' });
    const save = sheet.getByRole('button', { name: 'Save' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    for (const name of ['Today', '30', 'SaaS'])
      await sheet.getByRole('button', { name, exact: true }).tap();
    await save.tap();
    await expect(row(page, 'Task 4')).toContainText('SaaSToday30 min');
    await handle(page, 'Task 5').tap();
    await sheet.getByRole('button', { name: 'Delete' }).tap();
    await expect(row(page, 'Task 5')).toHaveCount(0);

    await row(page, 'Task 3').evaluate((item) => item.scrollIntoView({ block: 'center' }));
    const [from, to] = [await boxOf(row(page, 'Task 3')), await boxOf(row(page, 'Task 4'))];
    const x = from.x + 100;
    await finger.down({ x, y: from.y + 20 });
    await expect(page.getByText(/^Picked up “Task 3”/)).toBeAttached();
    await finger.move({ x, y: from.y + 20 }, { x, y: to.y + 30 });
    await madeRoom(page, 'Task 4');
    await finger.up();
    await expect(texts(page).nth(2)).toHaveText('Task 4');
    await saved(page);
  });
});
