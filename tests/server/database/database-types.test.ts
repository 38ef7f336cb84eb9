import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeDatabase, typesFile } from '../../../scripts/database-types.ts';
import { openBackend } from '#server/backend/open-backend.ts';
import { preparedFolder } from '../support/backend.ts';

test('the types of the database are those of its migrations (else: npm run database:types)', async () => {
  const backend = await openBackend({
    dataDir: await preparedFolder(),
    siteUrl: 'http://localhost',
  });
  const fresh = await describeDatabase(backend);
  await backend.close();
  expect(readFileSync(typesFile, 'utf8')).toBe(fresh);
});
