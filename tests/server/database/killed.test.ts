/** What remains of a data folder whose process is killed, at any moment of a first start and under writes. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { newFolder, owner, preparedFolder } from '../support/backend.ts';
import { startProcess } from '../support/backend-process.ts';
import { open, signInWorks } from '../support/data-folders.ts';

// Each of the starts takes seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 180_000 });

const kills = 20;

/** Starts the backend in a process of its own and kills it as soon as it has acknowledged so many tasks. */
const killAfter = async (
  folder: string,
  acknowledgements: number,
  first: number,
): Promise<number[]> => {
  const child = startProcess(folder, ['1000', '', String(first)]);
  await child.says(new RegExp(`^${first + acknowledgements - 1}$`));
  await child.kill();
  return child.lines.filter((line) => /^\d+$/.test(line)).map(Number);
};

describe('a process that is killed', () => {
  const draftOf = (folder: string): string | undefined =>
    readdirSync(folder).find((name) => name.startsWith('database-'));
  test.each<[string, (folder: string) => boolean]>([
    ['as the folder is marked', (folder) => existsSync(join(folder, 'this-is-fourhour-data.json'))],
    ['as the keys are made', (folder) => existsSync(join(folder, 'keys.json'))],
    ['as the database is begun', (folder) => draftOf(folder) !== undefined],
    [
      'while the database is made',
      (folder) => existsSync(join(folder, draftOf(folder) ?? '-', 'PG_VERSION')),
    ],
    ['as the owner is made', (folder) => existsSync(join(folder, 'first-sign-in.json'))],
    ['as the database gets its name', (folder) => existsSync(join(folder, 'database'))],
  ])(
    '%s, during the very first start, leaves a folder that the next start completes, with a password that works',
    async (_moment, hasCome) => {
      const folder = newFolder();
      const child = startProcess(folder);
      await vi.waitUntil(() => hasCome(folder), { interval: 5, timeout: 150_000 });
      await child.kill();
      const backend = await open(folder, { owner: { email: owner.email } });
      expect(backend.createdOwner).toBeDefined();
      if (backend.createdOwner) expect(await signInWorks(backend, backend.createdOwner)).toBe(true);
      expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
      await backend.close();
    },
  );

  test('loses none of 100 acknowledged tasks', async () => {
    const folder = await preparedFolder();
    const child = startProcess(folder, ['1000']);
    await child.says(/^100$/);
    await child.kill();
    const acknowledged = child.lines.filter((line) => /^\d+$/.test(line)).map(Number);
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);
    const backend = await open(folder);
    const { rows } = await backend.query<{ position: number }>(
      'select position from public.todos order by position',
    );
    const kept = new Set(rows.map(({ position }) => position));
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
    await backend.close();
  });

  test(`none of the tasks acknowledged before ${kills} kills under writes is lost`, async () => {
    const folder = await preparedFolder();
    const acknowledged: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const numbers = await killAfter(folder, 5 + (kill % 5), kill * 1000);
      expect(numbers.length).toBeGreaterThanOrEqual(5);
      acknowledged.push(...numbers);
    }
    const backend = await open(folder);
    const { rows } = await backend.query<{ position: number }>('select position from public.todos');
    const kept = new Set(rows.map(({ position }) => position));
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
    await backend.close();
  });
});
