/**
 * `npm run bench lighthouse`: Lighthouse, mobile, over every public page of dist/, or over those that are given: the four
 * scores, the largest paint, layout shift, and which audits lose points.
 */
import { createServer } from 'node:http';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { freePort } from '../../scripts/net/free-port.ts';
import { listen } from '../../server/process.ts';
import { openStaticSite } from '../../server/site/static-site.ts';
import { publicPages } from '../fixtures/routes.ts';
import { chromiumFlags, findBrowser } from '../programs/find-browser.ts';

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

const { listener } = await openStaticSite('dist', { log: () => undefined });
const server = createServer((request, response) => {
  listener(request, response);
});
const site = `http://localhost:${await listen(server, { port: 0, host: '127.0.0.1' })}`;
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
console.log(`Each page: ${onlyCategories.join(', ')}`);
const chosen = process.argv.slice(2);
for (const path of chosen.length > 0 ? chosen : publicPages) {
  const result = await lighthouse(`${site}${path}`, { logLevel: 'error', onlyCategories, port });
  if (!result) throw new Error(`Lighthouse says nothing about ${path}.`);
  const { audits, categories } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const scores = onlyCategories.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const complaints = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9),
  );
  console.log(
    path.padEnd(30),
    ...scores.map((score) => String(score).padStart(3)),
    `paint ${Math.round(value('largest-contentful-paint'))} ms`,
    `shift ${value('cumulative-layout-shift').toFixed(3)}`,
    ...complaints.map(({ id }) => id),
  );
}
await browser.close();
server.close();
