/** Sizes and places that no other test sees. */
import { expect, test } from 'playwright/test';
import { words } from '../../fixtures/content.ts';
import { pagesWithShell } from '../../fixtures/routes.ts';
import { boxOf } from '../support/dashboard/layout.ts';

const desktop = { width: 1440, height: 900 };

test('the first screen has one action, a picture, and what follows', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/');
  const ember = page.locator('.btn-ember');
  await expect(ember).toHaveCount(1);
  expect((await ember.boundingBox())?.height).toBe(56);
  const picture = page.locator('main svg[role=img]:visible').first();
  expect((await picture.boundingBox())?.width).toBe(560);
  const detail = picture.locator('.flow-detail').first();
  await expect(detail).toHaveCSS('font-size', '15px');
  await expect(page.locator('main h2').first()).toBeInViewport({ ratio: 1 });
});

test('the price of each service stands large above its button', async ({ page }) => {
  for (const width of [390, desktop.width]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/services');
    const offers = page.locator('main section[id]', { has: page.locator('.text-44') });
    expect(await offers.count()).toBeGreaterThan(2);
    for (const offer of await offers.all()) {
      const price = offer.locator('.text-44');
      await expect(price).toHaveCSS('font-size', '44px');
      const [figure, action] = [
        await price.boundingBox(),
        await offer.locator('.btn').first().boundingBox(),
      ];
      expect(figure?.x).toBe(action?.x);
      expect(figure?.y).toBeLessThan(action?.y ?? 0);
    }
  }
});

test('on a phone the title of a video stands below its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const [play, title] = await page
    .locator('[data-video] span')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
  expect(title?.top).toBeGreaterThan(play?.bottom ?? Infinity);
});

test('the toast of the form does not cover what stays of it', async ({ page }) => {
  for (const width of [390, desktop.width]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/contact');
    await page.getByLabel(words.form.name).fill('Ana');
    await page.getByLabel(words.form.email).fill('ana@example.com');
    await page.getByLabel(words.form.message).fill('The report on Fridays.');
    await page.getByRole('button', { name: words.form.send }).click();
    const toast = await boxOf(page.locator('[data-sonner-toast]'));
    const stays = await boxOf(page.locator('form').getByRole('status'));
    expect(toast.bottom).toBeLessThan(stays.y);
  }
});

// The page itself is never wider than the screen, because `main` clips what is.
for (const [width, size] of [
  [320, '100%'],
  [390, '150%'],
  [375, '200%'],
] as const) {
  test(`on a screen of ${width} pixels no text of ${size} is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const route of pagesWithShell) {
      await page.goto(route);
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      const cut = await page
        .locator('main :is(h1, h2, h3, p, dd, button):visible, header summary:visible')
        .evaluateAll((parts) => {
          const words = new Range();
          return parts.flatMap((part) => {
            words.selectNodeContents(part);
            const shown = part.matches('button, summary') ? part : words;
            const isCut = shown.getBoundingClientRect().right > innerWidth;
            return isCut && !part.closest('[data-slide]') ? [part.textContent] : [];
          });
        });
      expect(cut, route).toEqual([]);
    }
  });
}

test('on paper a button is a link, and a section no longer has the space of a screen', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  await expect(page.locator('main .btn').first()).toHaveCSS('padding-left', '0px');
  const sections = page.locator('main > .section');
  expect(await sections.count()).toBeGreaterThan(2);
  for (const section of await sections.all())
    await expect(section).toHaveCSS('padding-bottom', '15px');
});
