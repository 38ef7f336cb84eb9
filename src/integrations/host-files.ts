import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest)$/;
/** Bytes; smaller files are not worth compressing. */
const minCompressedSize = 512;

const headers = `/*
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Content-Security-Policy: frame-ancestors 'none'
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=()
  Cross-Origin-Opener-Policy: same-origin
  Strict-Transport-Security: max-age=31536000
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
`;

/**
 * Writes what a static host reads beside the pages: `_redirects` from Astro's redirects, `_headers`, and a brotli
 * and a gzip copy of every text file. Our own server reads the same two files.
 */
export const hostFiles = (): AstroIntegration => {
  const redirects: string[] = [];
  return {
    name: 'host-files',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        redirects.length = 0;
        for (const route of routes) {
          if (route.type !== 'redirect' || route.redirect === undefined) continue;
          const to =
            typeof route.redirect === 'string' ? route.redirect : route.redirect.destination;
          redirects.push(`${route.pattern} ${to} 301`);
        }
      },
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        await writeFile(join(dist, '_redirects'), `${redirects.sort().join('\n')}\n`);
        await writeFile(join(dist, '_headers'), headers);
        await precompress(dist);
      },
    },
  };
};

const precompress = async (dist: string): Promise<void> => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      if (bytes.length < minCompressedSize) return;
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
      if (zipped.length < bytes.length) await writeFile(`${path}.gz`, zipped);
    }),
  );
};
