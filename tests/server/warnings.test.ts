import { once } from 'node:events';
import { expect, test } from 'vitest';
import '../../server/backend/database.ts';

test('a warning that is an error, as of a promise that is handled late, is told and ends nothing', async () => {
  const told = once(process, 'warning');
  process.emitWarning(new Error('handled late'));
  expect(await told).toMatchObject([{ message: 'handled late' }]);
});
