/** Which of the ten steps the doctor calls open: names, prices, the account, copies of backups, the address. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test.skipIf(!hasOpenssl)('a certificate that nobody trusts (needs openssl)', async () => {
  const { key, certificate } = makeCertificate(folder);
  const server = createHttpsServer({ key: readFileSync(key), cert: readFileSync(certificate) });
  const address = `https://localhost:${await listen(server)}`;
  expect(await examineOnline({ address, publishableKey: 'ours', timeoutMs: 5_000 })).toEqual(
    missing(
      `browsers do not trust the certificate of ${address} (DEPTH_ZERO_SELF_SIGNED_CERT): see whether its renewal works`,
    ),
  );
});

test.each<[RequestListener, Finding['kind'], RegExp]>([
  [(_, answer) => void answer.end('{"publishableKey":"ours"}'), 'fact', /served by this program$/],
  [(_, answer) => void answer.writeHead(502).end(), 'missing', /behind it does not \(502\)/],
  [(_, answer) => void answer.end('{"publishableKey":"theirs"}'), 'missing', /another program/],
  [(_, answer) => void answer.end('Welcome to nginx'), 'missing', /another program answers/],
  [() => undefined, 'missing', /does not answer \(no answer in time\)/],
])('who answers at the address: %#', async (listener, kind, message) => {
  const address = `http://localhost:${await listen(createServer(listener))}`;
  const found = await examineOnline({ address, publishableKey: 'ours', timeoutMs: 500 });
  expect(found.kind).toBe(kind);
  expect(found.text).toMatch(message);
});
