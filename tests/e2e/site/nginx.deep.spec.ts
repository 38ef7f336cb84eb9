import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { z } from 'zod';
import { siteUrl, startedUp, startProgram, temporaryFolder } from '../../server/support/program.ts';
import { freePort } from '../../../scripts/net/free-port.ts';
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
