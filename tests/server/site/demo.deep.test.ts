/** The demo's data, and `npm run demo` as a program. */
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readForecast } from '#domain/weather/forecast-answer.ts';
import { prepareDemo } from '../../../scripts/demo/prepare-demo.ts';
import { startBackend } from '../support/backend.ts';
import { siteUrl, startProgram, temporaryFolder } from '../support/program.ts';

const prepare = (dataDir: string, isReset = false) =>
  prepareDemo({ dataDir, ownerEmail: 'owner@example.com', isReset, log: () => undefined });

const held = `select (select count(*)::int from public.todos) as tasks,
  (select count(distinct created_at)::int from public.enquiries) as enquiries,
  (select text from public.todos where position = 0) as first`;

/** One demo for all that is asked of its data, because each beginning makes a database. */
test('a demo takes an empty folder, has a week of its own, keeps what was changed in it, begins again when it was interrupted, and starts over when asked', async () => {
  await using folder = await temporaryFolder();
  mkdirSync(join(folder.path, 'demo'));
  const first = await prepare(folder.path);
  const { dataDir } = first;
  /** What the demo holds; afterwards its first task is changed and all others are gone. */
  const readAndChange = async () => {
    const { backend, signIn, stop } = await startBackend({ dataDir });
    const { status } = await signIn({ email: first.email, password: first.password });
    const [row] = (await backend.query<{ first: string }>(held)).rows;
    await backend.query("update public.todos set text = 'changed' where position = 0");
    await backend.query('delete from public.todos where position > 0');
    await expect(prepare(folder.path, true)).rejects.toThrow('in use by another process');
    await stop();
    return { ...row, hasFirstPassword: status === 200 };
  };
  const week = { tasks: 16, enquiries: 10 };
  expect(await readAndChange()).toMatchObject({ ...week, hasFirstPassword: true });

  expect(await prepare(folder.path)).toEqual(first);
  expect(await readAndChange()).toMatchObject({ tasks: 1, first: 'changed' });

  const note = join(first.path, 'demo.json');
  writeFileSync(note, readFileSync(note, 'utf8').replace('"isFilled":true', '"isFilled":false'));
  await prepare(folder.path);
  expect(await readAndChange()).toMatchObject({ ...week, hasFirstPassword: false });
}, 360_000);

/** 0 when nobody listens there. */
const statusOf = (url: string): Promise<number> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );

/** What a running `npm start` serves, and what the next one compares. */
const ownBuild = () => [
  ...globSync('dist').map((folder) => statSync(folder).ino),
  ...globSync('.astro/{built,site.yaml}').map((file) => readFileSync(file, 'utf8')),
];

test('the demo leaves the built site as it is, shows the shipped content, has its own weather, and ends with its Google on Ctrl+C', async () => {
  const before = ownBuild();
  await using folder = await temporaryFolder();
  const settings = { DATA_DIR: folder.path, CONTENT_DIR: join(folder.path, 'own-content') };
  await using demo = startProgram(settings, process.cwd(), 'demo');
  const output = await demo.prints(/Press "Connect Google"/);
  const url = siteUrl(output);
  const certificates = `${/Google\s+(\S+)/.exec(output)?.[1] ?? ''}/oauth2/v3/certs`;
  expect(output).not.toContain('demo-client-secret');
  expect([await statusOf(url), await statusOf(certificates)]).toEqual([200, 200]);
  const { weatherApi } = z
    .object({ weatherApi: z.string() })
    .parse(await (await fetch(`${url}/backend.json`)).json());
  expect(weatherApi).toBe('/sample-weather');
  const weather = await fetch(`${url}${weatherApi}?latitude=39.3361`);
  expect(readForecast(await weather.json(), new Date()).ok).toBe(true);
  expect(ownBuild()).toEqual(before);

  demo.process.kill('SIGINT');
  expect(await demo.ended).toBe(0);
  expect([await statusOf(url), await statusOf(certificates)]).toEqual([0, 0]);
});
