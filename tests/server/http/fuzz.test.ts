/**
 * Thousands of requests that no browser would send, made up from a fixed seed, against the real program: it stays
 * alive, its answers are complete, none is an unexpected error or shows a stack trace, and files and memory are freed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteUrl, startedUp, startProgram } from '../program.ts';
import { preparedFolder } from '../support/backend.ts';
import { answersIn } from '../support/http/http-answers.ts';
import { madeUpRequests, type MadeUpRequest } from '../support/http/made-up-requests.ts';
import { connectRaw } from '../support/http/raw.ts';

const count = 2_000;
const atOnce = 80;
/** How long to wait for more of an answer; the server itself ends what is unfinished only later. */
const quietMs = 400;

const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const inside =
  /\bat (?:async )?(?:\S+ \()?(?:file:|node:|\/)\S+:\d+:\d+|node:internal|node_modules/;

/** @returns what is wrong with the answers, if anything */
async function send(port: number, { bytes, abort, methods }: MadeUpRequest): Promise<string[]> {
  const { socket, received, ended } = await connectRaw(port);
  if (socket.destroyed) return ['the connection was refused'];
  let lastByte = performance.now();
  socket.on('data', () => (lastByte = performance.now()));
  socket.write(bytes, 'latin1');
  if (abort) {
    socket.resetAndDestroy();
    return [];
  }
  const watch = setInterval(() => {
    if (performance.now() - lastByte > quietMs) socket.end().destroy();
  }, 50);
  await ended;
  clearInterval(watch);
  const text = received();
  const { problems, statuses, bodies } = answersIn(text, methods);
  return [
    ...problems,
    ...statuses.filter((status) => status === '500').map(() => 'an unexpected error'),
    ...bodies.filter((body) => inside.test(body)).map(() => 'a stack trace'),
  ];
}

test('2,000 made-up requests end nothing, leave nothing open and learn nothing', async () => {
  await using program = startProgram({
    DATA_DIR: await preparedFolder(),
    // All connections come from here.
    TRUST_PROXY: '1',
  });
  const url = siteUrl(await program.prints(startedUp));
  const port = Number(new URL(url).port);
  const pid = program.process.pid ?? 0;
  const requests = madeUpRequests({ seed: 7, count: count + 200 });
  const problems: string[] = [];
  const run = async (batch: MadeUpRequest[]) => {
    await Promise.all(
      batch.map(async (request) => {
        for (const problem of await send(port, request)) {
          problems.push(`${problem}: ${JSON.stringify(request.bytes.slice(0, 200))}`);
        }
      }),
    );
  };
  // The first ones fill caches and pools that stay.
  while (requests.length > count) await run(requests.splice(0, atOnce));
  const before = { files: openFiles(pid), memory: residentMb(pid) };
  while (requests.length > 0) await run(requests.splice(0, atOnce));

  expect(problems).toEqual([]);
  expect(program.process.exitCode).toBeNull();
  await expect
    .poll(() => openFiles(pid), { timeout: 20_000 })
    .toBeLessThanOrEqual(before.files + 5);
  await expect.poll(() => residentMb(pid), { timeout: 20_000 }).toBeLessThan(before.memory + 150);
  const home = await fetch(url);
  expect([home.status, home.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(await home.text()).toContain('</html>');
  expect(program.output()).not.toMatch(/Uncaught|^\S+ 500 /m);
});
