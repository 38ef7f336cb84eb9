/**
 * `npm run bench dashboard`: the dashboard in Chromium with 10, 500 and 2,000 tasks, or with the numbers that are given,
 * against the real program: medians of 3 visits, each in a browser profile of its own.
 */
import { chromium, type BrowserContext } from 'playwright';
import { owner } from '../e2e/support/environment.ts';
import { openOwnerRest } from '../e2e/support/dashboard/owner-rest.ts';
import { chromiumFlags, findBrowser } from '../programs/find-browser.ts';
import { siteUrl, startedUp, startProgram, temporaryFolder } from '../server/support/program.ts';

declare global {
  var probe: {
    /** Milliseconds from the navigation until the first row was painted that can be pressed. */
    firstRow: Promise<number>;
    /** Measures from the next event of this type until the number of pending tasks has changed and is painted. */
    expectChange: (event: string) => void;
    change: Promise<number>;
  };
}

/** Runs in the page, before its own scripts. */
const installProbe = () => {
  // A timer would wait for those that the page has set before.
  const painted = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      requestAnimationFrame(() => port2.postMessage(null));
    });
  const until = (condition: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!condition()) return;
        observer.disconnect();
        void painted().then(resolve);
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
  const pending = () =>
    /(\d+) pending/.exec(document.querySelector('main')?.textContent ?? '')?.[1];
  globalThis.probe = {
    firstRow: until(() => document.querySelector('ul[aria-label="Tasks"] > li') !== null),
    expectChange: (event) => {
      const before = pending();
      probe.change = new Promise((resolve) => {
        const begin = ({ timeStamp }: Event) =>
          void until(() => pending() !== before).then((at) => resolve(at - timeStamp));
        document.addEventListener(event, begin, { capture: true, once: true });
      });
    },
    change: Promise.resolve(NaN),
  };
};

/** In a tab whose own start is over. */
const openDashboard = async (context: BrowserContext, url: string) => {
  const page = await context.newPage();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goto(`${url}/dashboard`);
  const firstRow = await page.evaluate(() => probe.firstRow);
  await page.waitForLoadState('networkidle');
  return { page, firstRow };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

await using folder = await temporaryFolder();
const settings = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
await using program = startProgram({ DATA_DIR: folder.path, ...settings });
const url = siteUrl(await program.prints(startedUp));
const rest = await openOwnerRest(url, folder.path);
const value = JSON.stringify(rest.session);
const origins = [{ origin: url, localStorage: [{ name: rest.storageKey, value }] }];
await using browser = await chromium.launch({ executablePath: findBrowser(), args: chromiumFlags });

const visit = async () => {
  const context = await browser.newContext({ storageState: { cookies: [], origins } });
  await context.addInitScript(installProbe);
  const first = await openDashboard(context, url);
  await first.page.evaluate(() => navigator.serviceWorker.ready);
  await first.page.close();
  const { page, firstRow: nextVisit } = await openDashboard(context, url);
  await page.getByRole('textbox', { name: 'Add a new task' }).fill('a new task');
  await page.evaluate(() => probe.expectChange('keydown'));
  await page.keyboard.press('Enter');
  const add = await page.evaluate(() => probe.change);
  await page.evaluate(() => probe.expectChange('pointerup'));
  await page.locator('ul[aria-label="Tasks"] > li').nth(1).getByRole('checkbox').click();
  const toggle = await page.evaluate(() => probe.change);
  await context.close();
  return { firstRow: first.firstRow, nextVisit, add, toggle };
};

const sizes = process.argv.slice(2).map(Number);
for (const count of sizes.length > 0 ? sizes : [10, 500, 2000]) {
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  while (visits.length < 3) {
    await rest.empty();
    const text = (index: number) => `Task ${index}: send the follow-up to the client`;
    await rest.seed(
      Array.from({ length: count }, (_, at) => ({ text: text(at), category: 'SaaS' })),
    );
    visits.push(await visit());
  }
  console.log(`\n${count} tasks, in milliseconds until painted`);
  for (const name of ['firstRow', 'nextVisit', 'add', 'toggle'] as const)
    console.log(`  ${name.padEnd(10)} ${median(visits.map((one) => one[name])).toFixed(0)}`);
}
