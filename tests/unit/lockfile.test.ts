import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        integrity: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')));

test('every package comes with its hash, and no other than these is fetched or built by a script', () => {
  const withoutHash = Object.entries(packages).filter(
    ([path, { integrity = '' }]) => path !== '' && !integrity.startsWith('sha512-'),
  );
  expect(withoutHash.map(([path]) => path)).toEqual([]);
  const withScript = Object.entries(packages).filter(
    ([, { hasInstallScript }]) => hasInstallScript,
  );
  expect(withScript.map(([path]) => path)).toEqual(['node_modules/deno', 'node_modules/esbuild']);
});
