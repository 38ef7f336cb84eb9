/** Kills the backend's process under writes, and examines what is left. */
import { expect } from 'vitest';
import { startProcess } from '../backend-process.ts';
import { open } from './data-folders.ts';

/** @returns the numbers of the tasks that were acknowledged, of which there are at least so many */
export const killAfter = async (
  folder: string,
  acknowledgements: number,
  first: number,
): Promise<number[]> => {
  const child = startProcess(folder, ['1000', '', String(first)]);
  await child.says(new RegExp(`^${first + acknowledgements - 1}$`));
  await child.kill();
  return child.lines.filter((line) => /^\d+$/.test(line)).map(Number);
};

export const expectAllKept = async (folder: string, acknowledged: number[]): Promise<void> => {
  const backend = await open(folder);
  const { rows } = await backend.query<{ position: number }>('select position from public.todos');
  const kept = new Set(rows.map(({ position }) => position));
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
  await backend.close();
};
