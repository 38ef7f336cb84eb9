/** Data folders that the backend refuses to open, what it says, and that it leaves them as they are. */
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, preparedFolder } from '../support/backend.ts';
import { startBackendProcess } from '../support/program.ts';
import { leftovers, open, openingMessage } from '../support/data-folder/data-folders.ts';
import { onSmallDisk } from '../support/data-folder/small-disk.ts';

const nobody = 65_534;
const isSuperuser = process.getuid?.() === 0;

/** What the backend says in a process of its own; the superuser may read everything, so that it runs as another user. */
const saysAsNobody = async (folder: string): Promise<string> => {
  chmodSync(join(folder, '..'), 0o755);
  await using other = startBackendProcess(folder, { uid: isSuperuser ? nobody : undefined });
  return await other.prints(/^(open|refused .*)$/m);
};

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
  expect(await startBackendProcess(folder).prints(/^refused/m)).toContain(`refused ${inUse}`);
  await second.close();
});

test('a disk without room for a database (needs to mount one)', async ({ skip }) => {
  const folder = onSmallDisk('size=50m') ?? skip();
  const message = await openingMessage(folder);
  expect(message).toMatch(/has 53 MB free and 105 MB are needed/);
  expect(leftovers(folder)).toEqual([]);
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

test.each([0o000, 0o555])('a folder that this user may not read or write: %o', async (mode) => {
  const folder = newFolder();
  chmodSync(folder, mode);
  expect(await saysAsNobody(folder)).toContain(
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
