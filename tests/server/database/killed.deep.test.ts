/** What remains of a data folder whose process is killed, at any moment of a first start and again and again under writes. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder, owner, preparedFolder } from '../support/backend.ts';
import {
  expectAllKept,
  killAfter,
  open,
  signInWorks,
} from '../support/data-folder/data-folders.ts';
import { startBackendProcess } from '../support/program.ts';

vi.setConfig({ testTimeout: 900_000 });

const draftOf = (folder: string): string | undefined =>
  readdirSync(folder).find((name) => name.startsWith('database-'));

test.each<[string, (folder: string) => boolean]>([
  ['the folder is marked', (folder) => existsSync(join(folder, 'this-is-fourhour-data.json'))],
  ['the keys are made', (folder) => existsSync(join(folder, 'keys.json'))],
  ['the database is begun', (folder) => draftOf(folder) !== undefined],
  [
    'the database is being made',
    (folder) => existsSync(join(folder, draftOf(folder) ?? '-', 'PG_VERSION')),
  ],
  ['the owner is made', (folder) => existsSync(join(folder, 'first-sign-in.json'))],
  ['the database has its name', (folder) => existsSync(join(folder, 'database'))],
])(
  'a very first start that is killed as soon as %s is completed by the next one, with a password that works',
  async (_moment, hasCome) => {
    const folder = newFolder();
    const { process, ended } = startBackendProcess(folder);
    await vi.waitUntil(() => hasCome(folder), { interval: 5, timeout: 150_000 });
    process.kill('SIGKILL');
    await ended;
    const backend = await open(folder, { owner: { email: owner.email } });
    expect(backend.createdOwner).toBeDefined();
    if (backend.createdOwner) expect(await signInWorks(backend, backend.createdOwner)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    await backend.close();
  },
);

test('none of the tasks acknowledged before 20 kills under writes is lost', async () => {
  const folder = await preparedFolder();
  const acknowledged: number[] = [];
  for (let kill = 0; kill < 20; kill += 1) {
    acknowledged.push(...(await killAfter(folder, 5 + (kill % 5), kill * 1000)));
  }
  await expectAllKept(folder, acknowledged);
});
