import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { newFolder } from '../backend.ts';

/** The folder, or the place for a new one, on a small disk of its own, which only the superuser can make. */
export const onSmallDisk = (options: string, folder?: string): string | undefined => {
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
