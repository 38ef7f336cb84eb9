/** Every way in which a call can fail, as the answer to a request that a test holds. */
import type { Page, Route } from 'playwright/test';

type Answer = (route: Route) => Promise<unknown>;

export const error = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message: 'upstream 10.0.0.7' } });
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<html>nginx 10.0.0.7</html>' });
export const hang = () => new Promise<void>(() => undefined);
export const once = (how: Answer) => {
  let isOver = false;
  return (route: Route) => {
    if (isOver) return route.continue();
    isOver = true;
    return how(route);
  };
};

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

const answers: readonly [string, Answer][] = [
  ['401', error(401, 'PGRST301')],
  ['403', error(403, '42501')],
  ['409', error(409, '23505')],
  ['500', error(500, 'XX000')],
  ['HTML with 200', html(200)],
  ['HTML with 502', html(502)],
];

/** What a call that loads can be answered with. */
export const loadFaults: readonly [string, Answer][] = [
  ...answers,
  ['429', error(429, '')],
  ['a broken connection', (route) => route.abort()],
];

/** What a call that changes something can be answered with, and whether the change is then kept until it is saved. */
export const changeFaults: readonly (readonly [string, Answer, 'kept' | 'refused'])[] = [
  ...answers.map(([name, how]) => [name, how, /^40[39]/.test(name) ? 'refused' : 'kept'] as const),
  [
    '429',
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} }),
    'kept',
  ],
  [
    'a lost answer',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    'kept',
  ],
];
