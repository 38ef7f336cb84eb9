/**
 * Removes from each page's content security policy the hashes of inline scripts and styles of other pages. Astro
 * lists those of the whole site on every page, and hashes do not compress.
 */
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export const pagePolicy = (): AstroIntegration => ({
  name: 'page-policy',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      for await (const file of glob('**/*.html', { cwd: dist })) {
        const html = await readFile(join(dist, file), 'utf8');
        await writeFile(join(dist, file), withOwnHashes(html));
      }
    },
  },
});

/** Returns the HTML of the page with only its own hashes in the policy. */
export const withOwnHashes = (html: string) => {
  const own = new Set(
    Array.from(html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g), ([, , code = '']) =>
      createHash('sha256').update(code).digest('base64'),
    ),
  );
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
    policy.replace(/ 'sha256-([^']+)'/g, (source, hash: string) => (own.has(hash) ? source : '')),
  );
};
