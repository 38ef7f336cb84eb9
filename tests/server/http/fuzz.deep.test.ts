/**
 * Thousands of requests that no browser would send, made up from a fixed seed, against the real program: it stays
 * alive, no answer is an unexpected error or shows a stack trace, and files and memory are freed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteUrl, startedUp, startProgram } from '../support/program.ts';
import { preparedFolder } from '../support/backend.ts';
import { sendMadeUpRequests } from '../support/http/made-up-requests.ts';

const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test('2,000 made-up requests end nothing, leave nothing open and learn nothing', async () => {
  // All connections come from here.
  await using program = startProgram({ DATA_DIR: await preparedFolder(), TRUST_PROXY: '1' });
  const url = siteUrl(await program.prints(startedUp));
  const port = Number(new URL(url).port);
  const pid = program.process.pid ?? 0;
  // The first ones fill caches and pools that stay.
  await sendMadeUpRequests(port, { seed: 8, count: 200 });
  const before = { files: openFiles(pid), memory: residentMb(pid) };
  expect(await sendMadeUpRequests(port, { seed: 7, count: 2_000 })).toEqual([]);
  expect(program.process.exitCode).toBeNull();
  await expect
    .poll(() => openFiles(pid), { timeout: 20_000 })
    .toBeLessThanOrEqual(before.files + 5);
  await expect.poll(() => residentMb(pid), { timeout: 20_000 }).toBeLessThan(before.memory + 150);
  const home = await fetch(url);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('</html>');
  expect(program.output()).not.toMatch(/Uncaught|^\S+ 500 /m);
});
