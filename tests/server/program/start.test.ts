import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listen } from '#server/process.ts';
import { readSettings } from '#server/settings.ts';
import { siteUrl, startProgram, startedUp, temporaryFolder } from '../support/program.ts';
import { sendMadeUpRequests } from '../support/http/made-up-requests.ts';

const signIn = async (url: string, email: string, password: string): Promise<number> => {
  const { publishableKey: apikey } = discovery.parse(
    await (await fetch(`${url}/backend.json`)).json(),
  );
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
};

const discovery = z.strictObject({ publishableKey: z.string().min(1) });

/** In megabytes: the most that a process has used so far (`VmHWM`), or what it uses now (`VmRSS`); 0 without /proc. */
const memoryOf = (pid: number | undefined, what: 'VmHWM' | 'VmRSS'): number => {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(status, 'utf8'))?.[1]) / 1024;
};

test('one program, from its first start to its second one', async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const envFile = join(folder.path, 'settings');
  writeFileSync(envFile, 'OWNER_EMAIL=env@example.com\nOWNER_PASSWORD="a # password"\n');
  // What is set in the environment wins over the file.
  await using first = startProgram({
    ...{ ENV_FILE: envFile, OWNER_EMAIL: 'me@example.com', DATA_DIR: dataDir },
    // The made-up requests all come from one address.
    TRUST_PROXY: '1',
  });
  const output = await first.prints(startedUp);
  const url = siteUrl(output);
  const password = 'a # password';
  expect(output).toMatch(/E-mail\s+me@example\.com/);
  expect(output).toMatch(/Password\s+the one in OWNER_PASSWORD/);
  expect(await signIn(url, 'me@example.com', password)).toBe(200);
  expect(await signIn(url, 'me@example.com', 'a-wrong-password')).toBe(400);
  await first.prints(/^\d{4}-\d\d-\d\dT[\d:.]+Z A sign-in from \S+ failed\.$/m);
  for (const [path, status] of [
    ['/', 200],
    ['/no-such-page', 404],
    ['/projects', 301],
    ['/functions/v1/no-such-function', 404],
  ] as const) {
    expect((await fetch(`${url}${path}`, { redirect: 'manual' })).status, path).toBe(status);
  }
  const { headers } = await fetch(`${url}/backend.json`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const port = new URL(url).port;
  await using status = startProgram({ DATA_DIR: dataDir, PORT: port }, undefined, 'status');
  expect(await status.ended, status.output()).toBe(0);
  expect(status.output()).toMatch(
    /^Everything works\.$[^]*\nBackup +none yet\nOwner +signs in with me@example\.com\n[^]*1 failed since the start$/m,
  );
  expect(memoryOf(first.process.pid, 'VmHWM')).toBeLessThan(750);
  expect(await sendMadeUpRequests(Number(port), { seed: 7, count: 160 })).toEqual([]);

  first.process.kill('SIGTERM');
  // It ends with 1 when its deadline comes first.
  expect(await first.ended).toBe(0);
  expect(first.output()).not.toMatch(/did not close in time|Uncaught|^\S+ 500 /m);

  // As after a first start that was ended before it had shown the password that it generated.
  const note = join(dataDir, 'first-sign-in.json');
  writeFileSync(note, JSON.stringify({ email: 'me@example.com', password }));
  await using second = startProgram({
    ...{ DATA_DIR: dataDir, OWNER_EMAIL: 'new@example.com', HOST: '0.0.0.0' },
  });
  const again = await second.prints(startedUp);
  expect(again).toMatch(/Password\s+a # password/);
  expect(existsSync(note)).toBe(false);
  expect(await signIn(siteUrl(again), 'me@example.com', password)).toBe(200);
  expect(memoryOf(second.process.pid, 'VmRSS')).toBeLessThan(350);
  second.process.kill('SIGINT');
  expect(await second.ended).toBe(0);
});

test('a port that is taken is said in one clear line, before anything else is done', async () => {
  await using folder = await temporaryFolder();
  const other = createServer();
  const port = await listen(other, { port: 0, host: '127.0.0.1' });
  await using program = startProgram({ DATA_DIR: join(folder.path, 'data'), PORT: String(port) });
  expect(await program.ended).toBe(1);
  expect(program.output()).toBe(
    `Port ${port} is taken: stop the program that uses it, or choose another port: PORT=${port + 1} npm start\n`,
  );
  expect(existsSync(join(folder.path, 'data'))).toBe(false);
  other.close();
});

const port = 'expected a port number';
const address = 'expected the address that visitors open, without a path: https://example.com';
const proxies = 'expected how many proxies of yours';

test.each([
  ['PORT', '99999', `${port} up to 65535`],
  ['PORT', '4e3', port],
  ['SITE_URL', 'https://example.com/blog', address],
  ['SITE_URL', 'https://me@example.com', address],
  ['TRUST_PROXY', '0x1', proxies],
  ['GOOGLE_EMULATOR_URL', 'https://evil.example', 'expected an address on this machine'],
  ['OWNER_EMAIL', 'nobody', 'expected an e-mail address'],
])('the setting %s=%s is refused by name', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name}=${value}: ${message}`);
});

test.each([
  [{ PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' }, 'PUBLIC_SUPABASE_ANON_KEY'],
  [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID'],
])('one half of two settings is refused: %j', (half, other) => {
  expect(() => readSettings(half)).toThrow(new RegExp(`^Set both .*${other}`));
});
