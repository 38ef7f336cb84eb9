/** A phone that is touched, and a finger on its page. */
import type { Page } from 'playwright/test';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Point = { x: number; y: number };

/** A finger whose way is the test's: taps of Playwright come and go at once. */
export const openFinger = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x: number, y: number) => send('touchStart', { x, y }),
    moveTo: (x: number, y: number) => send('touchMove', { x, y }),
    up: () => send('touchEnd'),
  };
};
