import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test, vi } from 'vitest';
import { BackendError } from '../../server/backend/backend-error.ts';
import {
  type Backend,
  type BackendOptions,
  openBackend,
} from '../../server/backend/open-backend.ts';
import { newFolder, owner, preparedFolder } from './support/backend.ts';

// Each first start takes seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const ownMigrations = join(import.meta.dirname, '../../supabase/migrations');
const script = join(import.meta.dirname, 'support/run-backend.ts');

const open = (dataDir: string, options: Partial<BackendOptions> = {}): Promise<Backend> =>
  openBackend({ dataDir, siteUrl: 'http://localhost', ...options });

const refusalOf = async (
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

type Child = {
  lines: string[];
  /** The first line that fits, or `undefined` if the process ends without it. */
  says: (what: RegExp) => Promise<string | undefined>;
  kill: () => Promise<void>;
};

const start = (folder: string, args: string[] = [], uid?: number): Child => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, folder, ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(uid !== undefined && { uid, gid: uid }),
    },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    tell();
  });
  return {
    lines,
    says: (what) =>
      Promise.race([
        ended.then(() => lines.find((line) => what.test(line))),
        new Promise<string>((resolve) => {
          const look = () => {
            const found = lines.find((line) => what.test(line));
            if (found !== undefined) resolve(found);
          };
          listeners.add(look);
          look();
        }),
      ]),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const signInWorks = async (backend: Backend, credentials: { email: string; password: string }) => {
  const client = createClient('http://localhost', backend.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });
  return (await client.auth.signInWithPassword(credentials)).error === null;
};

describe('a folder that cannot be used is named in one line and left alone', () => {
  test('a second start on the same folder is refused while the first runs, here or in another process', async () => {
    const folder = await preparedFolder();
    const first = await open(folder);
    expect(await refusalOf(folder)).toBe(
      `The data folder ${folder} is in use by another process; stop that one first, or choose another folder with DATA_DIR.`,
    );
    const other = start(folder);
    expect(await other.says(/^(open|refused)/)).toContain('in use by another process');
    await first.close();
    expect(await refusalOf(folder)).toBe('opened');
  });

  test('the lock of a process that was killed is gone with it', async () => {
    const folder = await preparedFolder();
    const other = start(folder);
    await other.says(/^open/);
    expect(await refusalOf(folder)).toContain('in use');
    await other.kill();
    expect(await refusalOf(folder)).toBe('opened');
  });

  test('a folder of somebody else', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'taxes.txt'), 'mine');
    const message = await refusalOf(folder);
    expect(message).toContain(folder);
    expect(message).toContain('Nothing in it was changed');
    expect(message).not.toContain('\n');
    expect(readdirSync(folder)).toEqual(['taxes.txt']);
  });

  test('a file where the folder should be', async () => {
    const file = join(newFolder(), 'data');
    writeFileSync(file, 'x');
    expect(await refusalOf(file)).toBe(`The data folder ${file} is not a folder.`);
    expect(readFileSync(file, 'utf8')).toBe('x');
  });

  test('a folder that this user may not read', async () => {
    const folder = newFolder();
    const parent = join(folder, '..');
    chmodSync(parent, 0o755);
    chmodSync(folder, 0o000);
    // The superuser may read everything: for it the process runs as another user.
    const other = start(folder, [], process.getuid?.() === 0 ? 65_534 : undefined);
    expect(await other.says(/^(open|refused)/)).toBe(
      `refused The data folder ${folder} may not be read and written by this user.`,
    );
    chmodSync(folder, 0o700);
  });

  test('damaged keys', async () => {
    const folder = await preparedFolder();
    writeFileSync(join(folder, 'keys.json'), '{"publishableKey":');
    expect(await refusalOf(folder)).toContain(`${join(folder, 'keys.json')} is damaged`);
    expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toBe('{"publishableKey":');
  });

  test('something else where the database should be', async () => {
    const folder = await preparedFolder();
    rmSync(join(folder, 'database'), { recursive: true });
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database/notes.txt'), 'mine');
    expect(await refusalOf(folder)).toContain(`${join(folder, 'database')} is not a database`);
    expect(readdirSync(join(folder, 'database'))).toEqual(['notes.txt']);
  });

  test('a damaged database', async () => {
    const folder = await preparedFolder();
    writeFileSync(join(folder, 'database/global/pg_control'), 'garbage');
    const message = await refusalOf(folder);
    expect(message).toContain(join(folder, 'database'));
    expect(message).toContain('nothing was deleted');
    expect(readFileSync(join(folder, 'database/global/pg_control'), 'utf8')).toBe('garbage');
  });

  test('a database of a newer program', async () => {
    const folder = await preparedFolder();
    const older = newFolder();
    for (const file of readdirSync(ownMigrations).slice(0, -1)) {
      cpSync(join(ownMigrations, file), join(older, file));
    }
    expect(await refusalOf(folder, { migrationsDir: older })).toContain('newer version');
    expect(await refusalOf(folder)).toBe('opened');
  });
});

describe('what lies in the folder', () => {
  test('keys and passwords may be read by this user alone, and are made anew for every folder', async () => {
    const [one, two] = [await preparedFolder(), newFolder()];
    const first = await open(one);
    const second = await open(two, { owner: { email: owner.email } });
    for (const name of ['keys.json', 'first-sign-in.json']) {
      expect(statSync(join(two, name)).mode & 0o777).toBe(0o600);
    }
    expect(first.keys.jwtSecret).not.toBe(second.keys.jwtSecret);
    expect(first.keys.secretKey).not.toBe(second.keys.secretKey);
    const created = second.createdOwner;
    expect(created?.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    await second.close();

    const again = await open(two, { owner: { email: owner.email } });
    expect(again.createdOwner).toEqual(created);
    expect(created && (await signInWorks(again, created))).toBe(true);
    again.ownerWasShown();
    await again.close();
    const shown = await open(two, { owner: { email: owner.email } });
    expect(shown.createdOwner).toBeUndefined();
    expect(existsSync(join(two, 'first-sign-in.json'))).toBe(false);
    await shown.close();
    await first.close();
  });

  test('a password that was chosen in the meantime is not overwritten by the noted one', async () => {
    const folder = await preparedFolder();
    writeFileSync(
      join(folder, 'first-sign-in.json'),
      JSON.stringify({ email: owner.email, password: 'old' }),
    );
    const backend = await open(folder);
    await backend.setOwnerPassword('chosen-by-the-owner');
    await backend.close();
    const again = await open(folder);
    expect(again.createdOwner).toBeUndefined();
    expect(await signInWorks(again, { ...owner, password: 'chosen-by-the-owner' })).toBe(true);
    await again.close();
  });

  test('what an interrupted start left over is swept', async () => {
    const folder = await preparedFolder();
    mkdirSync(join(folder, 'database-0a1b2c3d.unfinished/base'), { recursive: true });
    mkdirSync(join(folder, 'backups/x-0a1b2c3d.unfinished'), { recursive: true });
    expect(await refusalOf(folder)).toBe('opened');
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    expect(
      readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.unfinished')),
    ).toEqual([]);
  });
});

describe('backups', () => {
  const upgrades = (folder: string): string[] =>
    existsSync(join(folder, 'backups'))
      ? readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('-upgrade'))
      : [];
  const withMigration = (sql: string): string => {
    const folder = newFolder();
    cpSync(ownMigrations, folder, { recursive: true });
    writeFileSync(join(folder, '20990101000000_try_something.sql'), sql);
    return folder;
  };

  test('a new migration is applied once, after a copy of the database was put aside that opens by itself', async () => {
    const folder = await preparedFolder();
    const migrationsDir = withMigration(
      'create table public.tried (id integer); insert into public.tried values (1);',
    );
    expect(await refusalOf(folder)).toBe('opened');
    expect(upgrades(folder)).toEqual([]);

    for (let round = 0; round < 2; round += 1) {
      const backend = await open(folder, { migrationsDir });
      expect((await backend.query('select id from public.tried')).rows).toHaveLength(1);
      await backend.close();
    }
    const [copy = '', ...others] = upgrades(folder);
    expect(others).toEqual([]);
    expect(copy).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-upgrade$/);

    rmSync(join(folder, 'database'), { recursive: true });
    cpSync(join(folder, 'backups', copy), join(folder, 'database'), { recursive: true });
    const restored = await open(folder);
    expect(await signInWorks(restored, owner)).toBe(true);
    await expect(restored.query('select id from public.tried')).rejects.toThrow('does not exist');
    await restored.close();
  });

  test('a migration that fails leaves no trace, is named, and starting again does not pile up copies', async () => {
    const folder = await preparedFolder();
    const migrationsDir = withMigration('create table public.half (id integer); select nonsense;');
    for (let round = 0; round < 2; round += 1) {
      expect(await refusalOf(folder, { migrationsDir })).toContain(
        '20990101000000_try_something.sql failed',
      );
    }
    expect(upgrades(folder)).toHaveLength(1);
    const backend = await open(folder);
    await expect(backend.query('select id from public.half')).rejects.toThrow('does not exist');
    await backend.close();
  });

  test('another version of the database packages asks for a copy first', async () => {
    const folder = await preparedFolder();
    const versions = readFileSync(join(folder, 'versions.json'), 'utf8');
    writeFileSync(
      join(folder, 'versions.json'),
      versions.replace(/"@electric-sql\/pglite": "[^"]+"/, '"@electric-sql/pglite": "0.0.1"'),
    );
    expect(await refusalOf(folder)).toBe('opened');
    expect(upgrades(folder)).toHaveLength(1);
  });

  test('only the last three of a kind are kept', async () => {
    const folder = await preparedFolder();
    const old = ['2020-01-01', '2020-01-02', '2020-01-03', '2020-01-04'].map(
      (day) => `${day}T00-00-00Z-daily`,
    );
    for (const name of old) mkdirSync(join(folder, 'backups', name), { recursive: true });
    expect(await refusalOf(folder)).toBe('opened');
    const kept = readdirSync(join(folder, 'backups')).sort();
    expect(kept).toHaveLength(3);
    expect(kept.slice(0, 2)).toEqual(old.slice(2));
  });
});

describe('a process that is killed', () => {
  const draftOf = (folder: string): string | undefined =>
    readdirSync(folder).find((name) => name.startsWith('database-'));
  test.each<[string, (folder: string) => boolean]>([
    ['as the database is begun', (folder) => draftOf(folder) !== undefined],
    [
      'while the database is made',
      (folder) => existsSync(join(folder, draftOf(folder) ?? '-', 'PG_VERSION')),
    ],
    ['as the owner is made', (folder) => existsSync(join(folder, 'first-sign-in.json'))],
    ['as the database gets its name', (folder) => existsSync(join(folder, 'database'))],
  ])(
    '%s, during the very first start, leaves a folder that the next start completes, with a password that works',
    async (_moment, hasCome) => {
      const folder = newFolder();
      const child = start(folder);
      await vi.waitUntil(() => hasCome(folder), { interval: 5, timeout: 150_000 });
      await child.kill();
      const backend = await open(folder, { owner: { email: owner.email } });
      expect(backend.createdOwner).toBeDefined();
      if (backend.createdOwner) expect(await signInWorks(backend, backend.createdOwner)).toBe(true);
      expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
      await backend.close();
    },
  );

  test('loses none of 100 acknowledged tasks', async () => {
    const folder = await preparedFolder();
    const child = start(folder, ['1000']);
    await child.says(/^100$/);
    await child.kill();
    const acknowledged = child.lines.filter((line) => /^\d+$/.test(line)).map(Number);
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);
    const backend = await open(folder);
    const { rows } = await backend.query<{ position: number }>(
      'select position from public.todos order by position',
    );
    const kept = new Set(rows.map(({ position }) => position));
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
    await backend.close();
  });
});

test('existing data is open in less than two seconds of work', async () => {
  const folder = await preparedFolder();
  await (await open(folder)).close();
  const started = process.cpuUsage();
  const backend = await open(folder);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1e6).toBeLessThan(2);
  await backend.close();
});
