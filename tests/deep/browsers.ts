/**
 * The browsers that Playwright's tests do not drive, from Debian's packages: Firefox by WebDriver BiDi, which puppeteer
 * speaks without a driver program, and WebKitGTK by its own driver.
 */
import { spawn } from 'node:child_process';
import { launch } from 'puppeteer-core';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { vi } from 'vitest';
import { findOtherPrograms } from '../programs/find-other-programs.ts';
import { freePort } from '../../scripts/net/free-port.ts';

export type Browser = AsyncDisposable & {
  open: (url: string) => Promise<void>;
  /** The value of a JavaScript expression in the page. */
  read: (expression: string) => Promise<unknown>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  press: (key: keyof typeof keys, held?: keyof typeof heldKeys) => Promise<void>;
};

/** By its name in the page the same key for WebKit's driver. */
const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, k: 'k' } as const;
const heldKeys = { Control: Key.CONTROL } as const;

const size = { width: 1280, height: 900 };

const startFirefox = async (executablePath: string): Promise<Browser> => {
  const browser = await launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  await page.setViewport(size);
  return {
    open: async (url) => {
      await page.goto(url);
    },
    read: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    press: async (key, held) => {
      if (held) await page.keyboard.down(held);
      await page.keyboard.press(key);
      if (held) await page.keyboard.up(held);
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
};

const startWebKit = async (binary: string): Promise<Browser> => {
  const port = await freePort();
  // In a group of its own, so that the driver and the screen that it draws on end together.
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  const end = () => {
    if (driver.pid !== undefined && driver.exitCode === null && !driver.killed) {
      process.kill(-driver.pid);
      driver.kill();
    }
  };
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/status`), { timeout: 30_000, interval: 200 });
  const options = { binary, args: ['--automation'] };
  const session = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }),
    )
    .build();
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  return {
    open: (address) => session.get(address),
    read: (expression) => session.executeScript(`return (${expression})`),
    click: (selector) => session.findElement(By.css(selector)).click(),
    type: (selector, text) => session.findElement(By.css(selector)).sendKeys(text),
    press: (key, held) => {
      const actions = session.actions();
      return (
        held
          ? actions.keyDown(heldKeys[held]).sendKeys(keys[key]).keyUp(heldKeys[held])
          : actions.sendKeys(keys[key])
      ).perform();
    },
    [Symbol.asyncDispose]: async () => {
      await session.quit();
      end();
    },
  };
};

const starts: Readonly<Record<string, (program: string) => Promise<Browser>>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
};

/** Without `open` where the browser is not installed. */
export const browsers = findOtherPrograms().flatMap(({ name, program }) => {
  const start = starts[name];
  if (!start) return [];
  return [{ name, open: program === undefined ? undefined : () => start(program) }];
});
