/** Words that large letters or a narrow screen would cut off. */
import { expect, test } from 'playwright/test';
import { pagesWithShell } from '../../fixtures/routes.ts';

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
            const isCut =
              shown.getBoundingClientRect().right > innerWidth ||
              [...part.querySelectorAll('.truncate')].some(
                (line) => line.scrollWidth > line.clientWidth,
              );
            return isCut && !part.closest('[data-slide]') ? [part.textContent] : [];
          });
        });
      expect(cut, route).toEqual([]);
    }
  });
}
