import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const backend = join(import.meta.dirname, '../../server/backend');

/** What the embedded backend loads, in an order in which its library comes first. */
const program = `
  await import('${backend}/keys.ts');
  await import('${backend}/database.ts');
  process.on('unhandledRejection', () => undefined);
  const rejected = Promise.reject(new Error('rejected'));
  setTimeout(() => rejected.catch(() => undefined), 20);
  process.once('warning', ({ name }) => {
    process.emitWarning('a text');
    process.once('warning', ({ message }) => console.log(name, message));
  });
`;

test('a promise that is handled late is told as a warning and does not end the program', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program],
  ]);
  expect(stdout.trim()).toBe('PromiseRejectionHandledWarning a text');
});
