/** Which of the ten steps the doctor calls open: names, prices, the account, copies of backups, the address. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { siteSchema } from '#domain/content/site.ts';
import { readSettings } from '#server/settings.ts';
import { examineAddress, examineOnline } from '../../../scripts/doctor/address.ts';
import {
  advice,
  describeSteps,
  fact,
  type Finding,
  missing,
  stepTitles,
  untried,
} from '../../../scripts/doctor/findings.ts';
import { examineNames, examineOffer } from '../../../scripts/doctor/names.ts';
import { examineAccount, examineCopies } from '../../../scripts/doctor/program.ts';
import { site } from '../../fixtures/content.ts';
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

const textsOf = (findings: readonly Finding[], kind: Finding['kind']) =>
  findings.filter((one) => one.kind === kind).map(({ text }) => text);

test('the first open step is the next one, and advice leaves none open', () => {
  const conclusion = (findings: Parameters<typeof describeSteps>[0]) =>
    describeSteps(findings, 'guide.md').at(-1);
  const done = stepTitles.map(() => [fact('x'), advice('x')]);
  expect(conclusion(done)).toBe('All ten steps are done.');
  const open = [...done.slice(0, 7), [untried('no network')], [missing('x')], [missing('y')]];
  expect(conclusion(open)).toBe(
    'Next: step 9 of 10, “Keep backups in a second place”, in guide.md.',
  );
  expect(conclusion([...done.slice(0, 9), [untried('no network'), fact('x')]])).toBe(
    'No step is open; those with a ? could not be tried.',
  );
});

/** The site of an owner who has put in names and links. */
const own = siteSchema.parse({
  ...JSON.parse(JSON.stringify(site).replaceAll(/example/gi, 'gruen')),
  ...{ brand: 'Grün', tagline: 'Own words.', address: 'https://grün.site' },
});

test('names, prices and links that are the sample’s are told', () => {
  expect(textsOf(examineNames(own, site), 'missing')).toEqual([]);
  const { brand, tagline, prices } = site;
  expect(textsOf(examineNames({ ...own, brand, tagline }, site), 'missing')).toEqual([
    `brand is still the sample’s: ${brand}`,
    `tagline is still the sample’s: ${tagline}`,
  ]);
  const email = { ...own, email: 'me@example.com' };
  expect(textsOf(examineNames(email, site), 'missing')).toEqual(['email: me@example.com']);

  const course = { value: 299, currency: 'EUR', period: 'one-time' };
  const offer = siteSchema.parse({
    ...own,
    prices: { course, audit: course },
    portrait: '/me.jpg',
  });
  const sample = siteSchema.parse({
    ...site,
    prices: { course, audit: { ...course, value: 1 } },
  });
  const touched = examineOffer(offer, sample);
  expect(textsOf(touched, 'missing')).toEqual([]);
  expect(textsOf(touched, 'advice')).toEqual(['prices.course is the sample’s: 299 EUR']);
  const untouched = examineOffer(siteSchema.parse({ ...own, prices }), site);
  expect(textsOf(untouched, 'missing')).toHaveLength(Object.keys(prices).length);
  expect(textsOf(untouched, 'advice')).toEqual(['no portrait: a drawing stands in its place']);
  const links = { ...own.links, booking: 'https://example.com/call' };
  expect(textsOf(examineOffer({ ...offer, links }, sample), 'missing')).toEqual([
    'links.booking: https://example.com/call',
  ]);
});

test('SITE_URL is compared with the address, and a proxy has to be told of', async () => {
  const examine = async (env: Record<string, string>) =>
    textsOf(await examineAddress(readSettings(env), 'https://your.site'), 'missing');
  expect(await examine({ SITE_URL: 'https://www.your.site' })).toEqual([
    'SITE_URL is https://www.your.site, and address of site.yaml is https://your.site',
    'TRUST_PROXY is not set: behind one proxy write TRUST_PROXY=1 into .env',
  ]);
  expect(await examine({ TRUST_PROXY: '1' })).toEqual([
    'SITE_URL is not set: write SITE_URL=https://your.site into .env',
  ]);
});

test('copies of backups are told with their age', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const examine = (folder?: string) =>
    examineCopies(readSettings(folder === undefined ? {} : { BACKUP_COPY_DIR: folder }), now);
  expect(examine().text).toContain('BACKUP_COPY_DIR is not set');
  expect(examine(join(folder, 'absent')).text).toBe(`there is no folder ${folder}/absent`);
  expect(examine(folder).text).toContain(`no copy in ${folder} yet`);
  mkdirSync(join(folder, '000001-daily-2026-11-23T12-00-00Z'));
  expect(examine(folder)).toEqual(
    missing(`the last copy in ${folder} is 3 days old: the log says why`),
  );
  mkdirSync(join(folder, '000002-daily-2026-11-26T09-00-00Z'));
  expect(examine(folder)).toEqual(fact(`the last copy in ${folder} is 3 hours old`));
});

test('before the first start there is no account, and the data folder stays as it is', async () => {
  const settings = readSettings({ DATA_DIR: join(folder, 'data') });
  expect(await examineAccount(settings, undefined, 'me@your.site')).toEqual(
    missing('no account yet: the first npm start makes it'),
  );
  expect(readdirSync(folder)).toEqual([]);
});

const listen = async (server: Server): Promise<number> => {
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

test('a name that leads to no server is told in one line', async () => {
  const address = 'https://nobody.invalid';
  const asked = { address, publishableKey: 'k', now: new Date(), timeoutMs: 5_000 };
  const found = await examineOnline(asked);
  expect(found).toHaveLength(1);
  expect(found[0]?.text).toMatch(/no server has the name|no network/);
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
    const asked = { address, publishableKey: 'ours', now, timeoutMs };
    return examineOnline(asked);
  };
  expect(await examine()).toEqual([
    missing('browsers do not trust the certificate (DEPTH_ZERO_SELF_SIGNED_CERT)'),
  ]);
  const trusted = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([...trusted, own]);
  const facts = textsOf(await examine(), 'fact');
  expect(facts[0]).toMatch(/^the certificate is for localhost and valid until [\d-]+$/);
  expect(facts[1]).toBe(`https://localhost:${port} is served by this program`);
  expect((await examine('localhost', 20))[0]?.text).toMatch(/expires in 9 days, on /);
  expect((await examine('localhost', 40))[0]?.text).toMatch(/has expired on /);
  expect(await examine('127.0.0.1')).toEqual([
    missing('the certificate is not for 127.0.0.1 but for DNS:localhost'),
  ]);

  const answers: readonly [RequestListener, RegExp][] = [
    [(_, answer) => void answer.writeHead(502).end(), /the program behind it does not \(502\)/],
    [(_, answer) => void answer.end('{"publishableKey":"theirs"}'), /another program answers/],
    [(_, answer) => void answer.end('Welcome to nginx'), /another program answers/],
    [() => undefined, /does not answer \(no answer in time\)/],
  ];
  for (const [listener, message] of answers) {
    handle = listener;
    expect(textsOf(await examine('localhost', 1, 500), 'missing')).toEqual([
      expect.stringMatching(message),
    ]);
  }
});
