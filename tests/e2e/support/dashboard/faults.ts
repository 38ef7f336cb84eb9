/** Ways in which a call can fail, as handlers of `page.route`. */
import type { Page, Route } from 'playwright/test';

type Answer = (route: Route) => Promise<unknown>;

export const error = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message: 'upstream 10.0.0.7' } });
/** Leaves the request without an answer. */
export const hang = () => new Promise<void>(() => undefined);

/**
 * Answers like this until Try Again is pressed. The page also tries again by itself: if the fault were taken away before
 * the press, such an attempt could take the button away.
 */
export const untilTryAgain = async (page: Page, how: Answer): Promise<Answer> => {
  const notePress = () => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button')?.textContent === 'Try Again')
        document.documentElement.dataset.pressed = '';
    };
    document.addEventListener('click', note, { capture: true });
  };
  await page.addInitScript(notePress);
  await page.evaluate(notePress);
  return async (route) => {
    const isPressed = await page.evaluate(() => 'pressed' in document.documentElement.dataset);
    await (isPressed ? route.continue() : how(route));
  };
};
