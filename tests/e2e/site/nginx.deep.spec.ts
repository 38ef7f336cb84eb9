import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { z } from 'zod';
import { siteUrl, startedUp, startProgram, temporaryFolder } from '../../server/support/program.ts';
import { publicPages } from '../../fixtures/routes.ts';
import { freePort } from '../../../scripts/test/free-port.ts';
import { owner } from '../support/environment.ts';
import { ask, nginx, documentedBlock, startNginx } from '../support/site/nginx.ts';

test.skip(!nginx, 'NOT TESTED: there is no nginx, and Debian’s could not be fetched');

const discovery = z.object({ publishableKey: z.string() });

test('behind the documented nginx the owner signs in, and others cannot', async () => {
  test.setTimeout(240_000);
  await using folder = await temporaryFolder();
  const programPort = await freePort();
  const proxy = await startNginx(folder.path, documentedBlock('nginx', 'proxy_pass'), {
    dist: resolve('dist'),
    programPort,
  });
  mkdirSync(join(folder.path, 'data'));
  await using program = startProgram({
    PORT: String(programPort),
    DATA_DIR: join(folder.path, 'data'),
    SITE_URL: proxy.url,
    TRUST_PROXY: '1',
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  });
  try {
    expect(siteUrl(await program.prints(startedUp))).toBe(proxy.url);
    const { publishableKey } = discovery.parse(
      JSON.parse((await ask(proxy.port, '/backend.json')).body),
    );
    const signIn = (password: string, from: string) =>
      ask(proxy.port, '/auth/v1/token?grant_type=password', {
        method: 'POST',
        from,
        // A stranger claims to be somebody else; nginx appends what it sees.
        headers: {
          apikey: publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': '127.0.0.1',
        },
        body: JSON.stringify({ email: owner.email, password }),
      });
    const guesses = Array.from({ length: 60 }, () => signIn('wrong password', '127.0.0.2'));
    expect((await signIn('wrong password', '127.0.0.3')).status).toBe(400);
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses).toContain(400);
    expect(statuses.some((status) => status === 429 || status === 503)).toBe(true);

    const signedIn = await signIn(owner.password, '127.0.0.4');
    expect(signedIn.status).toBe(200);
    for (const cookie of signedIn.headers['set-cookie'] ?? [])
      expect(cookie).toMatch(/;\s*secure/i);
  } finally {
    await proxy.stop();
  }
});

test('the documented plain nginx serves the site alone as the program does', async () => {
  await using folder = await temporaryFolder();
  const server = await startNginx(folder.path, documentedBlock('nginx', '_nginx.conf'), {
    dist: resolve('dist'),
    programPort: 0,
  });
  try {
    for (const path of publicPages) {
      const page = await ask(server.port, path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': "frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000',
      });
    }
    const asset = /\/_astro\/[^"' ]+\.woff2/.exec((await ask(server.port, '/')).body)?.[0] ?? '';
    expect((await ask(server.port, asset)).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const zipped = await ask(server.port, '/about', { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');

    const moved: readonly (readonly [string, number, string])[] = [
      ['/projects?from=mail', 301, '/about?from=mail'],
      ['/landing/skool', 301, '/landing/full-funnel-automation'],
      ['/about/', 308, '/about'],
      ['/about.html', 308, '/about'],
      ['/index.html', 308, '/'],
    ];
    for (const [from, status, to] of moved) {
      const answer = await ask(server.port, from);
      expect([from, answer.status, answer.headers.location]).toEqual([from, status, to]);
    }
    const absent = [
      '/nothing',
      '/404',
      '/404.html',
      '/_headers',
      '/_redirects',
      '/_nginx.conf',
      '/.htaccess',
    ];
    for (const path of [...absent, '/about.html.gz', '/a%0d%0aX-Injected:1/', '/%5fheaders']) {
      const answer = await ask(server.port, path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).toContain('/og/404.png');
      expect(answer.headers).toMatchObject({ 'x-frame-options': 'DENY' });
    }
  } finally {
    await server.stop();
  }
});
