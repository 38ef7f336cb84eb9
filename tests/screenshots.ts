/**
 * `npm run screenshots`: takes the README's pictures of the site and of the demo's dashboard, in light and dark. The
 * demo gets a data folder of its own for it, and the weather is a made-up one: no request leaves this machine.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumFlags, findBrowser } from '../scripts/find-browser.ts';
import { answerForecast, forecastHost, iconHost } from './e2e/weather.ts';
import { siteUrl, startProgram } from './server/program.ts';

const folder = 'scripts/demo/screenshots';
const themes = ['light', 'dark'] as const;
const viewport = { width: 1440, height: 1000 };
/** Tall enough for all cards. */
const dashboardViewport = { width: 1440, height: 1640 };

const takePicture = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(join(folder, `${name}.webp`), bytes);
  console.log(`${folder}/${name}.webp  ${Math.round(bytes.length / 1000)} kB`);
};

type Demo = { url: string; email: string; password: string };

const takeDashboard = async (browser: Browser, demo: Demo, theme: 'light' | 'dark') => {
  const context = await browser.newContext({
    viewport: dashboardViewport,
    colorScheme: theme,
    locale: 'en-GB',
  });
  await context.route(forecastHost, (route) => answerForecast(route));
  // Without an answer the card draws the page's own icons.
  await context.route(iconHost, (route) => route.abort());
  const page = await context.newPage();
  await page.goto(`${demo.url}/login`);
  await page.getByLabel('Email').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('list', { name: 'Tasks' }).getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  // The notice of the sign-in would lie over a card.
  await page.getByText('Welcome back!').waitFor({ state: 'hidden' });
  await takePicture(page, `dashboard-${theme}`);
  await context.close();
};

const takeSite = async (browser: Browser, { url }: Demo) => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await takePicture(page, 'site');
  await context.close();
};

const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'));
const program = startProgram({ DATA_DIR: dataDir }, process.cwd(), 'demo');
try {
  const output = await program.prints(/--reset starts over/);
  const demo = {
    url: siteUrl(output),
    email: /E-mail\s+(\S+)/.exec(output)?.[1] ?? '',
    password: /Password\s+(\S+)/.exec(output)?.[1] ?? '',
  };
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: chromiumFlags });
  try {
    await takeSite(browser, demo);
    for (const theme of themes) await takeDashboard(browser, demo, theme);
  } finally {
    await browser.close();
  }
} finally {
  await program[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
}
