/** What the backend keeps in its data folder, and who may read it. */
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
import { expect, test } from 'vitest';
import { newFolder, owner, preparedFolder } from '../support/backend.ts';
import {
  leftovers,
  open,
  ownMigrations,
  signInWorks,
} from '../support/data-folder/data-folders.ts';

test('a first start makes nothing that others could read, with keys and a password of its own', async () => {
  const [one, two] = [await preparedFolder(), newFolder()];
  chmodSync(two, 0o755);
  const first = await open(one);
  const second = await open(two, { owner: { email: owner.email } });
  for (const name of ['keys.json', 'first-sign-in.json']) {
    expect(statSync(join(two, name)).mode & 0o777).toBe(0o600);
  }
  expect(first.keys.jwtSecret).not.toBe(second.keys.jwtSecret);
  expect(first.keys.secretKey).not.toBe(second.keys.secretKey);
  expect(statSync(two).mode & 0o077).toBe(0);
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

test('a folder that others could read is closed to them, and what an interrupted start left is deleted', async () => {
  const folder = await preparedFolder();
  mkdirSync(join(folder, 'database-0a1b2c3d.unfinished/base'), { recursive: true });
  mkdirSync(join(folder, 'backups/x-0a1b2c3d.unfinished'), { recursive: true });
  chmodSync(folder, 0o755);
  const backend = await open(folder);
  expect(leftovers(folder)).toEqual([]);
  expect(statSync(folder).mode & 0o077).toBe(0);
  await backend.close();
});

test('damaged files that are not needed are named in one line each', async () => {
  const folder = await preparedFolder();
  const names = ['versions.json', 'first-sign-in.json'];
  for (const name of names) writeFileSync(join(folder, name), '{"pack');
  const lines: string[] = [];
  const backend = await open(folder, { owner, log: (line) => lines.push(line) });
  expect(await signInWorks(backend, owner)).toBe(true);
  await backend.close();
  expect(lines.filter((line) => line.includes('damaged'))).toEqual(
    names.map((name) => `The file ${join(folder, name)} is damaged. It is not needed.`),
  );
});

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
