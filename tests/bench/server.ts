/**
 * What the server carries: pages and the owner's /rest at 1, 10 and 50 connections, a page's rate while /rest is loaded
 * by strangers and by the owner, and memory afterwards.
 * `npm run bench server`, or `npm run bench server 10` for ten seconds a measurement in place of five.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { z } from 'zod';
import { signInByRest } from '../e2e/support/dashboard/owner-rest.ts';
import { startForOwner } from './dashboard/program.ts';

const seconds = Number(process.argv[2] ?? 5);
await using program = await startForOwner();
const { url, pid } = program;

type Target = { path: string; headers: Record<string, string> };
type Rate = { perSecond: number; median: number; slowest: number; statuses: string };

/** Keeps so many connections busy, one request after the other on each, and counts the answers. */
const measure = async ({ path, headers }: Target, connections: number): Promise<Rate> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const statuses = new Map<string, number>();
  const until = performance.now() + seconds * 1000;
  const once = () =>
    new Promise<void>((resolve) => {
      const asked = performance.now();
      const done = (status: string) => {
        times.push(performance.now() - asked);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        resolve();
      };
      const sent = request(`${url}${path}`, { agent, headers }, (response) => {
        response.resume().on('end', () => done(String(response.statusCode)));
      });
      sent.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error')).end();
    });
  const begun = performance.now();
  const connection = async () => {
    while (performance.now() < until) await once();
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const elapsed = (performance.now() - begun) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const answered = (statuses.get('200') ?? 0) + (statuses.get('401') ?? 0);
  return {
    perSecond: answered / elapsed,
    median: times[Math.floor(times.length / 2)] ?? NaN,
    slowest: times.at(-1) ?? NaN,
    statuses: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
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
