/**
 * `npm run screenshots`: takes the README's pictures of the site and of the demo's dashboard, in light and dark. The
 * demo gets a data folder of its own for it, and the weather is a made-up one: no request leaves this machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page, type Route } from 'playwright';
import { z } from 'zod';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, instantOf } from '#lib/zoned-time.ts';
import { answerForecast, iconHost } from './e2e/support/dashboard/weather.ts';
import { chromiumFlags, findBrowser } from './programs/find-browser.ts';
import { siteUrl, startProgram, temporaryFolder } from './server/support/program.ts';

const folder = 'scripts/demo/screenshots';
const viewport = { width: 1440, height: 1000 };
/** Tall enough for tasks, calendar and weather. */
const dashboardViewport = { width: 1440, height: 1640 };

type Demo = { url: string; email: string; password: string };

/** The demo on a data folder of its own. */
const startDemo = async () => {
  const opened = new AsyncDisposableStack();
  const folder = opened.use(await temporaryFolder());
  const program = opened.use(startProgram({ DATA_DIR: folder.path }, process.cwd(), 'demo'));
  const output = await program.prints(/--reset starts over/);
  return {
    url: siteUrl(output),
    email: /E-mail\s+(\S+)/.exec(output)?.[1] ?? '',
    password: /Password\s+(\S+)/.exec(output)?.[1] ?? '',
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};

/** The demo dates its enquiries by the real clock. They are moved by the difference to the clock of the page. */
const moveEnquiries = async (route: Route, byMs: number) => {
  const response = await route.fetch();
  const rows = z.array(z.looseObject({ created_at: z.string() })).parse(await response.json());
  const json = rows.map((row) => ({
    ...row,
    created_at: new Date(Date.parse(row.created_at) + byMs).toISOString(),
  }));
  await route.fulfill({ response, json });
};

/** Connects the demo's account at its emulator, and waits for the mail and the plan that the dashboard then asks for. */
const connectGoogle = async (page: Page, { email }: Demo) => {
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await page.getByRole('button', { name: email }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.getByText('Google is connected').waitFor();
  // The card is folded while the plan has all events, and then says so on its button.
  await page.getByRole('button', { name: /in your plan$|^No events today$/ }).waitFor();
  const mail = page.getByRole('region', { name: 'Important e-mails' });
  await mail.getByText(/^\d+ of \d+$/).waitFor();
};

/** The owner's dashboard at 10:42 of today in Lisbon, with everything loaded. */
const openDashboard = async (browser: Browser, demo: Demo): Promise<Page> => {
  const context = await browser.newContext({
    ...{ viewport: dashboardViewport, locale: 'en-GB', reducedMotion: 'reduce' },
  });
  await context.route('**/sample-weather?*', (route) => answerForecast(route));
  // Without an answer the card draws the page's own icons.
  await context.route(iconHost, (route) => route.abort());
  const now = instantOf(dateIn(new Date(), timeZone), '10:42', timeZone);
  await context.route('**/rest/v1/enquiries?*', (route) =>
    moveEnquiries(route, now.getTime() - Date.now()),
  );
  const page = await context.newPage();
  await page.clock.install({ time: now });
  await page.goto(`${demo.url}/login`);
  await page.getByLabel('Email').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('list', { name: 'Tasks' }).getByRole('listitem').first().waitFor();
  await connectGoogle(page, demo);
  await page.getByRole('button', { name: /^Refresh/ }).click();
  // The earlier plan stays while a new one is made.
  await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  // A notice would cover a part of a card.
  await page.waitForFunction(() => document.querySelector('[data-sonner-toast]') === null);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    return document.fonts.ready;
  });
  await page.mouse.move(0, 0);
  return page;
};

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

const takeDashboard = async (browser: Browser, demo: Demo) => {
  const page = await openDashboard(browser, demo);
  await takePicture(page, 'dashboard-light');
  await takeCard(page, 'Daily Plan', 'plan');
  await takeCard(page, 'Important e-mails', 'emails');
  await page.emulateMedia({ colorScheme: 'dark' });
  await takePicture(page, 'dashboard-dark');
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
await takeDashboard(browser, demo);
