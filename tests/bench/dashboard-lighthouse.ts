/**
 * Lighthouse, mobile, on the dashboard of a signed-in owner with 14 tasks, against the real program on an empty data
 * folder: performance and accessibility of three visits, each in a browser profile of its own. `npm run bench
 * dashboard-lighthouse`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumFlags, findBrowser } from '../../scripts/test/find-browser.ts';
import { owner } from '../e2e/support/environment.ts';
import { signInByRest, type OwnerRest } from '../e2e/support/dashboard/owner-rest.ts';
import { siteUrl, startedUp, startProgram } from '../server/support/program.ts';
import { makeTasks } from './dashboard/visit.ts';

const categories = ['performance', 'accessibility'] as const;
const goals = { performance: 95, accessibility: 100 };

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      server.close(() => (port === undefined ? reject(new Error('no port')) : resolve(port)));
    });
  });

const visit = async (baseURL: string, rest: OwnerRest) => {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'));
  const port = await freePort();
  // Lighthouse opens a tab of its own, which shares the storage of a persistent context alone.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const [page = await browser.newPage()] = browser.pages();
    await page.goto(`${baseURL}/robots.txt`);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      rest.storageKey,
      JSON.stringify(rest.session),
    ] as const);
    const result = await lighthouse(`${baseURL}/dashboard`, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      disableStorageReset: true,
    });
    if (!result) throw new Error('Lighthouse says nothing about the dashboard.');
    const { audits, categories: scores, finalDisplayedUrl } = result.lhr;
    if (!finalDisplayedUrl.endsWith('/dashboard')) throw new Error(`It saw ${finalDisplayedUrl}.`);
    const value = (audit: string) => Math.round(audits[audit]?.numericValue ?? NaN);
    return {
      scores: categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100)),
      paints: `first paint ${value('first-contentful-paint')} ms, largest ${value('largest-contentful-paint')} ms`,
      blocked: `blocked for ${value('total-blocking-time')} ms`,
      shift: `shift ${(audits['cumulative-layout-shift']?.numericValue ?? NaN).toFixed(3)}`,
      complaints: categories.flatMap((name) =>
        (scores[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id),
      ),
    };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
};

const dataDir = mkdtempSync(join(tmpdir(), 'bench-dashboard-'));
const program = startProgram({
  DATA_DIR: join(dataDir, 'data'),
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
});
try {
  const baseURL = siteUrl(await program.prints(startedUp));
  const rest = await signInByRest(baseURL);
  await rest.seed(makeTasks(14));
  console.log(`Goals: ${categories.map((name) => `${name} ${goals[name]}`).join(', ')}.`);
  for (let run = 0; run < 3; run += 1) {
    const { scores, paints, blocked, shift, complaints } = await visit(baseURL, rest);
    const isFine = categories.every((name, index) => (scores[index] ?? 0) >= goals[name]);
    console.log(
      [
        isFine ? ' ' : '!',
        categories.map((name, index) => `${name} ${scores[index] ?? NaN}`).join(', '),
        paints,
        blocked,
        shift,
        `machine load ${loadavg()[0]?.toFixed(1) ?? ''}`,
        ...complaints,
      ].join('  '),
    );
  }
} finally {
  await program[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
}
