/**
 * `npm test`: checks, then unit, server and function tests, then browser tests; `parts` names what runs less or more. All
 * it writes is in one temporary folder, which it deletes at the end, so that two runs at once do not disturb each other.
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { isApart } from '#content-loader/folder/content-folder.ts';
import { buildSite } from './build/build-site.ts';
import { findBrowser } from './test/find-browser.ts';
import { findNginx } from './test/find-nginx.ts';
import { installOtherPrograms } from './test/find-other-programs.ts';
import { checks, checksOfContent, quickChecks, runChecks } from './test/run-checks.ts';
import { testOwnContent } from './test/own-content.ts';
import { siteTests } from './test/site-tests.ts';

type Count = {
  passed: number;
  failed: number;
  /** Left out because this machine lacks something they need. */
  skipped?: number;
};

const log = (line: string) => console.log(line);

const parts = {
  site: 'what a change of content/ can break',
  quick: 'types, lint and unit tests',
  deep: 'what takes too long for every time',
  mutants: 'planted faults, each of which a test has to catch',
} as const;

type Part = keyof typeof parts;
const isPart = (text: string): text is Part => Object.hasOwn(parts, text);

const given = process.argv.slice(2);
const part = given.find(isPart);
if (given.length > (part === undefined ? 0 : 1)) {
  const known = Object.entries(parts).map(([name, what]) => `npm test ${name}: ${what}`);
  log(
    `Unknown: ${given.join(' ')}. npm test runs everything but what takes long; ${known.join('; ')}.`,
  );
  process.exit(1);
}
if (isApart()) process.exit(await testOwnContent(given));
const selected = part === 'site' ? siteTests() : undefined;

const scratch = mkdtempSync(join(tmpdir(), 'fourhour-test-'));
// Some tests start a program as another user, who needs access to a folder in here.
chmodSync(scratch, 0o711);
const running = new Set<ReturnType<typeof spawn>>();
const interrupted = new AbortController();

// Tests use the defaults and ignore this machine's .env, except for the choice of the browser.
process.env.ENV_FILE = '';
for (const [, name = ''] of readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=/gm)) {
  if (name !== 'CHROMIUM_PATH') Reflect.deleteProperty(process.env, name);
}
// The dashboard's tests are written in its times, whatever zone the owner has.
process.env.TIME_ZONE = 'Europe/Lisbon';

// Hundreds of processes load the same modules: compiled once, they take a sixth less of the processor.
process.env.NODE_COMPILE_CACHE = join(scratch, 'compiled');

process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted.abort();
    // The runners clean up after SIGINT, but not after all other signals.
    for (const child of running) child.kill('SIGINT');
    process.exitCode = 130;
  });
}

const run = (
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> => {
  const temporary = join(scratch, 'tmp');
  mkdirSync(temporary, { recursive: true });
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TMPDIR: temporary, ...env },
    });
    running.add(child);
    child.on('error', (error) => {
      log(error.message);
      resolve(1);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
};

const readReport = <T>(path: string, shape: z.ZodType<T>): T | undefined =>
  existsSync(path) ? shape.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;

/** A runner that failed without a failed test, as when it crashed, counts as one failure. */
const countWith = (code: number, count: Count = { passed: 0, failed: 0 }): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

const check = async (): Promise<Count> => {
  log('\nChecks');
  const chosen = part === 'site' ? checksOfContent : part === 'quick' ? quickChecks : checks;
  const failed = await runChecks(log, chosen);
  return { passed: chosen.length - failed.length, failed: failed.length };
};

const prepare = async (): Promise<Count> => {
  const isBuilt = await buildSite({ log, signal: interrupted.signal });
  try {
    process.env.CHROMIUM_PATH = findBrowser(log);
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  }
  if (!findNginx(log))
    log(
      'NOT TESTED: the nginx configurations of docs/deploy.md and the owner’s guide behind one. Install nginx to have them tried.',
    );
  return { passed: 0, failed: isBuilt ? 0 : 1 };
};

type Timed = { name: string; ms: number };

const printSlowest = (tests: readonly Timed[]): void => {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  log('\nThe slowest ten:');
  for (const { name, ms } of slowest) log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const vitest = async (files: readonly string[] = []): Promise<Count> => {
  const report = join(scratch, 'vitest.json');
  const code = await run('vitest', [
    ...['run', '--config', 'tests/vitest.config.ts', '--reporter=default'],
    ...['--reporter=json', `--outputFile.json=${report}`],
    ...files,
  ]);
  const result = readReport(report, vitestReport);
  printSlowest(
    (result?.testResults ?? []).flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
    ),
  );
  return countWith(
    code,
    result && {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      ...(part === 'deep' && { skipped: result.numPendingTests }),
    },
  );
};

const nodeTests = (): Promise<Count> => {
  log('\nUnit, server and function tests');
  return vitest(part === 'quick' ? ['tests/unit'] : selected?.vitest);
};

const deepNodeTests = (): Promise<Count> => {
  log('\nKilled programs, full disks, fuzzing; journeys in Firefox and WebKit');
  installOtherPrograms(log);
  return vitest();
};

type Suite = {
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[] | undefined;
};

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        title: z.string(),
        tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
      }),
    ),
    suites: z.array(suite).optional(),
  }),
);

const timesOf = ({ specs, suites = [] }: Suite): Timed[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ name: title, ms: duration }))),
  ),
  ...suites.flatMap(timesOf),
];

const browserReport = z.object({
  suites: z.array(suite),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

const playwright = async (): Promise<Count> => {
  log('\nBrowser tests');
  const report = join(scratch, 'playwright.json');
  const code = await run(
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', ...(selected?.browser ?? [])],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, TEST_RESULTS: join(scratch, 'results') },
  );
  const result = readReport(report, browserReport);
  printSlowest((result?.suites ?? []).flatMap(timesOf));
  return countWith(
    code,
    result && {
      passed: result.stats.expected,
      failed: result.stats.unexpected + result.stats.flaky,
      skipped: result.stats.skipped,
    },
  );
};

/** They print their own counts. */
const plantedFaults = async (): Promise<Count> => {
  log('\nPlanted faults');
  const code = await run('node', ['tests/mutants/run.ts'], { TEST_DEEP: '' });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

const counts: Count[] = [];
const all = [check, prepare, nodeTests, playwright];
const stepsOf: Readonly<Record<Part, readonly (() => Promise<Count>)[]>> = {
  site: all,
  quick: [check, nodeTests],
  deep: [prepare, deepNodeTests, playwright, plantedFaults],
  mutants: [plantedFaults],
};
if (part === 'deep') process.env.TEST_DEEP = '1';
for (const step of part === undefined ? all : stepsOf[part]) {
  if (interrupted.signal.aborted) break;
  counts.push(await step());
}
const sum = (name: keyof Count) => counts.reduce((all, count) => all + (count[name] ?? 0), 0);
const skipped = sum('skipped');
const untested = skipped > 0 ? `, ${skipped} NOT TESTED: see above for what is missing` : '';
log(`\n${sum('passed')} passed, ${sum('failed')} failed${untested}`);
process.exitCode ??= sum('failed') === 0 ? 0 : 1;
