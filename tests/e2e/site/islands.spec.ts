/** When islands are hydrated, and the carousel that does not loop. */
import { expect, type Page } from 'playwright/test';
import { fill as fillGaps } from '#lib/sentence.ts';
import { words } from '../../fixtures/content.ts';
import { test } from '../support/site/islands-site.ts';
import {
  breakIslands,
  holdScripts,
  layoutShift,
  layoutShiftOfLoading,
  watchScripts,
} from '../support/page-facts.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Numbers' });
const card = (page: Page, name: string) => page.getByRole('heading', { name: `Card ${name}` });
const next = (page: Page) => page.getByRole('button', { name: words.carousel.next });
const previous = (page: Page) => page.getByRole('button', { name: words.carousel.previous });
const position = (page: Page) => carousel(page).locator('[aria-live=polite]');

/** What is said after a move, in the words of content/words.yaml. */
const showing = (positions: string) =>
  fillGaps(words.carousel.showing, {
    positions: positions.replace('and', words.carousel.and),
    count: 5,
  });

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('an island that is approached', () => {
  test('asks for no script at load, even in sight, and wakes when the visitor scrolls', async ({
    page,
    islandsSite,
  }) => {
    const scripts = watchScripts(page);
    await page.goto(islandsSite, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await expect(card(page, 'one')).toBeInViewport();

    await page.mouse.wheel(0, 40);
    await expect(carousel(page).locator('[data-taken]')).toBeAttached();
    // The accordion is far below the viewport, so that it is not hydrated. Shared files may bear its name too.
    expect(scripts.filter((url) => url.includes('/Accordion.'))).toEqual([]);
  });

  test('wakes when it is pointed at, and when it is focused', async ({ page, islandsSite }) => {
    await page.goto(islandsSite);
    await card(page, 'two').hover();
    await expect(carousel(page).locator('[data-taken]')).toBeAttached();

    await page.goto(`${islandsSite}?again`);
    await page.keyboard.press('Tab');
    await expect(carousel(page).locator('[data-taken]')).toBeAttached();
  });

  test('answers the clicks and keys that came before it', async ({ page, islandsSite }) => {
    const release = await holdScripts(page);
    await page.goto(islandsSite);
    await next(page).click();
    await page.keyboard.press('ArrowRight');
    await expect(card(page, 'one')).toBeInViewport();
    release();
    await expect(position(page)).toHaveText(showing('3, 4 and 5'));
    await expect(card(page, 'five')).toBeInViewport();
  });

  test('lets links and details work meanwhile', async ({ page, islandsSite }) => {
    const release = await holdScripts(page);
    await page.goto(islandsSite);
    await card(page, 'two').locator('..').getByRole('link').click();
    await expect(page).toHaveURL(/#two$/);
    await page.getByText('Question three').click();
    await expect(page.getByText('Answer three.')).toBeVisible();
    release();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(page.getByText('Answer three.')).toBeVisible();
  });

  test('opened at its anchor it shows the answer and takes the keys', async ({
    page,
    islandsSite,
  }) => {
    await page.goto(`${islandsSite}#two`);
    await expect(page.getByText('Answer two.')).toBeInViewport();
    await expect(page.locator('astro-island').nth(1)).not.toHaveAttribute('ssr');
    await page.locator('summary', { hasText: 'Question two' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('summary', { hasText: 'Question three' })).toBeFocused();
  });

  test('works again after the visitor has gone back to the page', async ({ page, islandsSite }) => {
    await page.goto(islandsSite);
    await next(page).click();
    await expect(position(page)).toHaveText(showing('2, 3 and 4'));
    await page.goto(`${islandsSite}form`);
    await page.goBack();
    await next(page).click();
    await expect(position(page)).toHaveText(/Showing/);
  });

  test('moves nothing when it wakes', async ({ page, islandsSite }) => {
    await page.goto(islandsSite);
    const places = () =>
      page.locator('[data-slide], summary').evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y + scrollY, width, height].map(Math.round);
        }),
      );
    const whileLoading = await layoutShiftOfLoading(page);
    const before = await places();
    await page.mouse.wheel(0, 200);
    await expect(carousel(page).locator('[data-taken]')).toBeAttached();
    await page.mouse.wheel(0, 1400);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(carousel(page).locator('[data-taken]')).toBeAttached();
    expect(await places()).toEqual(before);
    expect(await layoutShift(page)).toBeCloseTo(whileLoading, 3);
  });

  test('leaves the page as it was when its script does not come', async ({ page, islandsSite }) => {
    await page.route('**/_astro/*.js*', (route) => route.abort());
    await page.goto(islandsSite);
    const gaveUp = page.waitForEvent('console', (message) =>
      message.text().includes('Error hydrating'),
    );
    await next(page).click();
    await gaveUp;
    await expect(card(page, 'one')).toBeInViewport();
    // Buttons that cannot do anything are not shown.
    await expect(next(page)).toBeHidden();
    await page.getByText('Question one').click();
    await expect(page.getByText('Answer one.')).toBeVisible();
  });

  test('keeps its content after an error in its code', async ({ page, islandsSite }) => {
    await breakIslands(page);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(islandsSite);
    await next(page).click();
    await expect(next(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Numbers' })).toBeVisible();
    const last = card(page, 'five').locator('..').getByRole('link');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });

    await page.getByText('Question one').click();
    await expect(page.getByText('Answer one.')).toBeVisible();
    await expect.poll(() => errors.length).toBe(2);
    await page.getByText('Question two').click();
    await expect(page.getByText('Answer two.')).toBeVisible();
  });
});

test.describe('a carousel that does not loop', () => {
  test('stops at both ends and says so', async ({ page, islandsSite }) => {
    await page.goto(islandsSite);
    await expect(previous(page)).toBeDisabled();
    await expect(next(page)).toBeEnabled();

    await next(page).click();
    await expect(previous(page)).toBeEnabled();
    await next(page).click();
    await expect(next(page)).toBeDisabled();
    await expect(position(page)).toHaveText(showing('3, 4 and 5'));

    await next(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(position(page)).toHaveText(showing('3, 4 and 5'));

    // The button is disabled now but has kept the focus, so that the keys still work.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(previous(page)).toBeDisabled();
    await expect(position(page)).toHaveText(showing('1, 2 and 3'));
  });

  test('brings a card into view that the Tab key reaches', async ({ page, islandsSite }) => {
    await page.goto(islandsSite);
    const last = card(page, 'five').locator('..').getByRole('link');
    await previous(page).focus();
    await expect(carousel(page).locator('[data-taken]')).toBeAttached();
    for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(position(page)).toHaveText(showing('3, 4 and 5'));
  });

  test('goes on from where the visitor had scrolled it', async ({ page, islandsSite }) => {
    const release = await holdScripts(page);
    await page.goto(islandsSite);
    const track = carousel(page).locator('[data-slide]').first().locator('xpath=../..');
    await track.evaluate((element) => {
      element.scrollLeft = element.clientWidth / 3;
    });
    await next(page).click();
    release();
    await expect(position(page)).toHaveText(showing('3, 4 and 5'));
  });
});
