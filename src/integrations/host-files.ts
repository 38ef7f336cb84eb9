/**
 * Writes what a static host reads beside the pages: `_redirects` from Astro's redirects, which come from
 * `src/content-loader/addresses/fixed-addresses.ts`, `_headers`, both again as `_nginx.conf` and as `.htaccess`, and a brotli and a
 * gzip copy of every text file. The embedded server follows the first two.
 */
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { apacheRules } from './apache-rules.ts';
import { publicFolders } from '#content-loader/folder/content-folder.ts';
import { compressFiles } from './compressor.ts';
import { documentPatterns, findDocuments } from './documents.ts';
import { headersFile, hostHeaders, type Redirect } from './host-headers.ts';
import { nginxRules } from './nginx-rules.ts';

const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest)$/;
export const hostFiles = (): AstroIntegration => {
  const redirects: Redirect[] = [];
  return {
    name: 'host-files',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        redirects.length = 0;
        for (const route of routes) {
          if (route.type !== 'redirect' || route.redirect === undefined) continue;
          const { pattern: from, redirect } = route;
          const to = typeof redirect === 'string' ? redirect : redirect.destination;
          redirects.push({ from, to, status: 301 });
        }
        redirects.sort((a, b) => (a.from < b.from ? -1 : 1));
      },
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const lines = redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`);
        await writeFile(join(dist, '_redirects'), lines.join(''));
        const documents = findDocuments(dist, publicFolders());
        const patterns = documentPatterns(documents);
        await writeFile(join(dist, '_headers'), headersFile(hostHeaders, documents));
        await writeFile(join(dist, '_nginx.conf'), nginxRules(redirects, hostHeaders, patterns));
        await writeFile(join(dist, '.htaccess'), apacheRules(redirects, hostHeaders, patterns));
        await precompress(dist);
      },
    },
  };
};

/** All text files but the pages that are compressed already. */
const precompress = async (dist: string): Promise<void> => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  await compressFiles(paths.filter((path) => !existsSync(`${path}.br`)));
};
