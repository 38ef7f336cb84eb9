/** A data folder with a backup, and the command that brings it back. */
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, vi } from 'vitest';
import { type Backup, listBackups } from '#server/backend/backups/backups.ts';
import { newFolder, owner, preparedFolder } from '../backend.ts';
import { runProgram } from '../program.ts';
import { addTask, open, signInWorks, taskTexts } from './data-folders.ts';

/** The command as a person gives it. */
export const restore = (folder: string, ...args: string[]) =>
  runProgram(folder, 'restore', ...args);

const backedUpText = "it's in the backup: \\ ' \" é 漢 \u{1F600}";

let template = '';
beforeAll(async () => {
  template = await preparedFolder();
  const lines: string[] = [];
  const backend = await open(template, {
    dailyBackups: { firstAfterMs: 100, everyMs: 1e9, now: () => new Date() },
    log: (line) => lines.push(line),
  });
  await addTask(backend, backedUpText);
  await vi.waitUntil(() => lines.length > 0, { timeout: 200_000 });
  await addTask(backend, 'added after the backup');
  await backend.close();
  expect(lines).toEqual([expect.stringMatching(/^Made the daily backup 000001-daily-/)]);
});

/** With one task in the backup, and a second one in the database only. */
export const folderWithBackup = (): { folder: string; backup: Backup } => {
  const folder = newFolder();
  cpSync(template, folder, { recursive: true });
  const [backup] = listBackups(join(folder, 'backups'));
  if (!backup) throw new Error('There is no backup in the template.');
  return { folder, backup };
};

export const expectRestored = async (folder: string): Promise<void> => {
  const backend = await open(folder);
  expect(await taskTexts(backend)).toEqual([backedUpText]);
  expect(await signInWorks(backend, owner)).toBe(true);
  await backend.close();
};

export const expectUnchanged = async (folder: string): Promise<void> => {
  const backend = await open(folder);
  expect(await taskTexts(backend)).toEqual([backedUpText, 'added after the backup']);
  await backend.close();
  expect(readdirSync(folder).filter((name) => /unfinished|restored/.test(name))).toEqual([]);
};
