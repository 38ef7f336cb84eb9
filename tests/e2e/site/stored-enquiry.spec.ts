import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { expect, test, type Browser, type Page } from 'playwright/test';
import { siteUrl, startedUp, startProgram, temporaryFolder } from '../../server/support/program.ts';
import { createContact } from '../../../functions/contact/contact.ts';
import { serveFunction } from '../../../functions/_shared/serve-function.ts';
import { createServiceClient } from '../../../functions/_shared/service-client.ts';
import { listen } from '../../../server/process.ts';
import { copySite } from '../../server/support/site-copy.ts';
import { words } from '../../fixtures/content.ts';
import { field, fill, notifications, send } from '../support/site/contact-form.ts';
import { owner } from '../support/environment.ts';
import { card, items, names, openFirst } from '../support/dashboard/inbox.ts';
import {
  answerForecast,
  answerIcon,
  forecastHost,
  iconHost,
} from '../support/dashboard/weather.ts';

/** The dashboard in another browser, signed in, with nothing in its Inbox yet. */
const openDashboard = async (browser: Browser, url: string) => {
  const context = await browser.newContext();
  await context.route(forecastHost, (route) => answerForecast(route));
  await context.route(iconHost, answerIcon);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(card(page).getByText('No new enquiries.')).toBeVisible({ timeout: 30_000 });
  return page;
};

const copyStoringSite = async (folder: string) => {
  await copySite(folder);
  const settings = join(folder, 'content/site.yaml');
  const text = await readFile(settings, 'utf8');
  await writeFile(settings, text.replace(/delivery: (simulated|store)/, 'delivery: store'));
};

/** The function takes no message that was written within two seconds: this visitor came a minute ago. */
const comeEarlier = (page: Page) => page.clock.install({ time: Date.now() - 60_000 });

test('an owner who wants enquiries stored changes one word, and an open dashboard shows what a visitor wrote', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await using folder = await temporaryFolder();
  await copyStoringSite(folder.path);

  await using program = startProgram(
    {
      DATA_DIR: join(folder.path, '.data'),
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    },
    folder.path,
  );
  const url = siteUrl(await program.prints(startedUp));
  const dashboard = await openDashboard(browser, url);
  await expect(card(dashboard).getByText('pretends to send')).toHaveCount(0);
  await comeEarlier(page);
  await page.goto(`${url}/for-vc?utm_source=letter`);
  await page.getByRole('link', { name: 'Talk about early stage' }).click();
  // When the form is hydrated, it writes the first sentence of the message into its field.
  await expect(field(page, 'message')).not.toHaveValue('');
  await field(page, 'name').fill('Ana');
  await field(page, 'email').fill('ana@example.com');
  await field(page, 'message').fill('Please <b>call</b>.');
  await send(page).click();
  await expect(notifications(page)).toContainText(words.form.toast);
  await expect(page.getByRole('form').getByRole('status')).toContainText('ana@example.com');

  // Less than a minute later, without a reload.
  await dashboard.clock.fastForward('00:45');
  await expect(names(dashboard)).toHaveText([/^Ana/]);
  await openFirst(dashboard);
  await expect(items(dashboard).getByText('Please <b>call</b>.')).toBeVisible();
  await expect(items(dashboard)).toContainText('Stage: early');
  await expect(items(dashboard)).toContainText('Page: /for-vc · Source: letter');
  await expect(dashboard).toHaveTitle('(1) Personal Dashboard');
  await dashboard.context().close();
});

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

test('on a plain static host the form posts to the function of the Supabase that the site is built for', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await using folder = await temporaryFolder();
  await copyStoringSite(folder.path);
  await using host = await serve(({ url = '/', method }, response) => {
    const file = join(folder.path, 'dist', url.replace(/[?#].*/, ''));
    const found = [file, `${file}.html`].find((path) => /\.\w+$/.test(path) && existsSync(path));
    response.writeHead(method === 'GET' ? (found ? 200 : 404) : 405, {
      'content-type': found?.endsWith('.js') ? 'text/javascript' : 'text/html',
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
  await fill(page);
  await send(page).click();
  await expect(notifications(page)).toContainText(words.form.toast);
  expect(stored).toMatchObject([{ name: 'Ana', message: 'Please call.' }]);
  expect(keys).toEqual(['sb_publishable_1', 'Bearer sb_publishable_1']);
});
