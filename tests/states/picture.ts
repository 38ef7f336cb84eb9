/** Takes the pictures of a state: at each width as a device of that size shows it, light and dark. */
import { expect, type Locator, type Page } from 'playwright/test';
import { card } from '../e2e/support/dashboard/dashboard.ts';
import { screens } from '../e2e/support/dashboard/layout.ts';
import { pathOf, themes } from './picture-files.ts';

/** An element, what the window shows, or the page from top to bottom. */
type Subject = Locator | 'window' | 'page';

/** Narrower ones are used with a finger, for which the page makes its controls larger. */
const narrowestWithMouse = 1000;

const take = async (page: Page, path: string, of: Subject) => {
  const options = { path, animations: 'disabled' } as const;
  if (of === 'window') await page.screenshot(options);
  else if (of === 'page') await page.screenshot({ ...options, fullPage: true });
  // A notice would cover a part of the card.
  else await of.screenshot({ ...options, style: '[data-sonner-toaster] { display: none }' });
};

/**
 * @param pictures each state's name with what is to be seen of it
 * @param prepare is called at each width in each theme; brings back what their change ends, such as an open list
 */
export const takePictures = async (
  page: Page,
  pictures: Readonly<Record<string, Subject>>,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> => {
  const device = await page.context().newCDPSession(page);
  const show = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    // A picture or another size may end the emulation, and to turn on what counts as on has no effect.
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    if (width < narrowestWithMouse)
      await device.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  };
  await page.mouse.move(0, 0);
  for (const [width, height] of screens) {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await show(width, height);
      await prepare();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      for (const [state, of] of Object.entries(pictures)) {
        // Playwright enlarges the window for a card that is higher, which ends the emulation and moves the page.
        const whole = typeof of === 'string' ? 0 : ((await of.boundingBox())?.height ?? 0);
        const isHigher = whole > height;
        if (isHigher) await show(width, Math.ceil(whole) + 1);
        await take(page, pathOf(state, width, theme), of);
        if (isHigher) await show(width, height);
      }
    }
  }
  await device.detach();
};

const titles = {
  tasks: "Today's Tasks",
  overview: 'Overview',
  calendar: 'Calendar',
  weather: 'Weather',
  focus: 'Monthly Focus',
  inbox: 'Inbox',
  plan: 'Daily Plan',
  emails: 'Important e-mails',
  visits: 'Visits',
} as const;

export type CardName = keyof typeof titles;
export const allCards: readonly CardName[] = [
  'tasks',
  'overview',
  'calendar',
  'weather',
  'focus',
  'inbox',
  'plan',
  'emails',
  'visits',
];

/** Pictures of cards that are all in this state: `tasks-empty` and so on. */
export const ofCards = (page: Page, state: string, names: readonly CardName[] = allCards) =>
  Object.fromEntries(names.map((name) => [`${name}-${state}`, card(page, titles[name])]));
