/** Journeys through the site and the dashboard, each in every browser that is installed (browsers.ts). */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/net/free-port.ts';
import { owner } from '../e2e/support/environment.ts';
import { words } from '../fixtures/content.ts';
import { startedUp, startProgram, temporaryFolder } from '../server/support/program.ts';
import { browsers, type Browser } from './browsers.ts';

describe.each(browsers)('$name', ({ open }) => {
  if (!open) {
    test.skip('every journey (needs it to be installed)');
    return;
  }
  const opened = new AsyncDisposableStack();
  let browser: Browser;
  let url = '';
  let startServer: () => Promise<AsyncDisposable>;
  let server: AsyncDisposable;

  beforeAll(async () => {
    const folder = opened.use(await temporaryFolder());
    const port = await freePort();
    url = `http://localhost:${port}`;
    startServer = async () => {
      const started = startProgram({
        PORT: String(port),
        DATA_DIR: join(folder.path, 'data'),
        OWNER_EMAIL: owner.email,
        OWNER_PASSWORD: owner.password,
      });
      await started.prints(startedUp);
      return started;
    };
    server = await startServer();
    opened.defer(() => server[Symbol.asyncDispose]());
    browser = opened.use(await open());
  });
  afterAll(() => opened.disposeAsync());

  const see = (expression: string) =>
    expect.poll(() => browser.read(expression), { timeout: 20_000, interval: 100 });

  let marks = 0;
  /** Waits for an element that can be seen and stands still, by its label or its words, and answers a selector for it alone. */
  const find = async (selector: string, label = '') => {
    const mark = String((marks += 1));
    await see(`(() => {
      const one = [...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
        element.checkVisibility() &&
        (element.getAttribute('aria-label') ?? element.textContent).includes(${JSON.stringify(label)}));
      one?.setAttribute('data-mark', ${JSON.stringify(mark)});
      const box = JSON.stringify(one?.getBoundingClientRect() ?? null);
      const isStill = window.lastBox === box;
      window.lastBox = box;
      return one !== undefined && isStill;
    })()`).toBe(true);
    return `[data-mark="${mark}"]`;
  };
  const press = async (selector: string, label?: string) =>
    browser.click(await find(selector, label));
  const write = async (selector: string, text: string) => browser.type(await find(selector), text);
  const text = (selector: string) =>
    see(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.textContent).join('\\n')`,
    );

  const row = (task: string) => find('ul[aria-label="Tasks"] li', task);
  const tick = async (task: string) => browser.click(`${await row(task)} input[type=checkbox]`);
  const tasks = () => text('ul[aria-label="Tasks"] li p');
  const saved = () =>
    text('section:has(input[aria-label="Add a new task"]) header [role=status]').toBe('All saved');

  test('the contact form is sent', async () => {
    await browser.open(`${url}/contact`);
    await see(`document.querySelector('astro-island:has(form)').hasAttribute('ssr')`).toBe(false);
    await write('[name=name]', 'Ana');
    await write('[name=email]', 'ana@example.com');
    await write('[name=message]', 'Please call.');
    await press('form button[type=submit]');
    await text('#notifications, [data-sonner-toaster]').toContain(words.form.toast);
  });

  test('a wrong password is refused, the right one opens the dashboard', async () => {
    await browser.open(`${url}/login`);
    await write('input[type=email]', owner.email);
    await write('input[type=password]', 'wrong');
    await browser.press('Enter');
    await text('[role=alert]').toContain('Login failed');
    await browser.open(`${url}/login`);
    await write('input[type=email]', owner.email);
    await write('input[type=password]', owner.password);
    await browser.press('Enter');
    await see('location.pathname').toBe('/dashboard');
    await saved();
  });

  test('tasks are added and saved', async () => {
    for (const task of ['first', 'second', 'third']) {
      await write('input[aria-label="Add a new task"]', task);
      await browser.press('Enter');
    }
    await tasks().toBe('first\nsecond\nthird');
    await saved();
  });

  test('a change without a server is kept over a reload and saved', async () => {
    await server[Symbol.asyncDispose]();
    await tick('third');
    await text('[role=status]').toContain('The server does not answer: 1 unsaved change');
    server = await startServer();
    await browser.open(`${url}/dashboard`);
    await saved();
    await tasks().toBe('first\nsecond');
  });

  test('the theme changes, and logout ends the session', async () => {
    await press('button', 'Settings');
    await press('dialog label', 'Dark');
    await see('document.documentElement.dataset.theme').toBe('dark');
    await press('dialog button', 'Close');
    await press('button', 'Logout');
    await see('location.pathname').toBe('/');
    await browser.open(`${url}/dashboard`);
    await see('location.pathname').toBe('/login');
  });
});
