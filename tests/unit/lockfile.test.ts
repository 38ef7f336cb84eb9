import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        dev: z.boolean().optional(),
        integrity: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
        optionalDependencies: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')));

/** Where Node finds `name` from the package at `path`: in the nearest node_modules on the way up. */
const resolve = (path: string, name: string): string | undefined => {
  const here = `${path}/node_modules/${name}`.replace(/^\//, '');
  if (here in packages || path === '') return here in packages ? here : undefined;
  return resolve(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
};

test('the lockfile names the binaries of every platform, so that npm ci accepts it on all of them', () => {
  const missing: string[] = [];
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, wanted] of Object.entries(optionalDependencies)) {
      const found = resolve(path, name);
      const isExact = /^\d/.test(wanted);
      if (!found || (isExact && packages[found]?.version !== wanted)) {
        missing.push(`${name}@${wanted} (wanted by ${path})`);
      }
    }
  }
  expect(missing).toEqual([]);
});

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
