import { expect, test, type Page } from 'playwright/test';
import { fill as fillGaps } from '#lib/sentence.ts';
import { cardsOfHome, words } from '../../fixtures/content.ts';
import { finalAddress } from '../../fixtures/routes.ts';
import { openFinger, phone } from '../support/touch.ts';

const count = cardsOfHome.length;
const second = cardsOfHome[1] ?? { link: '' };

const carousel = (page: Page) => page.locator('section[aria-roledescription]');
const next = (page: Page) => carousel(page).getByRole('button', { name: words.carousel.next });
const previous = (page: Page) =>
  carousel(page).getByRole('button', { name: words.carousel.previous });
const position = (page: Page) => carousel(page).locator('[aria-live=polite]');
const slides = (page: Page) => carousel(page).locator('[data-slide]');

/** What is said after a move, in the words of content/words.yaml. */
const showing = (positions: string) =>
  fillGaps(words.carousel.showing, {
    positions: positions.replace('and', words.carousel.and),
    count: count,
  });

/** The numbers of the cards that are wholly to be seen, from left to right. */
const shown = (page: Page) =>
  slides(page).evaluateAll((elements) => {
    const frame = elements[0]?.closest('[data-taken]')?.getBoundingClientRect();
    return elements
      .map((element, index) => ({ index: index + 1, box: element.getBoundingClientRect() }))
      .filter(({ box }) => frame && box.left > frame.left - 2 && box.right < frame.right + 2)
      .toSorted((a, b) => a.box.left - b.box.left)
      .map(({ index }) => index);
  });

const open = async (page: Page) => {
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).locator('[data-taken]')).toBeAttached();
  await slides(page).first().getByRole('link').scrollIntoViewIfNeeded();
};

for (const [width, expected] of [
  [1440, [1, 2, 3]],
  [1024, [1, 2, 3]],
  [768, [1, 2]],
  [390, [1]],
] as const) {
  test(`${expected.length} cards are in view at ${width} px, before and after waking`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const box = await slides(page).first().boundingBox();
    const frame = await slides(page).first().locator('xpath=../..').boundingBox();
    expect(Math.round((frame?.width ?? 0) / (box?.width ?? 1))).toBe(expected.length);
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(carousel(page).locator('[data-taken]')).toBeAttached();
    await expect.poll(() => shown(page)).toEqual(expected);
  });
}

test('the width of the window decides again when it changes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await next(page).click();
  await expect.poll(() => shown(page)).toEqual([2, 3, 4]);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(() => shown(page)).toEqual([2]);
  await expect(position(page)).toHaveText(showing('2'));
});

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('nothing moves by itself and nothing is announced before somebody asks', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page);
    await page.clock.runFor(60_000);
    expect(await shown(page)).toEqual([1, 2, 3]);
    await expect(position(page)).toBeEmpty();
  });

  test('the buttons move it, and it goes round in both directions', async ({ page }) => {
    await open(page);
    await next(page).click();
    await expect.poll(() => shown(page)).toEqual([2, 3, 4]);
    await expect(position(page)).toHaveText(showing('2, 3 and 4'));

    await previous(page).click();
    await previous(page).click();
    await expect.poll(() => shown(page)).toEqual([count, 1, 2]);
    await expect(position(page)).toHaveText(showing(`${count}, 1 and 2`));
    await expect(previous(page)).toBeEnabled();

    await next(page).click();
    await expect.poll(() => shown(page)).toEqual([1, 2, 3]);
  });

  test('presses that come faster than it moves are all counted', async ({ page }) => {
    await open(page);
    await next(page).click({ clickCount: 3 });
    await expect.poll(() => shown(page)).toEqual([4, 5, 6]);
  });

  test('the arrow keys move it while something in it has the focus', async ({ page }) => {
    await open(page);
    await next(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toEqual([3, 4, 5]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(page)).toEqual([2, 3, 4]);
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await expect.poll(() => shown(page)).toEqual([2, 3, 4]);
  });

  test('it can be dragged with the mouse without following a link', async ({ page }) => {
    await open(page);
    const box = await slides(page).nth(1).getByRole('link').boundingBox();
    const { x, y } = box ?? { x: 0, y: 0 };
    await page.mouse.move(x + 10, y + 5);
    await page.mouse.down();
    await page.mouse.move(x - 120, y + 5, { steps: 6 });
    await page.mouse.move(x - 320, y + 5, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => shown(page)).toEqual([2, 3, 4]);
    await expect(page).toHaveURL(/\/$/);
  });

  test('a click on a card’s link follows it', async ({ page }) => {
    await open(page);
    await slides(page).nth(1).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${finalAddress(second.link)}$`));
  });

  test('without motion it is there at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await next(page).click();
    await expect.poll(() => shown(page)).toEqual([2, 3, 4]);
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  type Point = readonly [x: number, y: number];

  /** From a point of the first card, measured from its top, to another. */
  const swipe = async (page: Page, [fromX, fromY]: Point, [toX, toY]: Point) => {
    const finger = await openFinger(page);
    const top = (await slides(page).first().boundingBox())?.y ?? 0;
    await finger.down(fromX, top + fromY);
    for (let part = 0.1; part < 1.05; part += 0.1)
      await finger.moveTo(fromX + (toX - fromX) * part, top + fromY + (toY - fromY) * part);
    await finger.up();
  };

  test('a swipe shows the next card, one back the card before', async ({ page }) => {
    await open(page);
    await swipe(page, [320, 60], [60, 60]);
    await expect.poll(() => shown(page)).toEqual([2]);
    await swipe(page, [60, 60], [320, 60]);
    await expect.poll(() => shown(page)).toEqual([1]);
    await swipe(page, [60, 60], [320, 60]);
    await expect.poll(() => shown(page)).toEqual([count]);
  });

  test('a swipe up scrolls the page and leaves the card', async ({ page }) => {
    await open(page);
    const before = await page.evaluate(() => scrollY);
    await swipe(page, [200, 100], [200, -50]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    expect(await shown(page)).toEqual([1]);
  });
});
