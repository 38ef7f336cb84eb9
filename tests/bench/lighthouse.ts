/**
 * Lighthouse, mobile, over every public page of dist/: the four scores, layout shift, and the largest paint as a
 * ratio to that of a page of bare text that is measured in the same run. `npm run bench lighthouse`
 */
import { createServer, type RequestListener } from 'node:http';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumFlags, findBrowser } from '../../scripts/find-browser.ts';
import { serveStaticSite } from '../../server/static-site.ts';
import { publicPages } from '../fixtures/routes.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const target = { score: 100, shift: 0, ratio: 1.35 };

const bare = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare text</title><h1>Bare text</h1><p>${'A page with nothing on it but words. '.repeat(12)}</p></html>`;

const site = serveStaticSite('dist', { log: () => undefined });
const answer: RequestListener = (request, response) => {
  if (request.url === '/bare') response.setHeader('Content-Type', 'text/html').end(bare);
  else site(request, response);
};

const listen = (listener: RequestListener) =>
  new Promise<{ port: number; close: () => void }>((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || !address) reject(new Error('no port'));
      else resolve({ port: address.port, close: () => server.close() });
    });
  });

/** A port that nobody has, for the browser to be steered through. */
const freePort = async () => {
  const { port, close } = await listen(() => undefined);
  close();
  return port;
};

const server = await listen(answer);
const steering = await freePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...chromiumFlags, `--remote-debugging-port=${steering}`],
});

const measure = async (path: string) => {
  const result = await lighthouse(`http://localhost:${server.port}${path}`, {
    port: steering,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse says nothing about ${path}.`);
  const { audits, categories: scores } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return {
    scores: categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100)),
    paint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    complaints: categories.flatMap((name) =>
      (scores[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  };
};

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

try {
  const paints: number[] = [];
  for (let run = 0; run < 3; run += 1) paints.push((await measure('/bare')).paint);
  const floor = median(paints);
  console.log(`Bare text paints at ${Math.round(floor)} ms. Each page: ${categories.join(', ')}.`);
  for (const route of publicPages) {
    const { scores, paint, shift, bytes, complaints } = await measure(route);
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
        `${(bytes / 1000).toFixed(0)} kB`,
        ...complaints,
      ].join('  '),
    );
  }
} finally {
  await browser.close();
  server.close();
}
