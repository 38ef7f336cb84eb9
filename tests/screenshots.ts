/**
 * `npm run screenshots`: takes the README's pictures of the site and of the demo's dashboard, in light and dark. The
 * demo gets a data folder of its own for it, and the weather is a made-up one: no request leaves this machine.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page, type Route } from 'playwright';
import { z } from 'zod';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, instantOf } from '#lib/zoned-time.ts';
import { chromiumFlags, findBrowser } from '../scripts/test/find-browser.ts';
import { answerForecast, iconHost } from './e2e/support/dashboard/weather.ts';
import { siteUrl, startProgram } from './server/support/program.ts';

const folder = 'scripts/demo/screenshots';
const themes = ['light', 'dark'] as const;
const viewport = { width: 1440, height: 1000 };
/** Tall enough for tasks, calendar and weather. */
const dashboardViewport = { width: 1440, height: 1640 };

type Part = { x: number; y: number; width: number; height: number };

/** Of what the window shows, or of a part of the page. */
const takePicture = async (page: Page, name: string, part?: Part): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 82,
    ...(part && { clip: { ...part, scale: 1 }, captureBeyondViewport: true }),
  });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(join(folder, `${name}.webp`), bytes);
  console.log(`${folder}/${name}.webp  ${Math.round(bytes.length / 1000)} kB`);
};

/** The plan and the e-mails, which do not fit on the picture of the dashboard. */
const takeCard = async (page: Page, title: string, name: string) => {
  const box = await page.getByRole('region', { name: title, exact: true }).boundingBox();
  if (!box) throw new Error(`${title} is not shown.`);
  const margin = 16;
  await takePicture(page, name, {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  });
};

/** A time of today at which the day has begun and there is much left of it. */
const morning = (): Date => instantOf(dateIn(new Date(), timeZone), '10:42', timeZone);

/** The demo dates its enquiries by the real clock. They are moved by the difference to the clock of the picture. */
const moveEnquiries = async (route: Route, byMs: number) => {
  const response = await route.fetch();
  const rows = z.array(z.looseObject({ created_at: z.string() })).parse(await response.json());
  const json = rows.map((row) => ({
    ...row,
    created_at: new Date(Date.parse(row.created_at) + byMs).toISOString(),
  }));
  await route.fulfill({ response, json });
};

type Demo = { url: string; email: string; password: string };

/** Connects the demo's account at its emulator, has the mail analyzed, and has the day planned with all of it. */
const connectGoogle = async (page: Page, { email }: Demo) => {
  const disconnect = page.getByRole('button', { name: 'Disconnect' });
  const connect = page.getByRole('button', { name: 'Connect Google' });
  await disconnect.or(connect).first().waitFor();
  // The first picture's connection is there for the second.
  if (!(await disconnect.isVisible())) {
    await connect.click();
    await page.getByRole('button', { name: email }).click();
    await page.waitForURL(/\/dashboard$/);
    await page.getByText('Google is connected').waitFor();
  }
  await page.getByRole('list', { name: 'Events' }).waitFor();
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await page.getByText(/^\d+ important of \d+$/).waitFor();
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await page.getByRole('list', { name: 'Planned times' }).waitFor();
};

const takeDashboard = async (browser: Browser, demo: Demo, theme: 'light' | 'dark') => {
  const context = await browser.newContext({
    viewport: dashboardViewport,
    colorScheme: theme,
    locale: 'en-GB',
  });
  await context.route('**/sample-weather?*', (route) => answerForecast(route));
  // Without an answer the card draws the page's own icons.
  await context.route(iconHost, (route) => route.abort());
  const time = morning();
  const moveMs = time.getTime() - Date.now();
  await context.route('**/rest/v1/enquiries?*', (route) => moveEnquiries(route, moveMs));
  const page = await context.newPage();
  await page.clock.install({ time });
  await page.goto(`${demo.url}/login`);
  await page.getByLabel('Email').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('list', { name: 'Tasks' }).getByRole('listitem').first().waitFor();
  await connectGoogle(page, demo);
  await page.waitForLoadState('networkidle');
  // A notice would cover a part of a card.
  await page.locator('[data-sonner-toast]').waitFor({ state: 'hidden' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(0, 0);
  await takePicture(page, `dashboard-${theme}`);
  if (theme === 'light') {
    await takeCard(page, 'Daily Plan', 'plan');
    await takeCard(page, 'Important e-mails', 'emails');
  }
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
