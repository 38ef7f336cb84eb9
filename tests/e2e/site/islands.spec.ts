/** The carousel before its script has come and where that is broken, and the accordion. */
import { expect, test, type Page } from 'playwright/test';
import { cardsOfHome } from '../../fixtures/content.ts';
import { breakIslands, holdScripts, layoutShift } from '../support/page-facts.ts';
import { carousel, next, position, showing, slides } from '../support/site/carousel.ts';

const { length: count } = cardsOfHome;
const lastLink = (page: Page) => slides(page).last().getByRole('link');

const items = (page: Page) => page.locator('main details');
const header = (page: Page, index: number) => items(page).nth(index).locator('summary');
/** The numbers of the items that are open. */
const expectOpen = (page: Page, ...open: number[]) =>
  expect
    .poll(() =>
      items(page).evaluateAll((all) =>
        all.flatMap((details, index) => (details.hasAttribute('open') ? [index] : [])),
      ),
    )
    .toEqual(open);
test.use({ viewport: { width: 1440, height: 900 } });

test('the carousel stays still when its script comes, and moves', async ({ page }) => {
  // Each movement is over at once then, also one that another press follows in the same moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await holdScripts(page);
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await carousel(page).scrollIntoViewIfNeeded();
  const moved = await layoutShift(page);
  release();
  await expect(page.locator('astro-island[ssr]', { has: slides(page).first() })).toHaveCount(0);
  expect(await layoutShift(page)).toBeCloseTo(moved, 3);
  await next(page).click();
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText(showing('3, 4 and 5'));
  // A press ends the page's own scrolling.
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(slides(page).nth(4)).toBeInViewport();
});

test('after an error the carousel is scrolled', async ({ page }) => {
  await breakIslands(page);
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(next(page)).toHaveCount(0);
  await expect(slides(page)).toHaveCount(count);
  await lastLink(page).scrollIntoViewIfNeeded();
  await expect(lastLink(page)).toBeInViewport({ ratio: 1 });
});

test('one item is open at a time, by pointer and keyboard', async ({ page }) => {
  await page.goto('/contact');
  await header(page, 1).click();
  await expectOpen(page, 1);
  await header(page, 3).click();
  await expectOpen(page, 3);
  await header(page, 3).click();
  await expectOpen(page);
  await header(page, 0).focus();
  for (const [key, expected] of [
    ['ArrowDown', 1],
    ['End', 5],
    ['ArrowDown', 0],
    ['ArrowUp', 5],
    ['ArrowUp', 4],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(header(page, expected)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectOpen(page, 0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expectOpen(page, 1);
  await page.keyboard.press('Space');
  await expectOpen(page);
});
