/**
 * What the server carries: pages and the owner's /rest at 1, 10 and 50 connections, a page's rate while /rest is loaded
 * by strangers and by the owner, and memory afterwards. Printed beside what an earlier version did on two cores.
 * `npm run bench server`, or `npm run bench server 10` for ten seconds a measurement in place of five.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const seconds = Number(process.argv[2] ?? 5);
const owner = { email: 'owner@example.com', password: 'correct horse battery staple' };
const earlier = {
  pages: new Map([
    [1, 1356],
    [10, 1463],
    [50, 1715],
  ]),
  rest: new Map([
    [1, 61],
    [10, 105],
    [50, 121],
  ]),
  pageUnderLoad: 1,
};

const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
const program = spawn('node', ['scripts/bootstrap.mjs', 'start'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    ENV_FILE: '',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  },
});
const ended = new Promise<void>((resolve) => program.once('close', () => resolve()));

const started = new Promise<string>((resolve, reject) => {
  let output = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.includes('Ctrl+C')) resolve(/Site\s+(\S+)/.exec(output)?.[1] ?? '');
  });
  void ended.then(() => reject(new Error(output)));
});

type Target = { path: string; headers: Record<string, string> };
type Rate = { perSecond: number; median: number; slowest: number; statuses: string };

/** Keeps so many connections busy, one request after the other on each, and counts the answers. */
const measure = async (
  url: string,
  { path, headers }: Target,
  connections: number,
): Promise<Rate> => {
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

const show = (what: string, rate: Rate, before?: number) =>
  console.log(
    [
      what.padEnd(44),
      `${rate.perSecond.toFixed(0)}/s`.padStart(8),
      `median ${rate.median.toFixed(1)} ms`.padStart(18),
      `slowest ${rate.slowest.toFixed(0)} ms`.padStart(18),
      before === undefined ? '' : `earlier ${before}/s`,
      `(${rate.statuses})`,
    ].join('  '),
  );

const memory = (): string => {
  if (program.pid === undefined || process.platform !== 'linux') return 'not known here';
  const status = readFileSync(`/proc/${program.pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1024);
  return `${megabytes('VmRSS')} MB, at most ${megabytes('VmHWM')} MB`;
};

try {
  const url = await started;
  const { publishableKey } = z
    .object({ publishableKey: z.string() })
    .parse(await (await fetch(`${url}/backend.json`)).json());
  const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await signIn.json());
  const page: Target = { path: '/about', headers: {} };
  const strangers: Target = { path: '/rest/v1/todos', headers: { apikey: publishableKey } };
  const owners: Target = {
    path: '/rest/v1/todos?select=*&order=position',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  };
  console.log(`${seconds} s a measurement. Memory before: ${memory()}`);

  const alone = new Map<number, Rate>();
  for (const connections of [1, 10, 50]) {
    const rate = await measure(url, page, connections);
    alone.set(connections, rate);
    show(`a page, ${connections} connections`, rate, earlier.pages.get(connections));
  }
  for (const connections of [1, 10, 50]) {
    const rate = await measure(url, owners, connections);
    show(`/rest as the owner, ${connections} connections`, rate, earlier.rest.get(connections));
  }
  for (const [who, target] of [
    ['strangers', strangers],
    ['the owner', owners],
  ] as const) {
    const [load, rate] = await Promise.all([measure(url, target, 50), measure(url, page, 1)]);
    show(`a page while 50 connections of ${who} ask /rest`, rate, earlier.pageUnderLoad);
    show(`  and those 50`, load);
    const undisturbed = alone.get(1)?.perSecond ?? NaN;
    console.log(`  ${((rate.perSecond / undisturbed) * 100).toFixed(0)} % of the undisturbed rate`);
  }
  console.log(`Memory after: ${memory()}`);
} finally {
  program.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
