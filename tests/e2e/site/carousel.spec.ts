/** The carousel of the home page: how many cards it shows, and the ways to move it. */
import { expect, test, type Page } from 'playwright/test';
import { cardsOfHome } from '../../fixtures/content.ts';
import { finalAddress } from '../../fixtures/routes.ts';
import { carousel, next, position, previous, showing, slides } from '../support/site/carousel.ts';
import { openFinger, phone } from '../support/touch.ts';

const count = cardsOfHome.length;
const second = cardsOfHome[1] ?? { link: '' };

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
const expectShown = (page: Page, ...cards: number[]) =>
  expect.poll(() => shown(page)).toEqual(cards);

const wake = async (page: Page) => {
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).locator('[data-taken]')).toBeAttached();
};

const open = async (page: Page) => {
  await page.goto('/');
  await wake(page);
  await slides(page).first().getByRole('link').scrollIntoViewIfNeeded();
};

for (const [width, expected] of [
  [1440, [1, 2, 3]],
  [768, [1, 2]],
  [390, [1]],
] as const) {
  test(`${expected.length} cards are in view at ${width} px, before and after waking; another width decides again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const box = await slides(page).first().boundingBox();
    const frame = await slides(page).first().locator('xpath=../..').boundingBox();
    expect(Math.round((frame?.width ?? 0) / (box?.width ?? 1))).toBe(expected.length);
    await carousel(page).scrollIntoViewIfNeeded();
    await expectShown(page, ...expected);
    await page.setViewportSize({ width: 1024, height: 900 });
    await expectShown(page, 1, 2, 3);
  });
}

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('it moves only when asked: by buttons and arrow keys', async ({ page }) => {
    await page.clock.install();
    await open(page);
    await page.clock.fastForward(60_000);
    await expectShown(page, 1, 2, 3);
    await expect(position(page)).toBeEmpty();
    await next(page).click();
    await expectShown(page, 2, 3, 4);
    await expect(position(page)).toHaveText(showing('2, 3 and 4'));
    await previous(page).click({ clickCount: 2 });
    await expectShown(page, count, 1, 2);
    await expect(position(page)).toHaveText(showing(`${count}, 1 and 2`));
    await next(page).click({ clickCount: 3 });
    await expectShown(page, 3, 4, 5);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 5, 6, 7);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 4, 5, 6);
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await expectShown(page, 4, 5, 6);
  });

  test('it is dragged without following a link; a click follows it', async ({ page }) => {
    await open(page);
    const link = slides(page).nth(1).getByRole('link');
    await link.hover();
    const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 10, y + 5);
    await page.mouse.down();
    await page.mouse.move(x - 120, y + 5, { steps: 6 });
    await page.mouse.move(x - 320, y + 5, { steps: 6 });
    await page.mouse.up();
    await expectShown(page, 2, 3, 4);
    await expect(page).toHaveURL(/\/$/);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${finalAddress(second.link)}$`));
    await page.goBack();
    await wake(page);
    await next(page).click();
    await expect(position(page)).not.toBeEmpty();
  });

  test('the Tab key brings a card into view', async ({ page }) => {
    await open(page);
    await next(page).focus();
    for (let card = 1; card <= 5; card += 1) await page.keyboard.press('Tab');
    await expect(slides(page).nth(4).getByRole('link')).toBeFocused();
    await expectShown(page, 3, 4, 5);
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  type Point = readonly [x: number, y: number];

  /** From a point of the first card, measured from its top, to another. */
  const swipe = async (page: Page, [fromX, fromY]: Point, [toX, toY]: Point) => {
    const finger = await openFinger(page);
    const top = (await slides(page).first().boundingBox())?.y ?? 0;
    await finger.drag({ x: fromX, y: top + fromY }, { x: toX, y: top + toY });
  };

  test('a swipe shows the next card; a swipe up scrolls the page', async ({ page }) => {
    await open(page);
    await swipe(page, [320, 60], [60, 60]);
    await expectShown(page, 2);
    await swipe(page, [60, 60], [320, 60]);
    await expectShown(page, 1);
    await swipe(page, [60, 60], [320, 60]);
    await expectShown(page, count);
    const before = await page.evaluate(() => scrollY);
    await swipe(page, [200, 100], [200, -50]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expectShown(page, count);
  });
});
