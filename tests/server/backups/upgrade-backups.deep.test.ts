/** Starts of newer and older programs that must change nothing. */
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { preparedFolder } from '../support/backend.ts';
import {
  backupNames,
  leftovers,
  open,
  openingMessage,
  withMigration,
} from '../support/data-folder/data-folders.ts';

test('an older program refuses the database, also when the note of the versions is lost', async () => {
  const folder = await preparedFolder();
  const migrationsDir = withMigration('create table public.tried (id integer);');
  expect(await openingMessage(folder, { migrationsDir })).toBe('opened');
  const message = await openingMessage(folder);
  expect(message).toMatch(/made by a newer version of this program.*npm run restore/);
  writeFileSync(join(folder, 'versions.json'), '{');
  expect(await openingMessage(folder)).toBe(message);
  expect(await openingMessage(folder)).toBe(message);
  expect(backupNames(folder)).toHaveLength(2);
  expect(leftovers(folder)).toEqual([]);
  expect(await openingMessage(folder, { migrationsDir })).toBe('opened');
});

test('a newer database is refused before anything in a newer database changes, also without its note and without a backup', async () => {
  const folder = await preparedFolder();
  const migrationsDir = withMigration(
    'alter default privileges in schema public revoke all on tables from anon;',
  );
  const grantsToAnon = async () => {
    const newer = await open(folder, { migrationsDir });
    const { rows } = await newer.query<{ acl: string }>(
      "select defaclacl::text as acl from pg_default_acl where defaclobjtype = 'r'",
    );
    await newer.close();
    return rows.filter(({ acl }) => acl.includes('anon=')).length;
  };
  expect(await grantsToAnon()).toBe(0);
  // With its own note the newer program sees no upgrade and changes nothing itself.
  const versions = readFileSync(join(folder, 'versions.json'), 'utf8');
  rmSync(join(folder, 'backups'), { recursive: true });
  // No backup can be made in a folder that a broken link stands for.
  symlinkSync('nowhere', join(folder, 'backups'));
  writeFileSync(join(folder, 'versions.json'), '{');
  expect(await openingMessage(folder)).toContain('was not upgraded: no backup could be made');
  rmSync(join(folder, 'backups'));
  writeFileSync(join(folder, 'versions.json'), versions);
  expect(await grantsToAnon()).toBe(0);
});
