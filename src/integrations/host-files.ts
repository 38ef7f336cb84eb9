/**
 * Writes what a static host reads beside the pages: `_redirects` from Astro's redirects, which come from
 * `src/content-loader/addresses/fixed-addresses.ts`, `_headers`, and both again as `.htaccess`. The embedded server follows
 * the first two.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { apacheRules } from './apache-rules.ts';
import { publicFolders } from '#content-loader/folder/content-folder.ts';
import { sandboxedPatterns, findSandboxedFiles } from './sandboxed-files.ts';
import { headersFile, hostHeaders, type Redirect } from './host-headers.ts';

export const hostFiles = (): AstroIntegration => {
  let redirects: Redirect[] = [];
  return {
    name: 'host-files',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        redirects = routes
          .flatMap(({ pattern: from, redirect }) => {
            if (redirect === undefined) return [];
            const to = typeof redirect === 'string' ? redirect : redirect.destination;
            return [{ from, to, status: 301 }];
          })
          .toSorted((a, b) => (a.from < b.from ? -1 : 1));
      },
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const lines = redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`);
        await writeFile(join(dist, '_redirects'), lines.join(''));
        const documents = findSandboxedFiles(dist, publicFolders());
        const patterns = sandboxedPatterns(documents);
        await writeFile(join(dist, '_headers'), headersFile(hostHeaders, documents));
        await writeFile(join(dist, '.htaccess'), apacheRules(redirects, hostHeaders, patterns));
      },
    },
  };
};
