import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder } from '#server/backend/data-folder/data-folder.ts';
import { readForecast } from '#domain/weather/forecast-answer.ts';
import { openBackend } from '#server/backend/open-backend.ts';
import { sampleForecast } from '#server/sample-weather.ts';
import { prepareDemo } from '../../../scripts/demo/prepare-demo.ts';
import { temporaryFolder } from '../support/program.ts';

const prepare = (dataDir: string, isReset = false) =>
  prepareDemo({ dataDir, ownerEmail: 'owner@example.com', isReset, log: () => undefined });

const openOn = (dataDir: string) => openBackend({ dataDir, siteUrl: 'http://localhost' });

/** One demo for all that is asked of its data, because each beginning makes a database. */
test('a demo takes an empty folder, has a week of its own, keeps what was changed in it, begins again when it was interrupted, and starts over when asked', async () => {
  await using folder = await temporaryFolder();
  mkdirSync(join(folder.path, 'demo'));
  const first = await prepare(folder.path);
  const backend = await openOn(first.dataDir);
  const count = async (table: string, where = 'true') =>
    (await backend.query(`select count(*)::int as rows from public.${table} where ${where}`))
      .rows[0];
  expect(await count('todos')).toEqual({ rows: 14 });
  expect(await count('todos', 'completed')).toEqual({ rows: 3 });
  const categories = await backend.query('select distinct category from public.todos');
  expect(categories.rows).toHaveLength(6);
  expect(await count('enquiries')).toEqual({ rows: 8 });
  expect(await count('monthly_goals', 'done')).toEqual({ rows: 2 });
  const { publishableKey } = backend.keys;
  const signIn = await backend.fetch(
    new Request('http://localhost/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: first.email, password: first.password }),
    }),
    { clientIp: '127.0.0.1' },
  );
  expect(signIn.status).toBe(200);

  await expect(prepare(folder.path, true)).rejects.toThrow('in use by another process');
  await backend.query("update public.todos set text = 'changed' where position = 0");
  await backend.close();

  expect(await prepare(folder.path)).toEqual(first);
  const again = await openOn(first.dataDir);
  const texts = async (open: typeof again) =>
    (await open.query('select text from public.todos order by position limit 1')).rows[0];
  expect(await texts(again)).toEqual({ text: 'changed' });
  await again.query('delete from public.todos where position > 3');
  await again.close();

  const note = join(first.path, 'demo.json');
  writeFileSync(note, readFileSync(note, 'utf8').replace('"isFilled":true', '"isFilled":false'));
  const resumed = await prepare(folder.path);
  expect(resumed.password).not.toBe(first.password);
  const whole = await openOn(resumed.dataDir);
  const { rows } = await whole.query(
    `select (select count(*)::int from public.todos) as tasks,
            (select count(distinct created_at)::int from public.enquiries) as times`,
  );
  expect(rows).toEqual([{ tasks: 14, times: 8 }]);
  await whole.query("update public.todos set text = 'changed' where position = 0");
  await whole.close();

  const reset = await prepare(folder.path, true);
  expect(reset.password).not.toBe(resumed.password);
  const fresh = await openOn(reset.dataDir);
  expect(await texts(fresh)).not.toEqual({ text: 'changed' });
  await fresh.close();
}, 360_000);

test('a folder that no demo has made is refused and left as it is', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'demo', 'letters', 'to-mother.txt');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, 'dear');
  for (const isReset of [false, true]) {
    await expect(prepare(folder.path, isReset)).rejects.toThrow('was not made by npm run demo');
  }
  expect(existsSync(file)).toBe(true);
});

test('a data folder can be used after a demo was tried in it', async () => {
  await using folder = await temporaryFolder();
  mkdirSync(join(folder.path, 'demo'));
  openDataFolder(folder.path).release();
});

test('the forecast of the demo fits the month and the hour', () => {
  const weatherAt = (time: string) => {
    const now = new Date(time);
    const read = readForecast(sampleForecast(now), now);
    if (!read.ok) throw new Error(read.fault.message);
    return read.value;
  };
  expect(weatherAt('2027-07-10T14:00:00Z')).toMatchObject({
    temperature: 28,
    description: 'Mainly clear',
    icon: '02d',
  });
  expect(weatherAt('2027-01-10T19:30:00Z')).toMatchObject({ rain: 1.1, icon: '10n' });
  expect(weatherAt('2027-01-10T03:00:00Z')).toMatchObject({ temperature: 6, icon: '03n' });
  expect(weatherAt('2027-10-31T12:00:00Z').hours).toHaveLength(48);
});
