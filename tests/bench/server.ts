/**
 * What the server carries: pages and the owner's /rest at 1, 10 and 50 connections, a page's rate while /rest is loaded
 * by strangers and by the owner, and memory afterwards.
 * `npm run bench server`, or `npm run bench server 10` for ten seconds a measurement in place of five.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { signInByRest } from '../e2e/support/dashboard/owner-rest.ts';
import { startForOwner } from './dashboard/program.ts';
import { keepBusy, median } from './http/keep-busy.ts';

const seconds = Number(process.argv[2] ?? 5);
await using program = await startForOwner();
const { url, pid } = program;

type Target = { path: string; headers: Record<string, string> };
type Rate = { perSecond: number; median: number; slowest: number; statuses: string };

const measure = async (target: Target, connections: number): Promise<Rate> => {
  const { answers, seconds: elapsed } = await keepBusy({
    ...{ port: new URL(url).port, connections, ms: seconds * 1000, next: () => target },
  });
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  const count = (status: string) => byStatus.get(status)?.length ?? 0;
  const times = answers.map(({ ms }) => ms);
  return {
    perSecond: (count('200') + count('401')) / elapsed,
    median: median(times),
    slowest: Math.max(...times),
    statuses: [...byStatus.keys()].map((status) => `${status}: ${count(status)}`).join(', '),
  };
};

const show = (what: string, rate: Rate) =>
  console.log(
    [
      what.padEnd(44),
      `${rate.perSecond.toFixed(0)}/s`.padStart(8),
      `median ${rate.median.toFixed(1)} ms`.padStart(18),
      `slowest ${rate.slowest.toFixed(0)} ms`.padStart(18),
      `(${rate.statuses})`,
    ].join('  '),
  );

const memory = (): string => {
  if (pid === undefined || process.platform !== 'linux') return 'not known here';
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1024);
  return `${megabytes('VmRSS')} MB, at most ${megabytes('VmHWM')} MB`;
};

const { publishableKey: apikey } = z
  .object({ publishableKey: z.string() })
  .parse(await (await fetch(`${url}/backend.json`)).json());
const { session } = await signInByRest(url);
const page: Target = { path: '/about', headers: {} };
const strangers: Target = { path: '/rest/v1/todos', headers: { apikey } };
const owners: Target = {
  path: '/rest/v1/todos?select=*&order=position',
  headers: { apikey, authorization: `Bearer ${session.access_token}` },
};
console.log(`${seconds} s a measurement. Memory before: ${memory()}`);

let undisturbed = NaN;
for (const connections of [1, 10, 50]) {
  const rate = await measure(page, connections);
  if (connections === 1) undisturbed = rate.perSecond;
  show(`a page, ${connections} connections`, rate);
}
for (const connections of [1, 10, 50]) {
  const rate = await measure(owners, connections);
  show(`/rest as the owner, ${connections} connections`, rate);
}
for (const [who, target] of [
  ['strangers', strangers],
  ['the owner', owners],
] as const) {
  const [load, rate] = await Promise.all([measure(target, 50), measure(page, 1)]);
  show(`a page while 50 connections of ${who} ask /rest`, rate);
  show(`  and those 50`, load);
  console.log(`  ${((rate.perSecond / undisturbed) * 100).toFixed(0)} % of the undisturbed rate`);
}
console.log(`Memory after: ${memory()}`);
