import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const database = join(import.meta.dirname, '../../../server/backend/database/database.ts');

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

test('a promise that is handled late is told as a warning and does not end the thread of the database', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval'],
    `await import('${database}');${handleLate}`,
  ]);
  expect(stdout.trim()).toBe('PromiseRejectionHandledWarning a text');
});
