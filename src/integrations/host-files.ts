/**
 * Writes what a static host reads beside the pages: `_redirects` from Astro's redirects, `_headers`, both again as
 * `_nginx.conf`, and a brotli and a gzip copy of every text file. The embedded server follows the first two.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { headersFile, hostHeaders } from './host-headers.ts';
import { nginxRules } from './nginx-rules.ts';

const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest)$/;
/** Bytes; smaller files are not worth compressing. */
const minCompressedSize = 512;

/**
 * The best brotli quality takes 90 ms for a page; quality 6 takes 5 ms and makes 17.6 kB of what the best makes 16. On a
 * site of many pages the best would take most of the building time.
 */
const pageQuality = (pageCount: number) => (pageCount > 200 ? 6 : 11);

export const hostFiles = (): AstroIntegration => {
  const redirects: { from: string; to: string; status: number }[] = [];
  return {
    name: 'host-files',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        redirects.length = 0;
        for (const route of routes) {
          if (route.type !== 'redirect' || route.redirect === undefined) continue;
          const to =
            typeof route.redirect === 'string' ? route.redirect : route.redirect.destination;
          redirects.push({ from: route.pattern, to, status: 301 });
        }
        redirects.sort((a, b) => (a.from < b.from ? -1 : 1));
      },
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const lines = redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`);
        await writeFile(join(dist, '_redirects'), lines.join(''));
        await writeFile(join(dist, '_headers'), headersFile(hostHeaders));
        await writeFile(join(dist, '_nginx.conf'), nginxRules(redirects, hostHeaders));
        await precompress(dist);
      },
    },
  };
};

const precompress = async (dist: string): Promise<void> => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  const isPage = ({ name }: { name: string }) => name.endsWith('.html');
  const quality = pageQuality(files.filter(isPage).length);
  const waiting = files.values();
  const work = async () => {
    for (const entry of waiting) {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      if (bytes.length < minCompressedSize) continue;
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: isPage(entry) ? quality : 11 },
        }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
      if (zipped.length < bytes.length) await writeFile(`${path}.gz`, zipped);
    }
  };
  // Not all at once: each takes some megabytes from the moment when it is asked for.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
};
