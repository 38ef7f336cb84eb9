/**
 * `npm run screenshots`: takes the README's pictures of the site and of the demo's dashboard, in light and dark. The
 * demo gets a data folder of its own for it, and the weather is a made-up one: no request leaves this machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumFlags, findBrowser } from './programs/find-browser.ts';
import { openDemo, startDemo, type Demo } from './fixtures/demo.ts';

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

const takeDashboard = async (browser: Browser, demo: Demo, theme: 'light' | 'dark') => {
  const page = await openDemo(browser, demo, { ...dashboardViewport, theme, time: '10:42' });
  await page.getByRole('button', { name: /^Refresh/ }).click();
  // The earlier plan stays while a new one is made.
  await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor();
  await page.getByRole('list', { name: 'Planned times' }).waitFor();
  await takePicture(page, `dashboard-${theme}`);
  if (theme === 'light') {
    await takeCard(page, 'Daily Plan', 'plan');
    await takeCard(page, 'Important e-mails', 'emails');
  }
  await page.context().close();
};

const takeSite = async (browser: Browser, { url }: Demo) => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await takePicture(page, 'site');
  await context.close();
};

await using demo = await startDemo();
await using browser = await chromium.launch({ executablePath: findBrowser(), args: chromiumFlags });
mkdirSync(folder, { recursive: true });
await takeSite(browser, demo);
for (const theme of themes) await takeDashboard(browser, demo, theme);
