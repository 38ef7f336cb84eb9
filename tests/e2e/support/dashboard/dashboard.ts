import { test as base, expect, type Page } from 'playwright/test';
import { findViolations } from '../axe.ts';
import { forgetBrowserSession, openOwnerRest, type OwnerRest } from './owner-rest.ts';
import { answerForecast, answerIcon, forecastHost, iconHost } from './weather.ts';

type Fixtures = { signedIn: boolean; rest: OwnerRest; quiet: undefined };

const isLoopback = (host: string) => host === '127.0.0.1' || /(^|\.)localhost$/.test(host);

/**
 * Every test begins without rows of the owner and ends without an error of ours, a violation of the page's policy or a request to
 * somebody else: the weather services are played by the test.
 */
export const test = base.extend<Fixtures>({
  signedIn: [true, { option: true }],
  rest: async ({ baseURL }, use) => {
    const rest = await openOwnerRest(baseURL ?? '');
    await rest.empty();
    await use(rest);
  },
  storageState: async ({ signedIn, rest, baseURL }, use) => {
    const localStorage = signedIn
      ? [{ name: rest.storageKey, value: JSON.stringify(rest.session) }]
      : [];
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
  quiet: [
    async ({ context }, use) => {
      const troubles: string[] = [];
      context.on('weberror', (error) => troubles.push(error.error().message));
      context.on('request', (request) => {
        if (request.url().includes('/auth/v1/')) forgetBrowserSession();
      });
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) troubles.push(message.text());
      });
      await context.route(
        ({ protocol, hostname }) => protocol.startsWith('http') && !isLoopback(hostname),
        (route) => {
          troubles.push(`A request to ${route.request().url()} was held back.`);
          return route.abort();
        },
      );
      await context.route(forecastHost, (route) => answerForecast(route));
      await context.route(iconHost, answerIcon);
      await use(undefined);
      // A change that is still on its way would arrive among the rows of the next test.
      for (const page of context.pages())
        await expect(page.getByRole('status').getByText('Saving…')).toHaveCount(0);
      expect(troubles).toEqual([]);
      // A script that is loaded late may be on its way through a test's route when the test is over.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/** A card by its title. */
export const card = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true });
export const rowsShown = (page: Page) => page.getByRole('list', { name: 'Tasks', exact: true });
export const row = (page: Page, text: string) =>
  rowsShown(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) });
/** By its role, because the one of the page that is still loading has none and takes no text. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Add a new task' });
export const category = (page: Page) =>
  page.getByRole('combobox', { name: 'Category', exact: true });
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** From here on no notice goes after its time, which a busy machine may need for what is done before Undo is pressed. */
export const keepNotices = (page: Page) =>
  // Notices are not removed while the page is hidden.
  page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
export const saved = (page: Page) =>
  expect(page.getByText('All saved', { exact: true })).toBeVisible();
/** Opens the dashboard and waits until the tasks are there. */
export const openDashboard = async (page: Page) => {
  await page.goto('/dashboard');
  await saved(page);
};
/**
 * Opens the dashboard and waits for the code that carries out dragging. A person still holds the row when it comes; the
 * gesture of a test may have ended by then, and nothing is moved.
 */
export const openDraggable = async (page: Page) => {
  await openDashboard(page);
  await expect(page.locator('[id^=DndLiveRegion]').first()).toBeAttached();
};
export const handle = (page: Page, text: string) =>
  page.getByRole('button', { name: `Reorder "${text}"`, exact: true });
export const checkbox = (page: Page, text: string) =>
  page.getByRole('checkbox', { name: text, exact: true });
/** Completes a task, which then goes to the completed ones. */
export const tick = (page: Page, text: string) => checkbox(page, text).click();
/** The button that unfolds the tasks that were completed today. */
export const doneToday = (page: Page) => page.getByRole('button', { name: /done today$/ });

export const todos = '**/rest/v1/todos*';
/** What the browser does when the network comes back. */
export const comeOnline = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('online')));
export const emptyText = 'No tasks yet. Add one above to get started!';

export const texts = (page: Page) => rowsShown(page).getByRole('listitem').locator('p');

/** Puts another session in place of the one that the browser remembers, before the page's scripts run. */
export const rememberInstead = async (page: Page, key: string, value: string) => {
  await page.addInitScript(
    ([storageKey, stored]) => {
      if (sessionStorage.getItem('put')) return;
      sessionStorage.setItem('put', 'once');
      localStorage.setItem(storageKey, stored);
    },
    [key, value] as const,
  );
};

/** Reduced motion, because the contrast of a notice that fades in or out is that of one moment. */
export const expectAccessible = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
};

/** In the dark only the colours are others. Without motion, because a colour that changes slowly has a contrast of its own. */
export const expectAccessibleInBothThemes = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await findViolations(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  await page.emulateMedia({ reducedMotion: null });
};
