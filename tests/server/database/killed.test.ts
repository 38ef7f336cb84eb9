import { expect, test } from 'vitest';
import { preparedFolder } from '../support/backend.ts';
import { expectAllKept, killAfter } from '../support/data-folder/data-folders.ts';

test('a process that is killed under writes loses none of the tasks that it has acknowledged', async () => {
  const folder = await preparedFolder();
  const acknowledged = await killAfter(folder, 30, 1);
  expect(acknowledged.length).toBeGreaterThanOrEqual(30);
  await expectAllKept(folder, acknowledged);
});
