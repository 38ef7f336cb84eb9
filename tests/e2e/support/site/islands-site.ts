import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from 'playwright/test';
import { listen } from '../../../../server/process.ts';
import { openStaticSite } from '../../../../server/site/static-site.ts';

const repository = join(import.meta.dirname, '../../../..');

/**
 * The address of a page with the islands as no page of the site uses them, built with the site's own integration
 * in a temporary folder: nothing of it can ship in `dist/`.
 */
export const test = base.extend<object, { islandsSite: string }>({
  islandsSite: [
    // Playwright reads a fixture's dependencies from this pattern, so it has to stand here even when empty.
    async ({}, use) => {
      const root = await mkdtemp(join(tmpdir(), 'islands-site-'));
      const fixture = join(repository, 'tests/fixtures/islands-site');
      await cp(join(fixture, 'astro.config.mjs'), join(root, 'astro.config.mjs'));
      await cp(join(fixture, 'pages'), join(root, 'site/pages'), { recursive: true });
      await cp(join(repository, 'package.json'), join(root, 'package.json'));
      for (const shared of ['src', 'node_modules']) {
        await symlink(join(repository, shared), join(root, shared));
      }
      await promisify(execFile)(
        process.execPath,
        [join(repository, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
        {
          cwd: root,
          env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
        },
      );
      const site = await openStaticSite(join(root, 'dist'), { log: () => undefined });
      const server = createServer(site.listener);
      const port = await listen(server, { port: 0, host: '127.0.0.1' });
      await use(`http://localhost:${port}/`);
      server.closeAllConnections();
      server.close();
      site.close();
      await rm(root, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
