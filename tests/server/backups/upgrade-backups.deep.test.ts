/** A start of an older program, which must change nothing. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { preparedFolder } from '../support/backend.ts';
import {
  backupNames,
  leftovers,
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
