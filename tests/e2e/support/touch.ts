/** A phone that is touched, and a finger on its page. */
import type { Page } from 'playwright/test';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Point = { x: number; y: number };

/** A finger whose way is the test's: taps of Playwright come and go at once. */
export const openFinger = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  const down = (point: Point) => send('touchStart', point);
  const up = () => send('touchEnd');
  const wayTo = (from: Point, to: Point): readonly Point[] =>
    [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1].map((part) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
  /** Along a line, where it is down already. */
  const move = async (from: Point, to: Point) => {
    for (const point of wayTo(from, to)) await send('touchMove', point);
  };
  return {
    down,
    up,
    move,
    drag: async (from: Point, to: Point) => {
      await down(from);
      await move(from, to);
      await up();
    },
    /** All steps are sent at once: where a busy browser answers late in between, the page takes the pause for a held finger. */
    flick: async (from: Point, to: Point) => {
      await Promise.all([
        down(from),
        ...wayTo(from, to).map((point) => send('touchMove', point)),
        up(),
      ]);
    },
  };
};
