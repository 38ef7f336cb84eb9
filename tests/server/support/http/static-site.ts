/** A small built site behind a real HTTP server, for tests of the static files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { openStaticSite } from '#server/site/static-site.ts';
import type { VisitCounter } from '#server/visits/count-visits.ts';
import { listen } from '#server/process.ts';
import { newFolder } from '../backend.ts';
import { ask } from './raw.ts';

const files = {
  'index.html': '<h1>Home</h1>',
  'about.html': '<h1>About</h1>',
  'about.html.br': brotliCompressSync('<h1>About</h1>'),
  'about.html.gz': gzipSync('<h1>About</h1>'),
  'use-cases/crm.html': '<h1>CRM</h1>',
  'dashboard.html': '<h1>Dashboard</h1>',
  'files/My Terms.pdf': 'pdf',
  'files/re\u0301sume\u0301 10\u202fAM.pdf': 'pdf',
  '404.html': '<h1>Page Not Found</h1>',
  '_astro/page.abc123.css': 'body{}',
  '_astro/ContactForm.a_b-1.js': 'form',
  _redirects: '/projects /about 301\n',
  _headers:
    '/*\n  X-Frame-Options: DENY\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
};

/** One site for all tests of a file. */
export const useStaticSite = (visits?: VisitCounter) => {
  let dist = '';
  let port = 0;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    dist = newFolder();
    for (const name of ['_astro', 'use-cases', 'files']) mkdirSync(join(dist, name));
    for (const [name, body] of Object.entries(files)) writeFileSync(join(dist, name), body);
    const site = await openStaticSite(dist, {
      log: () => undefined,
      pollMs: 10,
      visits,
    });
    const server = createServer(site.listener);
    port = await listen(server, { port: 0, host: '127.0.0.1' });
    stop = async () => {
      await site.close();
      await new Promise((resolve) => server.close(resolve));
    };
  });
  afterAll(() => stop());
  return {
    /** The folder that the site is served from. */
    dist: () => dist,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask({ port, path, headers, method }),
  };
};
