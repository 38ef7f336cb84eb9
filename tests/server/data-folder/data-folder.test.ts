/** What the backend keeps in its data folder, and who may read it. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { newFolder, owner, preparedFolder } from '../support/backend.ts';
import {
  addTask,
  open,
  openToOthers,
  ownMigrations,
  openingMessage,
  signInWorks,
} from '../support/data-folders.ts';

// Each first start takes seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

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
    expect(await openingMessage(folder)).toBe('opened');
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    expect(
      readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.unfinished')),
    ).toEqual([]);
  });
});
