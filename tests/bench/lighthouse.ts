/**
 * Lighthouse, mobile, over every public page of dist/: the four scores, layout shift, and the largest paint as a
 * ratio to that of a page of bare text that is measured in the same run. Of three visits to a page the middle one
 * counts. `npm run bench lighthouse`, or `npm run bench lighthouse /about /services` for those alone.
 *
 * Served over HTTP/2, as every static host does, if there is an `openssl` to make a certificate for an hour; over
 * HTTP/1.1, where each font pays for a connection of its own, the ratios are about half higher.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumFlags, findBrowser } from '../programs/find-browser.ts';
import { openStaticSite } from '../../server/site/static-site.ts';
import { freePort } from '../../scripts/net/free-port.ts';
import { publicPages } from '../fixtures/routes.ts';
import { hasOpenssl, makeCertificate } from '../server/support/certificate.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const target = { score: 100, shift: 0, ratio: 1.45 };

const bare = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare text</title><h1>Bare text</h1><p>${'A page with nothing on it but words. '.repeat(12)}</p></html>`;

const { listener: site } = await openStaticSite('dist', { log: () => undefined });
const answer: RequestListener = (request, response) => {
  if (request.url !== '/bare') {
    site(request, response);
    return;
  }
  response.setHeader('Content-Type', 'text/html');
  response.end(bare);
};

const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const files = hasOpenssl ? makeCertificate(folder) : undefined;
const certificate = files && {
  key: readFileSync(files.key),
  cert: readFileSync(files.certificate),
};

// Node's HTTP/1 API over HTTP/2, which its types tell apart and our site's listener does not.
const listener: (...exchange: Parameters<RequestListener>) => void = answer;
const server = certificate
  ? createSecureServer({ ...certificate, allowHTTP1: true })
  : createServer();
const port = await freePort();
await new Promise<void>((resolve) => {
  server.on('request', listener).listen(port, '127.0.0.1', resolve);
});
const steering = await freePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...chromiumFlags, `--remote-debugging-port=${steering}`, '--ignore-certificate-errors'],
});

const origin = `${certificate ? 'https' : 'http'}://localhost:${port}`;
const measure = async (path: string) => {
  const url = `${origin}${path}`;
  const onlyCategories = [...categories];
  const result = await lighthouse(url, { logLevel: 'error', onlyCategories, port: steering });
  if (!result) throw new Error(`Lighthouse says nothing about ${url}.`);
  const { audits, categories: scores } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return {
    value,
    paint: value('largest-contentful-paint'),
    scores: categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100)),
    /** The audits that count and have less than nine tenths of their points. */
    complaints: categories.flatMap((name) =>
      (scores[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  };
};

/** Now and then a busy browser sends a trace without a paint: such a visit does not count. */
const visit = async (path: string) => {
  const visits: Awaited<ReturnType<typeof measure>>[] = [];
  for (let run = 0; visits.length < 3 && run < 6; run += 1) {
    const result = await measure(path);
    if (Number.isFinite(result.paint)) visits.push(result);
  }
  const middle = visits.toSorted((a, b) => a.paint - b.paint)[1];
  if (!middle) throw new Error(`Lighthouse saw no paint of ${path}.`);
  return middle;
};

try {
  const { paint: floor } = await visit('/bare');
  console.log(
    `Over ${certificate ? 'HTTP/2' : 'HTTP/1.1'} bare text paints at ${Math.round(floor)} ms. Each page: ${categories.join(', ')}.`,
  );
  const chosen = process.argv.slice(2);
  for (const route of chosen.length > 0 ? chosen : publicPages) {
    const { scores, paint, value, complaints } = await visit(route);
    const shift = value('cumulative-layout-shift');
    const ratio = paint / floor;
    const isFine =
      scores.every((score) => score >= target.score) &&
      shift <= target.shift &&
      ratio <= target.ratio;
    console.log(
      [
        isFine ? ' ' : '!',
        route.padEnd(34),
        scores.map((score) => String(score).padStart(3)).join(' '),
        `paint ${Math.round(paint)} ms = ${ratio.toFixed(2)}x`,
        `shift ${shift.toFixed(3)}`,
        `${(value('total-byte-weight') / 1000).toFixed(0)} kB`,
        ...complaints,
      ].join('  '),
    );
  }
} finally {
  await browser.close();
  server.close();
}
