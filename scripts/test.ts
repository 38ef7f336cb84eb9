/**
 * `npm test`: checks, a build, Vitest and Playwright, and the sum of their counts; an argument names a part. All it writes
 * is in one temporary folder, so that two runs at once do not disturb each other.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { isApart } from '#content-loader/folder/content-folder.ts';
import { buildSite } from './build/build-site.ts';
import { testOwnContent } from './test/own-content.ts';

type Count = {
  passed: number;
  failed: number;
  /** Names of tests that this machine cannot run; such a name ends in what it needs. */
  notRun?: readonly string[];
};

const scratch = mkdtempSync(join(tmpdir(), 'fourhour-test-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
// Some tests start a program as another user, who needs access to a folder in here.
chmodSync(scratch, 0o711);
mkdirSync(join(scratch, 'tmp'));

let running: ChildProcess | undefined;
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted.abort();
    // The runners clean up after SIGINT, but not after SIGTERM.
    running?.kill('SIGINT');
  });
}

const run = (command: string, env: Readonly<Record<string, string>> = {}): Promise<number> => {
  const [program = '', ...args] = command.split(' ');
  return new Promise((resolve) => {
    running = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TMPDIR: join(scratch, 'tmp'), ...env },
    });
    running.on('close', (code) => resolve(code ?? 1));
  });
};

/** Counts a command without a report as one test. */
const one = async (command: string, env?: Readonly<Record<string, string>>): Promise<Count> =>
  (await run(command, env)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const readReport = <T>(path: string, shape: z.ZodType<T>): T | undefined =>
  existsSync(path) ? shape.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;

/** A runner that failed without a failed test, as when it crashed, counts as one failure. */
const atLeastOne = (code: number, failed = 0) => (code === 0 ? failed : Math.max(failed, 1));

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const vitest = async (files = ''): Promise<Count> => {
  const path = join(scratch, 'vitest.json');
  const code = await run(
    `vitest run --config tests/vitest.config.ts --reporter=default --reporter=json --outputFile.json=${path}${files}`,
  );
  const report = readReport(path, vitestReport);
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return {
    passed: report?.numPassedTests ?? 0,
    failed: atLeastOne(code, report?.numFailedTests),
    notRun: tests.flatMap(({ fullName, status }) =>
      status === 'skipped' && /\(needs [^)]+\)$/.test(fullName) ? [fullName] : [],
    ),
  };
};

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const playwright = async (files = ''): Promise<Count> => {
  const path = join(scratch, 'playwright.json');
  const code = await run(`playwright test --config tests/playwright.config.ts${files}`, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    TEST_RESULTS: join(scratch, 'results'),
  });
  const stats = readReport(path, playwrightReport)?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return { passed: stats?.expected ?? 0, failed: atLeastOne(code, failed) };
};

const build = async (): Promise<Count> =>
  (await buildSite({ log: (line) => console.log(line), signal: interrupted.signal }))
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 };
const mutants = () => one('node tests/mutants/run.ts', { TEST_DEEP: '' });
/** They read what is in content/, or a page that is made of it. */
const unitTestsOfSite =
  ' tests/site tests/unit/content tests/unit/components tests/unit/domain/content';

const all = [() => one('node scripts/check.ts'), build, vitest, playwright];
const parts: Readonly<Record<string, readonly (() => Promise<Count>)[]>> = {
  site: [
    () => one('node scripts/check.ts content addresses'),
    build,
    () => vitest(unitTestsOfSite),
    () => playwright(' tests/e2e/site'),
  ],
  quick: [() => one('node scripts/check.ts content types lint'), () => vitest(' tests/unit')],
  deep: [() => one('node tests/programs/install.ts'), build, vitest, playwright, mutants],
  mutants: [mutants],
};

const [part, ...others] = process.argv.slice(2);
const steps = part === undefined ? all : parts[part];
if (!steps || others.length > 0) {
  console.log(
    `npm test runs the usual tests; one of these runs others: ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(1);
}
if (isApart()) process.exit(testOwnContent(process.argv.slice(2)));

// Tests use the defaults and ignore this machine's .env, except for the choice of the browser.
process.env.ENV_FILE = '';
for (const [, name = ''] of readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=/gm)) {
  if (name !== 'CHROMIUM_PATH') Reflect.deleteProperty(process.env, name);
}
// The dashboard's tests are written in its times, whatever zone the owner has.
process.env.TIME_ZONE = 'Europe/Lisbon';
// Hundreds of processes load the same modules: compiled once, they take a sixth less of the processor.
process.env.NODE_COMPILE_CACHE = join(scratch, 'compiled');
if (part === 'deep') process.env.TEST_DEEP = '1';

const counts: Count[] = [];
for (const step of steps) if (!interrupted.signal.aborted) counts.push(await step());
const sum = (name: 'passed' | 'failed') => counts.reduce((all, count) => all + count[name], 0);
const notRun = counts.flatMap((count) => count.notRun ?? []);
if (notRun.length > 0) console.log(`\nNOT TESTED on this machine: ${notRun.join('; ')}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = interrupted.signal.aborted ? 130 : sum('failed') === 0 ? 0 : 1;
