/** Reads the reports of Vitest and Playwright: how many tests passed, how long each took, and which were left out. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

type Timed = { name: string; ms: number };

export type Report = {
  passed: number;
  failed: number;
  tests: readonly Timed[];
  /** Names of the tests that this machine cannot run, with what they need. */
  leftOut: readonly string[];
};

const read = <T>(path: string, shape: z.ZodType<T>): T | undefined =>
  existsSync(path) ? shape.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() }),
      ),
    }),
  ),
});

/** Skipped tests whose name ends in what they need; others do not fit the owner's content, which is no lack. */
const isLack = ({ fullName, status }: { fullName: string; status: string }) =>
  status === 'skipped' && /\(needs [^)]+\)$/.test(fullName);

export const readVitest = (path: string): Report | undefined => {
  const report = read(path, vitestReport);
  if (!report) return undefined;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    tests: tests.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
    leftOut: tests.filter(isLack).map(({ fullName }) => fullName),
  };
};

const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
      results: z.array(z.object({ duration: z.number() })),
    }),
  ),
});
type Suite = { specs: z.infer<typeof spec>[]; suites?: Suite[] | undefined };
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(spec), suites: z.array(suite).optional() }),
);
const browserReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const specsIn = ({ specs, suites = [] }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

export const readPlaywright = (path: string): Report | undefined => {
  const report = read(path, browserReport);
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  const tests = report.suites
    .flatMap(specsIn)
    .flatMap(({ title, tests: runs }) => runs.map((run) => ({ name: title, ...run })));
  return {
    passed: expected,
    failed: unexpected + flaky,
    tests: tests.flatMap(({ name, results }) =>
      results.map(({ duration }) => ({ name, ms: duration })),
    ),
    leftOut: tests.flatMap(({ name, annotations }) =>
      annotations
        .filter(({ type }) => type === 'skip')
        .map(({ description = 'skipped' }) => `${name} (${description})`),
    ),
  };
};
