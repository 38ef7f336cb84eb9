/** A phone that is touched, and a finger on its page. */
import type { Page } from 'playwright/test';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Point = { x: number; y: number };

/** A finger whose way is the test's: taps of Playwright come and go at once. */
export const openFinger = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  /** Sent in one go: between two answers of a busy browser a finger would seem to stay. */
  const moveFrom = async (from: Point, to: Point) => {
    const steps = 8;
    await Promise.all([
      send('touchStart', from),
      ...Array.from({ length: steps }, (_, index) => {
        const part = (index + 1) / steps;
        const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
        return send('touchMove', { x, y });
      }),
    ]);
  };
  const up = () => send('touchEnd');
  return {
    down: (point: Point) => send('touchStart', point),
    up,
    /** Down at one point and along a line to another, where it stays. */
    moveFrom,
    drag: async (from: Point, to: Point) => {
      await moveFrom(from, to);
      await up();
    },
  };
};
