/** Backups on a disk without room, which only the superuser can make for a test. */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newFolder, preparedFolder } from './support/backend.ts';
import {
  addTask,
  backupNames,
  leftovers,
  open,
  openUntil,
  pretendBackup,
  pretendPackagesChanged,
} from './support/data-folders.ts';

// Each start takes seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

describe('a full disk', () => {
  /** The folder on a small disk of its own, which only the superuser can make. */
  const onSmallDisk = (folder: string, options: string): string | undefined => {
    const disk = newFolder();
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      return undefined;
    }
    onTestFinished(() => {
      execFileSync('umount', [disk]);
    });
    cpSync(folder, join(disk, 'data'), { recursive: true });
    return join(disk, 'data');
  };

  test.each([
    ['with 10 MB free', 'size=50m', /has \d+ MB free and \d+ MB are needed/],
    ['that has no room for so many files', 'size=900m,nr_inodes=1500', /the disk of .* is full/],
  ])(
    '%s is told in one line, leaves no half backup, and the start goes on',
    async (_name, options, why) => {
      const folder = onSmallDisk(await preparedFolder(), options);
      if (folder === undefined) return;
      pretendBackup(folder, '000001-daily-2020-01-01T00-00-00Z');
      const daily = await openUntil(folder, /^No daily backup was made/);
      // Each failed attempt is told in one line, and there may be several attempts by then.
      expect([...new Set(daily)]).toEqual([expect.stringMatching(why)]);

      pretendPackagesChanged(folder);
      const lines: string[] = [];
      const backend = await open(folder, { log: (line) => lines.push(line) });
      await addTask(backend, 'written all the same');
      await backend.close();
      expect(lines).toEqual([expect.stringMatching(/^No backup was made before the upgrade: /)]);
      expect(lines[0]).toMatch(why);
      expect(backupNames(folder)).toEqual(['000001-daily-2020-01-01T00-00-00Z']);
      expect(leftovers(folder)).toEqual([]);
    },
  );
});
