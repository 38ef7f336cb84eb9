/** `npm run dev`: one program for all tests, which begins with a mistake in the content that is then mended. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask as askRaw } from '../support/http/raw.ts';
import { startProgram, temporaryFolder } from '../support/program.ts';
import { copySite } from '../support/site-copy.ts';

const owner = { email: 'me@example.com', password: 'correct-horse-battery' };

/** Astro colours what it says. */
const plain = (text: string) => text.replace(/\u001B\[\d+m/g, '');

const plant = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

const start = async () => {
  const folder = await temporaryFolder();
  const root = join(folder.path, 'site');
  const data = join(folder.path, 'elsewhere');
  mkdirSync(root);
  await copySite(root);
  for (const name of ['.env', '.git/config', '.data/keys.json', 'tests/notes.ts']) {
    plant(join(root, name), 'PLANTED=planted-secret\n');
  }
  const terms = join(root, 'content/legal/terms.mdx');
  const whole = readFileSync(terms, 'utf8');
  writeFileSync(terms, whole.replace(/^title: .*$/m, 'title: Terms: all of them'));
  // Under Vitest Astro's dev server answers no pages.
  const program = startProgram(
    {
      ...{ VITEST: '', NODE_ENV: 'development', CI: 'true', DATA_DIR: data },
      ...{ OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password },
    },
    root,
    'dev',
  );
  const waiting = plain(await program.prints(/goes on by itself/));
  writeFileSync(terms, whole);
  // The content is right now, and Astro is not ready yet.
  await vi.waitUntil(() => existsSync(data), { timeout: 60_000 });
  writeFileSync(terms, whole.replace(/^updated: .*$/m, 'updated: soon'));
  const again = plain(await program.prints(/goes on by itself[^]*goes on by itself/));
  writeFileSync(terms, whole);
  const output = plain(await program.prints(/npm run owner:password/));
  const url = /Address\s+(\S+)\/login/.exec(output)?.[1] ?? '';
  return { folder, root, data, program, url, output, waiting, again };
};

/** The path as it stands: fetch would shorten it. */
const ask = async (url: string, path: string, host?: string) => {
  const { hostname, port } = new URL(url);
  const headers = { host: host ?? `localhost:${port}`, accept: '*/*' };
  const { status, body } = await askRaw({ hostname, port, path, headers });
  return { status, body: body.toString() };
};

describe('npm run dev', () => {
  let running: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    running = await start();
  }, 300_000);
  afterAll(async () => {
    await running.program[Symbol.asyncDispose]();
    await running.folder[Symbol.asyncDispose]();
  });

  test('is for names of this machine only', async () => {
    for (const path of ['/', '/backend.json', '/src/styles/base.css']) {
      expect((await ask(running.url, path, 'evil.example')).status).toBe(421);
    }
  });

  test('never hands out data, secrets or anything that is no part of a page', async () => {
    const { root, data, url } = running;
    const inside = [
      '.data/keys.json',
      '.env',
      '.git/config',
      'server/settings.ts',
      'tests/notes.ts',
    ];
    const outside = [...inside.map((name) => join(root, name)), join(data, 'keys.json')];
    const forms = [
      ...inside.flatMap((name) => [`/${name}`, `/src/..%2f${name}`, `/@id/${name}`]),
      ...[...outside, '/etc/passwd'].flatMap((path) => [
        ...[`/@fs${path}`, `/@fs${root}/src/../..${path}`],
        `/_image?f=svg&href=${encodeURIComponent(`/@fs${path}`)}`,
      ]),
    ];
    const queries = ['', '?raw', '?import&raw', '?url', '?.svg?.wasm?init'];
    const paths = forms.flatMap((form) => queries.map((query) => form + query));
    const leaks: string[] = [];
    while (paths.length > 0)
      await Promise.all(
        paths.splice(0, 20).map(async (path) => {
          const { status, body } = await ask(url, path);
          if (/planted-secret|sb_secret|sb_publishable|readSettings|root:x:/.test(body))
            leaks.push(`${status} ${path}`);
        }),
      );
    expect(leaks).toEqual([]);
  });

  test('waits for content without mistakes, and names each of them', () => {
    expect(running.waiting).toMatch(/content\/legal\/terms\.mdx:\d+\n.*stands in quotes/);
    expect(running.again).toMatch(/content\/legal\/terms\.mdx:\d+ {2}updated\n/);
    expect(running.waiting + running.again).not.toMatch(/^\s+at /m);
  });

  test('names later mistakes in the terminal and on each page, and goes on once they are mended', async () => {
    const terms = join(running.root, 'content/legal/terms.mdx');
    const site = join(running.root, 'content/site.yaml');
    const page = async () => {
      const answer = await fetch(`${running.url}/terms`, { headers: { accept: 'text/html' } });
      return { status: answer.status, text: await answer.text() };
    };
    expect((await page()).status).toBe(200);
    for (const [path, change, says] of [
      [terms, (text: string) => text.replace('{props.email}', '{props.mail}'), '{props.mail}'],
      [site, (text: string) => `${text}\nemial: x\n`, "There is no field 'emial'"],
    ] as const) {
      const whole = readFileSync(path, 'utf8');
      writeFileSync(path, change(whole));
      await expect.poll(async () => (await page()).text, { timeout: 60_000 }).toContain(says);
      expect((await page()).status).toBe(500);
      expect(plain(running.program.output())).toContain(says);
      writeFileSync(path, whole);
      await expect.poll(async () => (await page()).status, { timeout: 60_000 }).toBe(200);
    }
    expect(running.program.process.exitCode).toBeNull();
  }, 300_000);
});
