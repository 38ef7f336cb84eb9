import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, test } from 'vitest';
import { withDelivery, withZone } from '#domain/content/site.ts';
import { deliveryWarning } from '../../../scripts/build/delivery-warning.ts';
import { readSiteFile } from '../../../server/site/site-file.ts';

test('a build that was killed while it put itself in place costs nobody the last good site', () => {
  const folder = mkdtempSync(join(inject('scratch'), 'build-'));
  mkdirSync(join(folder, '.astro/previous'), { recursive: true });
  writeFileSync(join(folder, '.astro/previous/index.html'), 'the last good one');
  const module = pathToFileURL(
    join(import.meta.dirname, '../../../scripts/build/build-site.ts'),
  ).href;
  // There is nothing to build in this folder: the build fails.
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { buildSite } = await import(${JSON.stringify(module)});
       if (await buildSite({ log: () => undefined })) process.exitCode = 1;`,
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('the last good one');
});

test('a build whose contact form would need a server says so unless it names a Supabase', () => {
  const site = { ...readSiteFile(), contact: { delivery: 'store' as const } };
  expect(deliveryWarning(site, {})).toContain('set PUBLIC_SUPABASE_URL');
  expect(deliveryWarning(site, { PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' })).toBeUndefined();
  expect(deliveryWarning(site, { CONTACT_DELIVERY: 'simulated' })).toBeUndefined();
});

test('a delivery and a zone that the environment names wrongly are refused, with what is expected', () => {
  const site = readSiteFile();
  expect(() => withDelivery(site, 'mail')).toThrow(
    'CONTACT_DELIVERY=mail: expected simulated or store',
  );
  expect(() => withZone(site, 'Lisboa')).toThrow('TIME_ZONE=Lisboa: expected the name');
});
