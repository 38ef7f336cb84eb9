/** /healthz and `npm run status`: what everybody is told, and what the owner is. */
import fs, { mkdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { answerHealth } from '#server/health/answer-health.ts';
import { createHealth, detailsSchema } from '#server/health/check-health.ts';
import { newFolder } from '../support/backend.ts';
import { useBackend } from '../support/use-backend.ts';

const secretKey = 'sb_secret_of_the_test';
const ask = (authorization?: string) =>
  new Request('http://localhost/healthz', {
    ...(authorization !== undefined && { headers: { authorization } }),
  });

/** A data folder with a backup of a day, asked at a time, of a database that answers this. */
const healthOf = (
  backupDay: string | null,
  at: string,
  query: () => Promise<{ rows: [] }>,
  copies?: string,
) => {
  const path = newFolder();
  const folder = { path, database: join(path, 'database'), backups: join(path, 'backups') };
  mkdirSync(folder.database);
  if (backupDay !== null)
    mkdirSync(join(folder.backups, `000001-daily-${backupDay}T08-00-00Z`), { recursive: true });
  const times = ['2026-11-25T08:00:00Z', at].map((text) => new Date(text));
  return createHealth({
    ...{ folder, copies, query },
    readOwnerEmail: () => Promise.resolve(undefined),
    now: () => times.shift() ?? new Date(at),
  });
};

const answers = () => Promise.resolve<{ rows: [] }>({ rows: [] });
const fails = () => Promise.reject(new Error('closed'));

const noBackup = ['There is no recent backup; the log says why.'];
const noDatabase = ['The database does not answer.'];

test.each([
  ['a fresh start', null, '09:00', answers, []],
  ['no first backup', null, '10:30', answers, noBackup],
  ['yesterday’s backup', '2026-11-24', '10:30', answers, []],
  ['an old backup', '2026-11-23', '10:30', answers, noBackup],
  ['no database', '2026-11-25', '10:30', fails, noDatabase],
] as const)('%s', async (_, backupDay, at, query, problems) => {
  const health = healthOf(backupDay, `2026-11-25T${at}:00Z`, query);
  const answer = await answerHealth(ask(), health, secretKey);
  expect(answer.status).toBe(problems.length === 0 ? 200 : 503);
  expect(await answer.json()).toEqual({
    status: problems.length === 0 ? 'ok' : 'failing',
    problems,
  });
});

test('a disk without room for a backup is told', async () => {
  const disk = fs.statfsSync('.');
  disk.bavail = 140_000_000 / disk.bsize;
  vi.spyOn(fs, 'statfsSync').mockReturnValue(disk);
  syncBuiltinESMExports();
  const health = healthOf('2026-11-25', '2026-11-25T10:30:00Z', answers);
  expect(await health.check()).toEqual(['The disk has no room for a backup.']);
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('many questions at once are one query', async () => {
  let queries = 0;
  const health = healthOf('2026-11-25', '2026-11-25T10:30:00Z', () => {
    queries += 1;
    return answers();
  });
  await Promise.all(Array.from({ length: 50 }, () => answerHealth(ask(), health, secretKey)));
  expect(queries).toBe(1);
});

const running = useBackend();

test('the details are for whoever has the secret key', async () => {
  const { health, keys } = running.backend;
  for (const wrong of [
    `Bearer ${keys.publishableKey}`,
    `Bearer ${keys.secretKey}x`,
    keys.secretKey,
    `Bearer ${keys.secretKey.replace(/.$/, 'é')}`,
  ])
    expect(await (await answerHealth(ask(wrong), health, keys.secretKey)).json()).toEqual({
      status: 'ok',
      problems: [],
    });
  const answer = await answerHealth(ask(`Bearer ${keys.secretKey}`), health, keys.secretKey);
  const details = detailsSchema.parse(await answer.json());
  expect(details.rows).toMatchObject({ todos: 0 });
  expect(details.database.bytes).toBeGreaterThan(1_000_000);
});
