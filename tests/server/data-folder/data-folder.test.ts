/** What the backend keeps in its data folder, who may read it, and which folders it refuses and leaves as they are. */
import {
  chmodSync,
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
  openingMessage,
  signInWorks,
} from '../support/data-folder/data-folders.ts';
import { serviceAccount, startBackendProcess } from '../support/program.ts';

test('a first start makes nothing that others could read, with keys and a password of its own', async () => {
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

test('a second start is refused while the first runs, here or in another process, and not once that was killed', async () => {
  const folder = await preparedFolder();
  const inUse = `The data folder ${folder} is in use by another process; stop that one first, or choose another folder with DATA_DIR.`;
  const first = startBackendProcess(folder);
  await first.prints(/^open/m);
  expect(await openingMessage(folder)).toBe(inUse);
  first.process.kill('SIGKILL');
  await first.ended;
  const second = await open(folder);
  expect(await openingMessage(folder)).toBe(inUse);
  await second.close();
});

test('a folder of somebody else', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'taxes.txt'), 'mine');
  const message = await openingMessage(folder);
  expect(message).toContain(folder);
  expect(message).toContain('Nothing in it was changed');
  expect(message).not.toContain('\n');
  expect(readdirSync(folder)).toEqual(['taxes.txt']);
});

test('a folder that this user may not write', async () => {
  const folder = newFolder();
  chmodSync(folder, 0o555);
  chmodSync(join(folder, '..'), 0o755);
  // The superuser may write everything, so that it runs as another user.
  await using other = startBackendProcess(folder, { uid: serviceAccount.uid });
  expect(await other.prints(/^(open|refused .*)$/m)).toContain(
    `refused The data folder ${folder} cannot be used (EACCES: permission denied, `,
  );
  chmodSync(folder, 0o700);
});

test('damaged keys', async () => {
  const folder = await preparedFolder();
  writeFileSync(join(folder, 'keys.json'), '{"publishableKey":');
  expect(await openingMessage(folder)).toContain(
    `${join(folder, 'keys.json')} cannot be read or is damaged`,
  );
  expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toBe('{"publishableKey":');
});
