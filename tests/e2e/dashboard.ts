import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { owner } from './environment.ts';

const backendSchema = z.object({ publishableKey: z.string() });
const sessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.looseObject({ id: z.string() }),
});
const rowSchema = z.object({
  id: z.string(),
  text: z.string(),
  category: z.string(),
  completed: z.boolean(),
  position: z.number(),
});

/** The owner's own way to the database, beside the page. */
const signInByRest = async (url: string) => {
  const { publishableKey } = backendSchema.parse(await (await fetch(`${url}/backend.json`)).json());
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify(owner),
  });
  const session = sessionSchema.parse(await answer.json());
  const todos = `${url}/rest/v1/todos?user_id=eq.${session.user.id}`;
  const asOwner = {
    ...headers,
    authorization: `Bearer ${session.access_token}`,
    prefer: 'return=representation',
  };
  const ask = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(address, { ...init, headers: asOwner });
    if (!response.ok) throw new Error(await response.text());
    return z.array(rowSchema).parse(await response.json());
  };
  return {
    session,
    storageKey: `sb-${new URL(url).hostname.split('.')[0] ?? ''}-auth-token`,
    rows: () => ask(`${todos}&order=position.asc`),
    clear: () => ask(todos, { method: 'DELETE' }),
    /** One row after the other, so that they have an order. */
    add: async (...texts: string[]) => {
      for (const [position, text] of texts.entries()) {
        await ask(`${url}/rest/v1/todos`, {
          method: 'POST',
          body: JSON.stringify({ text, category: 'Personal', position, completed: false }),
        });
      }
    },
  };
};

type Rest = Awaited<ReturnType<typeof signInByRest>>;
type Fixtures = { signedIn: boolean; rest: Rest; quiet: undefined };

/** Every test begins with no tasks and ends without an error of ours or a violation of the page's policy. */
export const test = base.extend<Fixtures>({
  signedIn: [true, { option: true }],
  rest: async ({ baseURL }, use) => {
    const rest = await signInByRest(baseURL ?? '');
    await rest.clear();
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
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) troubles.push(message.text());
      });
      await use(undefined);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export const rowsShown = (page: Page) => page.getByRole('list', { name: 'Tasks' });
export const row = (page: Page, text: string) =>
  rowsShown(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) });
export const field = (page: Page) => page.getByPlaceholder('Add a new task...');
export const category = (page: Page) => page.getByRole('button', { name: /^Category/ });
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
export const saved = (page: Page) => expect(page.getByText('All saved')).toBeVisible();
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

export const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
};
