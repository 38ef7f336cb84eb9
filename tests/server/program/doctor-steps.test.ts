/** Which of the ten steps the doctor calls open: names, prices, the account, copies of backups, the address. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { siteSchema } from '#domain/content/site.ts';
import { readSettings } from '#server/settings.ts';
import { examineAddress, examinePlain, examineSettings } from '../../../scripts/doctor/address.ts';
import { examineNames, examineOffer, sample } from '../../../scripts/doctor/names.ts';
import { examineAccount, examineCopies } from '../../../scripts/doctor/program.ts';
import { describeSteps, stateOf, stepTitles } from '../../../scripts/doctor/steps.ts';
import { isAsShipped, site } from '../../fixtures/content.ts';
import { hasOpenssl, makeCertificate } from '../support/certificate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(['content/README.md', 'docs/static-host.md'])('the steps of %s', (guide) => {
  const headings = readFileSync(guide, 'utf8').matchAll(/^### (\d+\. .*)$/gm);
  const numbered = stepTitles.map((title, index) => `${index + 1}. ${title}`);
  expect([...headings].map(([, heading]) => heading)).toEqual(numbered);
});

test('the first open step is the next one, and what could not be tried is named at the end', () => {
  const conclusion = (states: Parameters<typeof describeSteps>[0]) =>
    describeSteps(states, 'guide.md').at(-1);
  const all = stepTitles.map(() => 'done' as const);
  expect(conclusion(all)).toBe('All ten steps are done.');
  expect(conclusion([...all.slice(0, 7), 'untried', 'open', 'open'])).toBe(
    'Next: step 9 of 10, “Keep backups in a second place”, in guide.md.',
  );
  expect(conclusion([...all.slice(0, 7), 'untried', 'done', 'untried'])).toBe(
    'No step is open; what could not be tried (?) belongs to step 8 and 10.',
  );
  expect(stateOf({ untried: ['no network'], facts: ['x'] })).toBe('untried');
  expect(stateOf({ advice: ['x'] })).toBe('done');
});

/** The site of an owner who has put in names and links. */
const own = siteSchema.parse({
  ...JSON.parse(JSON.stringify(site).replaceAll(/example/gi, 'gruen')),
  ...{ brand: 'Grün', tagline: 'Own words.', address: 'https://grün.site' },
});

test.runIf(isAsShipped)('the delivered names and prices are known as the sample’s', () => {
  expect(site).toMatchObject({ brand: sample.brand, tagline: sample.tagline });
  const prices = Object.entries(site.prices).map(([name, { value, currency }]) => [
    name,
    `${value} ${currency}`,
  ]);
  expect(Object.fromEntries(prices)).toEqual(sample.prices);
});

test('names, prices and links that are the sample’s are told', () => {
  expect(examineNames(own).missing).toBeUndefined();
  expect(examineNames({ ...own, brand: sample.brand, tagline: sample.tagline }).missing).toEqual([
    `brand is still the sample’s: ${sample.brand}`,
    `tagline is still the sample’s: ${sample.tagline}`,
  ]);
  const email = { ...own, email: 'me@example.com' };
  expect(examineNames(email).missing).toEqual(['email: me@example.com']);

  const course = { value: 299, currency: 'EUR', period: 'one-time' };
  const prices = { ...own.prices, course, audit: { ...course, value: 1 } };
  const touched = examineOffer({ ...own, prices, portrait: '/me.jpg' });
  expect(touched.missing).toBeUndefined();
  expect(touched.advice).toContain('prices.course is the sample’s: 299 EUR');
  expect(touched.advice?.join()).not.toMatch(/audit|portrait/);
  const untouched = Object.fromEntries(
    Object.entries(sample.prices).map(([name, price]) => {
      const [value, currency] = price.split(' ');
      return [name, { value: Number(value), currency, period: 'one-time' }];
    }),
  );
  const sampleOffer = examineOffer(siteSchema.parse({ ...own, prices: untouched }));
  expect(sampleOffer.missing).toHaveLength(7);
  expect(sampleOffer.advice).toEqual(['no portrait: a drawing stands in its place']);
  const links = { ...own.links, booking: 'https://example.com/call' };
  expect(examineOffer({ ...own, prices, links }).missing).toEqual([
    'links.booking: https://example.com/call',
  ]);
});

test('SITE_URL is compared with the address, and a proxy has to be told of', () => {
  const examine = (env: Record<string, string>) =>
    examineSettings(readSettings(env), 'https://your.site', true).missing;
  expect(examine({ SITE_URL: 'https://your.site', TRUST_PROXY: '1' })).toEqual([]);
  expect(examine({ SITE_URL: 'https://www.your.site' })).toEqual([
    'SITE_URL is https://www.your.site, and address of site.yaml is https://your.site',
    'TRUST_PROXY is not set: behind one proxy write TRUST_PROXY=1 into .env',
  ]);
  expect(examine({ TRUST_PROXY: '1' })).toEqual([
    'SITE_URL is not set: write SITE_URL=https://your.site into .env',
  ]);
});

test('copies of backups are told with their age', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const examine = (backupCopies?: string) =>
    examineCopies({ hasOwnSupabase: false, backupCopies }, now);
  expect(examine().missing).toEqual([expect.stringContaining('BACKUP_COPY_DIR is not set')]);
  expect(examine(join(folder, 'absent')).missing).toEqual([`there is no folder ${folder}/absent`]);
  expect(examine(folder).missing).toEqual([expect.stringContaining(`no copy in ${folder} yet`)]);
  mkdirSync(join(folder, '000001-daily-2026-11-23T12-00-00Z'));
  expect(examine(folder).missing).toEqual([expect.stringContaining('is 3 days old')]);
  mkdirSync(join(folder, '000002-daily-2026-11-26T09-00-00Z'));
  expect(examine(folder)).toEqual({
    facts: [`the last copy in ${folder} is 3 hours old`],
  });
});

test('before the first start there is no account, and the data folder stays as it is', async () => {
  const settings = readSettings({ DATA_DIR: join(folder, 'data') });
  const { missing } = await examineAccount(settings, undefined, 'me@your.site');
  expect(missing).toEqual(['no account yet: the first npm start makes it']);
  expect(readdirSync(folder)).toEqual([]);
});

const listen = async (server: Server): Promise<number> => {
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

test('port 80 has to lead to https', async () => {
  const plain = (handle: RequestListener) => listen(createPlainServer(handle));
  const leads = await plain((_, answer) => {
    answer.writeHead(308, { location: 'https://localhost/' }).end();
  });
  const stays = await plain((_, answer) => void answer.end('Welcome to nginx'));
  const silent = await plain(() => undefined);
  const examine = (port: number) => examinePlain('127.0.0.1', port, 300);
  expect(await examine(leads)).toMatchObject({ facts: [expect.any(String)] });
  expect((await examine(stays)).missing?.[0]).toMatch(/answers without leading to https/);
  expect((await examine(silent)).missing?.[0]).toMatch(/does not answer \(no answer in time\)/);
  expect((await examine(1)).missing?.[0]).toMatch(/does not answer \(ECONNREFUSED\)/);
});

test('a name that leads to no server is told apart from a missing network, in one line', async () => {
  const nobody = { address: 'https://nobody.invalid', publishableKey: 'k', now: new Date() };
  const found = await examineAddress({ ...nobody, hasNetwork: true });
  expect([...(found.missing ?? []), ...(found.untried ?? [])]).toEqual([
    expect.stringMatching(/^no server has the name nobody\.invalid|^nobody\.invalid could not be/),
  ]);
  expect(await examineAddress({ ...nobody, hasNetwork: false })).toEqual({
    untried: [
      expect.stringMatching(/^nobody\.invalid could not be looked up: there is no network/),
    ],
  });
});

test.skipIf(!hasOpenssl)('who answers, and with which certificate (needs openssl)', async () => {
  const { key, certificate } = makeCertificate(folder, 30);
  const own = readFileSync(certificate, 'utf8');
  let handle: RequestListener = (_, answer) => void answer.end('{"publishableKey":"ours"}');
  const server = createServer({ key: readFileSync(key), cert: own }, (request, answer) =>
    handle(request, answer),
  );
  const port = await listen(server);
  const examine = async (name = 'localhost', days = 1, timeoutMs = 5_000) => {
    const now = new Date(Date.now() + days * 24 * 60 * 60_000);
    const address = `https://${name}:${port}`;
    return examineAddress({ address, publishableKey: 'ours', now, timeoutMs });
  };
  expect((await examine()).missing).toEqual([
    'browsers do not trust the certificate (DEPTH_ZERO_SELF_SIGNED_CERT)',
  ]);
  const trusted = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([...trusted, own]);
  expect(await examine()).toMatchObject({
    missing: [],
    facts: [
      expect.stringMatching(/^the certificate is for localhost and valid until \d{4}-\d\d-\d\d$/),
      `https://localhost:${port} is served by this program`,
    ],
  });
  expect((await examine('localhost', 20)).missing?.[0]).toMatch(/expires in 9 days, on /);
  expect((await examine('localhost', 40)).missing?.[0]).toMatch(/has expired on /);
  expect((await examine('127.0.0.1')).missing).toEqual([
    'the certificate is not for 127.0.0.1 but for DNS:localhost',
  ]);

  const answers: readonly [RequestListener, RegExp][] = [
    [(_, answer) => void answer.writeHead(502).end(), /the program behind it does not \(502\)/],
    [(_, answer) => void answer.end('{"publishableKey":"theirs"}'), /another program answers/],
    [(_, answer) => void answer.end('Welcome to nginx'), /another program answers/],
    [() => undefined, /does not answer \(no answer in time\)/],
  ];
  for (const [listener, message] of answers) {
    handle = listener;
    expect((await examine('localhost', 1, 500)).missing).toEqual([expect.stringMatching(message)]);
  }
});
