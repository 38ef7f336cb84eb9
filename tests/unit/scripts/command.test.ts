/** How a command that moves data tells what went wrong. */
import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../../scripts/data/command.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

test('a message that repeats what a file says holds no command to the terminal', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  await runCommand({ usage: '', options: {} }, () => {
    throw new Error('list.json: "\u001b[31m\u009b2J" is no list.\nIt is left.');
  });
  expect(printed).toHaveBeenCalledWith('list.json: "[31m2J" is no list.\nIt is left.');
});
