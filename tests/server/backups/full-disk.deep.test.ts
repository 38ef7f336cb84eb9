/** Backups and starts on a disk without room. */
import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, preparedFolder } from '../support/backend.ts';
import {
  addTask,
  backupNames,
  leftovers,
  open,
  openingMessage,
  openUntil,
  pretendBackup,
  pretendPackagesChanged,
} from '../support/data-folder/data-folders.ts';

/** The folder, or the place for a new one, on a small disk of its own, which only the superuser can make. */
const onSmallDisk = (options: string, folder?: string): string | undefined => {
  const disk = newFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => {
    execFileSync('umount', [disk]);
  });
  if (folder !== undefined) cpSync(folder, join(disk, 'data'), { recursive: true });
  return join(disk, 'data');
};

const fill = (file: string): void => {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, new Uint8Array(1_000_000));
  } catch {
    closeSync(handle);
  }
};

test('a disk with 10 MB free is told in one line and leaves no half backup, and an upgrade is refused (needs to mount one)', async ({
  skip,
}) => {
  const why = /has \d+ MB free and \d+ MB are needed/;
  const folder = onSmallDisk('size=50m', await preparedFolder()) ?? skip();
  pretendBackup(folder, '000001-daily-2020-01-01T00-00-00Z');
  const daily = await openUntil(folder, /^No daily backup was made/);
  // Each failed attempt is told in one line, and there may be several attempts by then.
  expect([...new Set(daily)]).toEqual([expect.stringMatching(why)]);

  const versions = readFileSync(join(folder, 'versions.json'), 'utf8');
  pretendPackagesChanged(folder);
  const message = await openingMessage(folder);
  expect(message).toMatch(/was not upgraded: no backup could be made before it: /);
  expect(message).toMatch(why);
  // Nothing was changed: the program that made it goes on with it.
  writeFileSync(join(folder, 'versions.json'), versions);
  const backend = await open(folder);
  await addTask(backend, 'written all the same');
  await backend.close();
  expect(backupNames(folder)).toEqual(['000001-daily-2020-01-01T00-00-00Z']);
  expect(leftovers(folder)).toEqual([]);
});

test.for([
  ['first start without any room', undefined, 'size=8k', /cannot be used \(ENOSPC/],
  ['later start', preparedFolder, 'size=900m', /cannot be (?:used \(|opened: the disk is full)/],
] as const)(
  'a %s says so, and not that something is damaged (needs to mount a disk)',
  async ([, prepared, options, why], { skip }) => {
    const folder = onSmallDisk(options, await prepared?.()) ?? skip();
    if (prepared) fill(join(folder, 'filler'));
    const message = await openingMessage(folder);
    expect(message).toMatch(why);
    expect(message).not.toContain('damaged');
    expect(leftovers(folder)).toEqual([]);
  },
);
