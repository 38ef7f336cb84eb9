import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
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
import { describe, expect, test, vi } from 'vitest';
import { newFolder, owner, preparedFolder } from './support/backend.ts';
import {
  addTask,
  open,
  openToOthers,
  ownMigrations,
  refusalOf,
  signInWorks,
} from './support/data-folders.ts';

// Each first start takes seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const nobody = 65_534;
const isSuperuser = process.getuid?.() === 0;
const script = join(import.meta.dirname, 'support/run-backend.ts');

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
    const other = start(folder, [], isSuperuser ? nobody : undefined);
    expect(await other.says(/^(open|refused)/)).toBe(
      `refused The data folder ${folder} may not be read and written by this user.`,
    );
    chmodSync(folder, 0o700);
  });

  /** The folder as another user has it, but one part of it, which the superuser has kept to himself. */
  const givenAwayBut = async (part: string): Promise<string> => {
    const folder = await preparedFolder();
    mkdirSync(join(folder, 'backups'), { recursive: true, mode: 0o700 });
    chmodSync(join(folder, '..'), 0o755);
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder]);
    chmodSync(join(folder, part), 0o700);
    chownSync(join(folder, part), 0, 0);
    return folder;
  };

  test.runIf(isSuperuser).each(['database', 'database/base/1', 'database/pg_wal'])(
    'a part of the database that belongs to somebody else: %s',
    async (part) => {
      const folder = await givenAwayBut(part);
      const other = start(folder, [], nobody);
      expect(await other.says(/^(open|refused)/)).toBe(
        `refused In the data folder, ${join(folder, part)} may not be read and written by this user.`,
      );
    },
  );

  test.runIf(isSuperuser)('backups that belong to somebody else stop no start', async () => {
    const folder = await givenAwayBut('backups');
    const other = start(folder, [], nobody);
    expect(await other.says(/^(open|refused)/)).toMatch(/^open/);
    await other.kill();
    expect(other.lines[0]).toBe(
      `log In the data folder, ${join(folder, 'backups')} may not be read and written by this user. No backup can be made until that is mended.`,
    );
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

  test('a folder that others could read is closed to them, with all that is in it', async () => {
    const folder = await preparedFolder();
    execFileSync('chmod', ['-R', 'a+rX', folder]);
    expect(openToOthers(folder)).not.toEqual([]);
    const backend = await open(folder);
    await addTask(backend, 'more files');
    await backend.query('create table public.one_more (id integer primary key)');
    await backend.query('checkpoint');
    expect(openToOthers(folder)).toEqual([]);
    await backend.close();
    expect(openToOthers(folder)).toEqual([]);
  });

  test('a first start makes nothing that others could read', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o755);
    await (await open(folder, { owner: { email: owner.email } })).close();
    expect(openToOthers(folder)).toEqual([]);
  });

  test.each(['versions.json', 'first-sign-in.json'])(
    'a damaged %s, which is not needed, is put aside and named in one line',
    async (name) => {
      const folder = await preparedFolder();
      writeFileSync(join(folder, name), '{"pack');
      const lines: string[] = [];
      const backend = await open(folder, { owner, log: (line) => lines.push(line) });
      expect(await signInWorks(backend, owner)).toBe(true);
      await backend.close();
      expect(lines.filter((line) => line.includes('damaged'))).toEqual([
        `The file ${join(folder, name)} was damaged. It is not needed; it was renamed to ${name}.damaged.`,
      ]);
      expect(readFileSync(join(folder, `${name}.damaged`), 'utf8')).toBe('{"pack');
    },
  );

  test('a migration that was edited after it had been applied is named; the start goes on', async () => {
    const folder = await preparedFolder();
    const [first = '', second = ''] = readdirSync(ownMigrations);
    const edited = newFolder();
    cpSync(ownMigrations, edited, { recursive: true });
    const edit = (name: string, change: (sql: string) => string) =>
      writeFileSync(join(edited, name), change(readFileSync(join(edited, name), 'utf8')));
    edit(first, (sql) => `${sql}\nalter table public.todos add column colour text;\n`);
    // Git may write other line ends: the same migration all the same.
    edit(second, (sql) => sql.replaceAll('\n', '\r\n'));
    const lines: string[] = [];
    const backend = await open(folder, {
      migrationsDir: edited,
      log: (line) => lines.push(line),
    });
    await backend.close();
    expect(lines).toEqual([
      `The migration ${first} was changed after it had been applied to this database, where the change has no effect: put the file back as it was, and write the change as a new migration.`,
    ]);
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

describe('a process that is killed', () => {
  const draftOf = (folder: string): string | undefined =>
    readdirSync(folder).find((name) => name.startsWith('database-'));
  test.each<[string, (folder: string) => boolean]>([
    ['as the folder is marked', (folder) => existsSync(join(folder, 'this-is-fourhour-data.json'))],
    ['as the keys are made', (folder) => existsSync(join(folder, 'keys.json'))],
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
