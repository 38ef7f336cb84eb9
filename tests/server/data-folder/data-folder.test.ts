/** What the backend keeps in its data folder, and who may read it. */
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, owner, preparedFolder } from '../support/backend.ts';
import { leftovers, open, signInWorks } from '../support/data-folder/data-folders.ts';

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
