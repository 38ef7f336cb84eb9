/**
 * What counting visits costs: pages a second of two servers on the built site, with and without counting, measured in turns,
 * and processor time for a page. Every request is a new visit with a campaign. `npm run bench visits`, after a build;
 * `npm run bench visits 20` for 20 rounds in place of 10.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { keepBusy, median } from './http/keep-busy.ts';

const rounds = Number(process.argv[2] ?? 10);
const roundMs = 1_500;
const connections = 10;

const code = (isCounted: boolean) => `
  import { createServer } from 'node:http';
  import { openStaticSite } from '#server/site/static-site.ts';
  import { createVisitCounter } from '#server/visits/count-visits.ts';
  const log = () => undefined;
  const visits = ${isCounted} ? createVisitCounter({ save: () => Promise.resolve(), siteUrl: 'http://site.example', log }) : undefined;
  const site = await openStaticSite('dist', { log, visits });
  const server = createServer(site.listener).listen(0, '127.0.0.1', () => console.log(server.address().port));
  process.on('SIGUSR2', () => console.log(process.cpuUsage().user + process.cpuUsage().system));
`;

const start = async (isCounted: boolean) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code(isCounted)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const next = () =>
    new Promise<number>((resolve) => lines.once('line', (line) => resolve(Number(line))));
  const port = await next();
  const cpuMicroseconds = () => {
    child.kill('SIGUSR2');
    return next();
  };
  return { port, cpuMicroseconds, stop: () => child.kill() };
};

type Server = Awaited<ReturnType<typeof start>>;

let visitor = 0;

const measure = async ({ port, cpuMicroseconds }: Server) => {
  const before = await cpuMicroseconds();
  const next = () => {
    visitor += 1;
    const headers = {
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${visitor % 50}.0) Gecko/20100101 Firefox/140.0`,
      'accept-encoding': 'gzip, deflate, br, zstd',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-dest': 'document',
      referer: 'https://www.google.com/',
    };
    const path = `/about?utm_source=newsletter&utm_campaign=${visitor % 1000}`;
    return { path, headers };
  };
  const { answers, seconds } = await keepBusy({ port, connections, ms: roundMs, next });
  const cpu = (await cpuMicroseconds()) - before;
  return { perSecond: answers.length / seconds, cpuPerPage: cpu / answers.length };
};

const servers = { without: await start(false), counting: await start(true) };
// The first round of each compiles the code.
for (const server of Object.values(servers)) await measure(server);
type Measured = Awaited<ReturnType<typeof measure>>[];
const measured: Record<keyof typeof servers, Measured> = { without: [], counting: [] };
for (let round = 0; round < rounds; round += 1) {
  for (const name of ['without', 'counting'] as const)
    measured[name].push(await measure(servers[name]));
}
for (const server of Object.values(servers)) server.stop();
const rate = (name: keyof typeof servers) => median(measured[name].map((one) => one.perSecond));
const cpu = (name: keyof typeof servers) => median(measured[name].map((one) => one.cpuPerPage));
for (const name of ['without', 'counting'] as const)
  console.log(
    `${name.padEnd(10)} ${rate(name).toFixed(0).padStart(6)} pages/s  ${cpu(name).toFixed(1)} µs of processor a page`,
  );
const extra = cpu('counting') - cpu('without');
console.log(
  `rate ${((rate('counting') / rate('without') - 1) * 100).toFixed(1)} %, ${extra.toFixed(1)} µs more a page: ${(extra / 10).toFixed(1)} % of a processor at 1,000 pages a second`,
);
