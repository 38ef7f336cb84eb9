/**
 * Lighthouse, mobile, on the dashboard of a signed-in owner with 14 tasks, against the real program on an empty data
 * folder: performance and accessibility of three visits, each in a browser profile of its own. `npm run bench
 * dashboard-lighthouse`.
 */
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { chromiumFlags, findBrowser } from '../../scripts/test/find-browser.ts';
import { signInByRest, type OwnerRest } from '../e2e/support/dashboard/owner-rest.ts';
import { freePort } from '../e2e/support/environment.ts';
import { temporaryFolder } from '../server/support/program.ts';
import { runLighthouse } from './dashboard/lighthouse.ts';
import { startForOwner } from './dashboard/program.ts';
import { makeTasks } from './dashboard/visit.ts';

const categories = ['performance', 'accessibility'] as const;
const goals = { performance: 95, accessibility: 100 };

const visit = async (baseURL: string, rest: OwnerRest) => {
  await using profile = await temporaryFolder();
  const port = await freePort();
  // Lighthouse opens a tab of its own, which shares the storage of a persistent context alone.
  await using browser = await chromium.launchPersistentContext(profile.path, {
    executablePath: findBrowser(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  const [page = await browser.newPage()] = browser.pages();
  await page.goto(`${baseURL}/robots.txt`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    rest.storageKey,
    JSON.stringify(rest.session),
  ] as const);
  const seen = await runLighthouse(`${baseURL}/dashboard`, categories, {
    port,
    disableStorageReset: true,
  });
  if (!seen.finalDisplayedUrl.endsWith('/dashboard'))
    throw new Error(`It saw ${seen.finalDisplayedUrl}.`);
  return seen;
};

await using program = await startForOwner();
const rest = await signInByRest(program.url);
await rest.seed(makeTasks(14));
console.log(`Goals: ${categories.map((name) => `${name} ${goals[name]}`).join(', ')}.`);
for (let run = 0; run < 3; run += 1) {
  const { scores, value, complaints } = await visit(program.url, rest);
  const isFine = categories.every((name, index) => (scores[index] ?? 0) >= goals[name]);
  const ms = (audit: string) => `${Math.round(value(audit))} ms`;
  console.log(
    [
      isFine ? ' ' : '!',
      categories.map((name, index) => `${name} ${scores[index] ?? NaN}`).join(', '),
      `first paint ${ms('first-contentful-paint')}, largest ${ms('largest-contentful-paint')}`,
      `blocked for ${ms('total-blocking-time')}`,
      `shift ${value('cumulative-layout-shift').toFixed(3)}`,
      `machine load ${loadavg()[0]?.toFixed(1) ?? ''}`,
      ...complaints,
    ].join('  '),
  );
}
