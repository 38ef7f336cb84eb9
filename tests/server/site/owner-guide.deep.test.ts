import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { followGuide } from './owner-guide.ts';
import { temporaryFolder } from '../support/program.ts';
import { copySite } from '../support/site-copy.ts';

const testimonials = z.array(z.object({ quote: z.string(), sample: z.boolean() }));

test('an owner who follows the guide step by step gets what it says', async () => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  await copySite(root);
  const run = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, [`scripts/${script}`, ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ENV_FILE: '', CONTACT_DELIVERY: '', FORCE_COLOR: '0' },
    });
  const owner = followGuide(root);

  // Two pages are published and then change: the addresses are those of the guide's examples.
  owner.addUseCase('churn-alerts');
  owner.addLanding('masterclass');
  expect(run('addresses.ts')).toContain('/use-cases/churn-alerts, /landing/masterclass');
  owner.renameUseCase('churn-alerts', 'churn-warnings');
  owner.removeLanding('masterclass', 'pages/services.mdx');

  owner.addUseCase('webinars');
  owner.changePrice();
  owner.addTestimonial();
  owner.setVideo();
  owner.changeSharedWord();
  owner.storeEnquiries();
  owner.hideSamples();
  run('addresses.ts');
  run('addresses.ts', '--check');
  expect(run('build.ts')).toContain('Built in');

  const page = (name: string) => parse(readFileSync(join(root, 'dist', name), 'utf8'));
  const home = page('index.html');
  const links = home.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '');
  const redirects = readFileSync(join(root, 'dist/_redirects'), 'utf8');

  expect(redirects).toContain('/use-cases/churn-alerts /use-cases/churn-warnings 301\n');
  expect(redirects).toContain('/landing/masterclass /services 301\n');
  // Hosts that do not read the file above send the visitor on by the page itself.
  const removed = page('landing/masterclass.html');
  expect(removed.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toMatch(
    /url=\/services$/,
  );
  // The card still has the address of before.
  expect(page('use-cases/churn-warnings.html').querySelector('h1')).not.toBeNull();
  expect(links).toContain('/use-cases/churn-alerts');

  expect(page('use-cases/webinars.html').querySelector('title')?.text).toContain('webinars');
  // In the menus of large and of small screens, and on its card.
  expect(links.filter((link) => link === '/use-cases/webinars').length).toBeGreaterThanOrEqual(3);

  for (const name of ['index.html', 'privacy.html', '404.html']) {
    const button = page(name).querySelector('header a[href="/contact"]');
    expect(button?.text.trim(), name).toBe('Write to me');
  }

  const services = page('services.html');
  expect(services.querySelector('#audits')?.text).toMatch(/\$2,900\s+per audit/);
  expect(services.innerHTML).toContain('"price":2900,"priceCurrency":"USD"');

  const all = testimonials.parse(
    parseYaml(readFileSync(join(root, 'content/testimonials.yaml'), 'utf8')),
  );
  const quotes = home.querySelectorAll('blockquote').map((quote) => quote.text);
  expect(quotes.some((quote) => quote.includes('The exact words, as your customer'))).toBe(true);
  expect(quotes).toHaveLength(all.filter(({ sample }) => !sample).length);

  expect(page('about.html').querySelector('[data-video]')?.getAttribute('data-video')).toContain(
    '/embed/dQw4w9WgXcQ?',
  );
  const form = page('contact.html').querySelector('astro-island[component-export=ContactForm]');
  expect(form?.getAttribute('props')).toContain('store');
}, 360_000);
