/** What a page does while it loads and how it lies, and ways to hold its scripts back or to break them. */
import type { Page } from 'playwright/test';

/** Holds these requests back until the answer is called. */
export const hold = async (page: Page, url: string | RegExp) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return () => resolve(undefined);
};

/** Holds every script file back, as a slow network would. */
export const holdScripts = (page: Page) => hold(page, '**/_astro/*.js');

/** Lets the code of carousel and form throw an error as soon as it has drawn itself. */
export const breakIslands = (page: Page) =>
  page.addInitScript(() => {
    const fail = () => {
      throw new TypeError('something is not a function');
    };
    window.matchMedia = fail;
    URLSearchParams.prototype.get = fail;
  });

/** All that the page has moved by itself so far; the browser leaves out what follows an input within half a second. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let moved = 0;
        const add = (shifts: PerformanceEntryList) => {
          for (const shift of shifts) moved += Number(Reflect.get(shift, 'value') ?? 0);
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => {
          setTimeout(() => {
            add(observer.takeRecords());
            resolve(moved);
          });
        });
      }),
  );

/** Waits until nothing of the page is left to hydrate. */
export const hydrateAll = async (page: Page): Promise<void> => {
  for (const island of await page.locator('astro-island').all()) {
    await island.locator('> *').first().scrollIntoViewIfNeeded();
  }
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
};

/** Words and controls that stand outside the screen or their card, or that make the page scroll sideways. */
export const sidewaysOverflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isWithinCutText = ({ parentElement }: Element): boolean => {
      if (!parentElement) return false;
      const { textOverflow, webkitLineClamp } = getComputedStyle(parentElement);
      return (
        textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || isWithinCutText(parentElement)
      );
    };
    const isWithinScroller = ({ parentElement }: Element): boolean =>
      parentElement !== null &&
      parentElement !== document.body &&
      (['auto', 'scroll'].includes(getComputedStyle(parentElement).overflowX) ||
        isWithinScroller(parentElement));
    const isCut = (element: Element) =>
      element.closest('[class*="sr-only"], [aria-hidden=true]') !== null ||
      isWithinCutText(element) ||
      isWithinScroller(element);
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const frame = element.closest('section[aria-labelledby], dialog')?.getBoundingClientRect();
      const [from, to] = [frame?.left ?? 0, frame?.right ?? clientWidth];
      return width > 1 && (left < from - 1 || right > to + 1);
    };
    const outside = [...document.querySelectorAll('body *:not(svg *, [data-sonner-toaster])')]
      .filter((element) => isOutside(element) && !isCut(element))
      .map(({ tagName, textContent }) => `${tagName}: ${textContent.slice(0, 40)}`);
    return scrollWidth > clientWidth
      ? [`the page: ${scrollWidth - clientWidth} px`, ...outside]
      : outside;
  });
