/**
 * `npm test`: checks, then unit, server and function tests, then browser tests; `parts` names what runs less or more. All
 * it writes is in one temporary folder, which it deletes at the end, so that two runs at once do not disturb each other.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isApart } from '#content-loader/folder/content-folder.ts';
import { buildSite } from './build/build-site.ts';
import { findBrowser } from './test/find-browser.ts';
import { findNginx } from './test/find-nginx.ts';
import { installOtherPrograms } from './test/find-other-programs.ts';
import { checks, checksOfContent, quickChecks, runChecks } from './test/run-checks.ts';
import { testOwnContent } from './test/own-content.ts';
import { readPlaywright, readVitest, type Report } from './test/reports.ts';
import { siteTests } from './test/site-tests.ts';

type Count = {
  passed: number;
  failed: number;
  /** Names of tests that need what this machine lacks. */
  leftOut?: readonly string[];
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

/** A runner that failed without a failed test, as when it crashed, counts as one failure. */
const countOf = (code: number, report: Report | undefined): Count => {
  const { passed, failed, tests, leftOut } = report ?? {
    passed: 0,
    failed: 0,
    tests: [],
    leftOut: [],
  };
  log('\nThe slowest ten:');
  for (const { name, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) {
    log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  }
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), leftOut };
};

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
  // Fetched here, because several tests that need it may run at once.
  if (part === 'deep') findNginx(log);
  return { passed: 0, failed: isBuilt ? 0 : 1 };
};

const vitest = async (files: readonly string[] = []): Promise<Count> => {
  const report = join(scratch, 'vitest.json');
  const code = await run('vitest', [
    ...['run', '--config', 'tests/vitest.config.ts', '--reporter=default'],
    ...['--reporter=json', `--outputFile.json=${report}`],
    ...files,
  ]);
  return countOf(code, readVitest(report));
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

const playwright = async (): Promise<Count> => {
  log('\nBrowser tests');
  const report = join(scratch, 'playwright.json');
  const code = await run(
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', ...(selected?.browser ?? [])],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, TEST_RESULTS: join(scratch, 'results') },
  );
  return countOf(code, readPlaywright(report));
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
const sum = (name: 'passed' | 'failed') => counts.reduce((all, count) => all + count[name], 0);
const leftOut = counts.flatMap((count) => count.leftOut ?? []);
log('');
if (leftOut.length > 0) log(`NOT TESTED on this machine: ${leftOut.join('; ')}`);
log(`${sum('passed')} passed, ${sum('failed')} failed, ${leftOut.length} not tested`);
process.exitCode ??= sum('failed') === 0 ? 0 : 1;
