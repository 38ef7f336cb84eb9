/** Makes and examines data folders, for the tests of backups and of files on disk. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, vi } from 'vitest';
import { BackendError } from '../../../../server/backend/backend-error.ts';
import type { DailySchedule } from '../../../../server/backend/backups/backups.ts';
import { ownMigrations } from '#server/backend/database/migrations.ts';
import {
  type Backend,
  type BackendOptions,
  openBackend,
} from '../../../../server/backend/open-backend.ts';
import { newFolder } from '../backend.ts';
import { startBackendProcess } from '../program.ts';

export const open = (dataDir: string, options: Partial<BackendOptions> = {}): Promise<Backend> =>
  openBackend({ dataDir, siteUrl: 'http://localhost', ...options });

/** The message when the backend cannot be opened; `opened` when it can. */
export const openingMessage = async (
  dataDir: string,
  options: Partial<BackendOptions> = {},
): Promise<string> => {
  try {
    const backend = await open(dataDir, options);
    await backend.close();
  } catch (error) {
    if (error instanceof BackendError) return error.message;
    throw error;
  }
  return 'opened';
};

export const signInWorks = async (
  backend: Backend,
  credentials: { email: string; password: string },
): Promise<boolean> => {
  const client = createClient('http://localhost', backend.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });
  return (await client.auth.signInWithPassword(credentials)).error === null;
};

export const addTask = (backend: Backend, text: string): Promise<unknown> =>
  backend.query(
    `insert into public.todos (user_id, text, category, position)
     values (public.owner_id(), $1, 'Other', (select count(*) from public.todos))`,
    [text],
  );

export const taskTexts = async (backend: Pick<Backend, 'query'>): Promise<string[]> => {
  const { rows } = await backend.query<{ text: string }>(
    'select text from public.todos order by position',
  );
  return rows.map(({ text }) => text);
};

/** The migrations of this program and one more. */
export const withMigration = (sql: string): string => {
  const folder = newFolder();
  cpSync(ownMigrations, folder, { recursive: true });
  writeFileSync(join(folder, '20990101000000_try_something.sql'), sql);
  return folder;
};

export const backupNames = (folder: string): string[] =>
  existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')).sort() : [];

/** A folder that looks like a backup by its name and one file, for tests that never open it. */
export const pretendBackup = (folder: string, name: string): void => {
  mkdirSync(join(folder, 'backups', name), { recursive: true });
  writeFileSync(join(folder, 'backups', name, 'PG_VERSION'), 'good');
};

/** A daily backup is made as soon as one is due. */
export const atOnce = (now = () => new Date()): DailySchedule => ({
  firstAfterMs: 0,
  everyMs: 10,
  now,
});

/** Opens the folder until the log has a line that fits. */
export const openUntil = async (
  folder: string,
  line: RegExp,
  options: Partial<BackendOptions> = {},
): Promise<string[]> => {
  const lines: string[] = [];
  const backend = await open(folder, {
    dailyBackups: atOnce(),
    ...options,
    log: (text) => lines.push(text),
  });
  await vi.waitUntil(() => lines.some((text) => line.test(text)), { timeout: 200_000 });
  await backend.close();
  return lines;
};

export const pretendPackagesChanged = (folder: string): void => {
  const file = join(folder, 'versions.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/"@electric-sql\/pglite": "[^"]+"/, '"@electric-sql/pglite": "0.0.1"'),
  );
};

/** What interrupted writes have left in the folder and among its backups. */
export const leftovers = (folder: string): string[] =>
  [...readdirSync(folder), ...backupNames(folder)].filter((name) => name.endsWith('.unfinished'));

/**
 * Kills the backend's process under writes and backups once it has printed this, and answers the positions that it
 * acknowledged.
 */
export const killAfter = async (
  folder: string,
  printed: RegExp,
  first: number,
): Promise<number[]> => {
  const { prints, process, ended, output } = startBackendProcess(folder, { tasks: 1000, first });
  await prints(printed);
  process.kill('SIGKILL');
  await ended;
  return [...output().matchAll(/^\d+$/gm)].map(Number);
};

export const expectAllKept = async (folder: string, acknowledged: number[]): Promise<void> => {
  const backend = await open(folder);
  const { rows } = await backend.query<{ position: number }>('select position from public.todos');
  const kept = new Set(rows.map(({ position }) => position));
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
  await backend.close();
};
