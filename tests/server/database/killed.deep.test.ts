/** What remains of a data folder whose program is killed at 20 moments of all that it does, and again and again under writes. */
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { listBackups } from '#server/backend/backups/backups.ts';
import { newFolder, owner } from '../support/backend.ts';
import {
  expectAllKept,
  killAfter,
  leftovers,
  open,
  pretendPackagesChanged,
  signInWorks,
} from '../support/data-folder/data-folders.ts';
import {
  expectRestored,
  expectUnchanged,
  folderWithBackup,
  restore,
} from '../support/data-folder/restore.ts';
import { startBackendProcess, startProcess } from '../support/program.ts';

vi.setConfig({ testTimeout: 1_800_000 });

const startRestore = (folder: string, { timeout }: { timeout?: number }) =>
  startProcess('node', ['scripts/bootstrap.mjs', 'restore', '1'], {
    ...{ timeout, killSignal: 'SIGKILL' },
    env: { ...process.env, DATA_DIR: folder, ENV_FILE: '' },
  });

const firstStart = async (folder: string) => {
  const backend = await open(folder, { owner: { email: owner.email } });
  const { createdOwner } = backend;
  expect(createdOwner && (await signInWorks(backend, createdOwner))).toBe(true);
  await backend.close();
};
const folderToUpgrade = () => {
  const { folder } = folderWithBackup();
  pretendPackagesChanged(folder);
  return folder;
};
const upgraded = async (folder: string) => {
  await expectUnchanged(folder);
  const last = listBackups(join(folder, 'backups')).at(-1);
  expect(last?.reason).toBe('upgrade');
  expect((await restore(folder, String(last?.number))).code).toBe(0);
  await expectUnchanged(folder);
};
const restored = async (folder: string) => {
  await (await open(folder)).close();
  expect((await restore(folder, '1')).code).toBe(0);
  await expectRestored(folder);
};

test.each([
  ['first start', newFolder, startBackendProcess, firstStart],
  ['upgrade', folderToUpgrade, startBackendProcess, upgraded],
  ['restore', () => folderWithBackup().folder, startRestore, restored],
])(
  'a %s that is killed at any of 20 moments is completed or undone by the next start',
  async (_, prepare, start, look) => {
    const began = performance.now();
    await using whole = start(prepare(), {});
    await whole.prints(/^open|^Restored/m);
    const length = performance.now() - began;
    for (let kill = 1; kill <= 20; kill += 1) {
      const folder = prepare();
      await start(folder, { timeout: Math.round((length * kill) / 20) }).ended;
      await look(folder);
      expect(leftovers(folder)).toEqual([]);
    }
  },
);

test('20 kills under writes and backups lose none of the tasks that were acknowledged, nor a backup', async () => {
  const { folder } = folderWithBackup();
  const acknowledged: number[] = [];
  for (let kill = 0; kill < 20; kill += 1) {
    const first = kill * 1000;
    const task = new RegExp(`^${first + 5 + kill * 15}$`, 'm');
    const printed = kill % 5 === 4 ? /Made the daily backup/ : task;
    acknowledged.push(...(await killAfter(folder, printed, first)));
  }
  await expectAllKept(folder, acknowledged);
  const backups = listBackups(join(folder, 'backups'));
  expect(backups.length).toBeGreaterThan(1);
  for (const { number } of backups) expect((await restore(folder, String(number))).code).toBe(0);
});
