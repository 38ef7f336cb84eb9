/** The form on a plain static host, which posts to the function of a Supabase. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'playwright/test';
import { createContact } from '../../../functions/contact/contact.ts';
import { serveFunction } from '../../../functions/_shared/serve-function.ts';
import { createServiceClient } from '../../../functions/_shared/service-client.ts';
import { listen } from '../../../server/process.ts';
import { temporaryFolder } from '../../server/support/program.ts';
import { words } from '../../fixtures/content.ts';
import { expectAwake, field, fill, notifications, send } from '../support/site/contact-form.ts';
import { comeEarlier, copyStoringSite } from '../support/site/storing-site.ts';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** A server on a port of its own, until the end of the block. */
const serve = async (listener: RequestListener) => {
  const server = createServer(listener);
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

test('on a plain static host the form posts to the Supabase, also without scripts', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await using folder = await temporaryFolder();
  await copyStoringSite(folder.path);
  await using host = await serve(({ url = '/', method }, response) => {
    const file = join(folder.path, 'dist', url.replace(/[?#].*/, ''));
    const found = [file, `${file}.html`].find((path) => /\.\w+$/.test(path) && existsSync(path));
    response.writeHead(method === 'GET' ? (found ? 200 : 404) : 405, {
      'content-type': types[extname(found ?? '')] ?? 'text/html',
    });
    response.end(found && readFileSync(found));
  });
  const siteAddress = `http://localhost:${host.port}`;
  const stored: unknown[] = [];
  const service = createServiceClient({
    url: 'http://database.example',
    secretKey: 'secret',
    fetch: async (request) => {
      if (request.method === 'GET') return Response.json([]);
      stored.push(await request.json());
      return new Response(null, { status: 201 });
    },
  });
  const contact = serveFunction(createContact({ isOpen: true, service }), {
    name: 'contact',
    siteUrl: siteAddress,
  });
  const keys: (string | null)[] = [];
  const functions = getRequestListener((request) => {
    if (request.method === 'POST')
      keys.push(request.headers.get('apikey'), request.headers.get('authorization'));
    return contact(request, { clientIp: '127.0.0.1' });
  });
  await using supabase = await serve((request, response) => void functions(request, response));
  await promisify(execFile)('node', ['scripts/bootstrap.mjs', 'build'], {
    cwd: folder.path,
    env: {
      ...process.env,
      ENV_FILE: '',
      PUBLIC_SUPABASE_URL: `http://127.0.0.1:${supabase.port}/`,
      PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_1',
    },
  });

  await comeEarlier(page);
  await page.goto(`${siteAddress}/contact`);
  await expectAwake(page);
  await fill(page);
  await send(page).click();
  await expect(notifications(page)).toContainText(words.form.toast);
  expect(stored).toMatchObject([{ name: 'Ana', message: 'Please call.' }]);
  expect(keys).toEqual(['sb_publishable_1', 'Bearer sb_publishable_1']);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(`${siteAddress}/contact`);
  await fill(still);
  await field(still, 'email').fill('nobody');
  await send(still).click();
  await expect(field(still, 'email')).toBeFocused();
  await field(still, 'email').fill('bea@example.com');
  await send(still).click();
  await still.waitForURL(`${siteAddress}/contact#sent`);
  await expect(still.getByRole('status')).toHaveText(words.form.sentWithoutScript);
  expect(stored[1]).toMatchObject({ email: 'bea@example.com', message: 'Please call.' });
  await context.close();
});
