import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import { openBackend } from '../../server/backend/open-backend.ts';
import { preparedFolder } from './support/backend.ts';

// Each of the starts takes seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 180_000 });

const script = join(import.meta.dirname, 'support/run-backend.ts');
const kills = 20;

/** Starts the backend in a process of its own and kills it as soon as it has acknowledged so many tasks. */
const killAfter = (folder: string, acknowledgements: number, first: number): Promise<number[]> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, folder, '1000', '', String(first)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const acknowledged: number[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!/^\d+$/.test(line)) return;
      acknowledged.push(Number(line));
      if (acknowledged.length === acknowledgements) child.kill('SIGKILL');
    });
    child.once('close', () => resolve(acknowledged));
  });

test(`none of the tasks acknowledged before ${kills} kills under writes is lost`, async () => {
  const folder = await preparedFolder();
  const acknowledged: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const numbers = await killAfter(folder, 5 + (kill % 5), kill * 1000);
    expect(numbers.length).toBeGreaterThanOrEqual(5);
    acknowledged.push(...numbers);
  }
  const backend = await openBackend({ dataDir: folder, siteUrl: 'http://localhost' });
  const { rows } = await backend.query<{ position: number }>('select position from public.todos');
  const kept = new Set(rows.map(({ position }) => position));
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
  await backend.close();
});
