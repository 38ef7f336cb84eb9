import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Handles a promise late, on which Node emits a warning that is an Error. */
const handleLate = `
  process.on('unhandledRejection', () => undefined);
  const rejected = Promise.reject(new Error('rejected'));
  setTimeout(() => rejected.catch(() => undefined), 20);
  process.once('warning', ({ name }) => {
    process.emitWarning('a text');
    process.once('warning', ({ message }) => console.log(name, message));
  });
`;

const run = async (...modules: readonly string[]) => {
  const program = `${modules.map((file) => `await import('${join(root, file)}');`).join('\n')}${handleLate}`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program],
  ]);
  return stdout.trim();
};

test.each([
  ['the main thread', ['server/api.ts']],
  [
    'the thread of the database',
    ['server/backend/data-folder/keys.ts', 'server/backend/database/database.ts'],
  ],
])(
  'a promise that is handled late is told as a warning and does not end %s',
  async (_, modules) => {
    expect(await run(...modules)).toBe('PromiseRejectionHandledWarning a text');
  },
);
