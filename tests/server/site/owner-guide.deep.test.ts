/**
 * The owner's guide followed to the letter: the ten steps, with the commands and fields of their own blocks, until the
 * site is behind nginx, and in step 5 the single edits that the guide tells of.
 */
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { ask, nginx } from '../../e2e/support/site/nginx.ts';
import { site } from '../../fixtures/content.ts';
import { hasOpenssl } from '../support/certificate.ts';
import { editFields } from '../support/guide/fields.ts';
import { createFollower } from '../support/guide/follow-steps.ts';
import { ownerEdits } from '../support/guide/owner-edits.ts';
import { stepsOf } from '../support/guide/steps.ts';
import { edit } from './built-copy.ts';
import { temporaryFolder } from '../support/program.ts';

const guide = readFileSync('content/README.md', 'utf8');
const discovery = z.object({ publishableKey: z.string() });
const session = z.object({ access_token: z.string() });

/** What the pages of the built site say, after the edits of `byHand` below. */
const expectPages = (dist: string, content: string) => {
  const page = (name: string) => parse(readFileSync(join(dist, name), 'utf8'));
  const home = page('index.html');
  const links = home.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '');
  const redirects = readFileSync(join(dist, '_redirects'), 'utf8');

  for (const name of ['index.html', 'privacy.html', '404.html', 'use-cases/webinars.html']) {
    expect(page(name).querySelector('header')?.text, name).toContain('Büro Grünspan');
    expect(page(name).querySelector('title')?.text, name).toContain('Büro Grünspan');
    const button = page(name).querySelector('header a[href="/contact"]');
    expect(button?.text.trim(), name).toBe('Write to me');
  }
  const pages = globSync('**/*.html', { cwd: dist });
  expect(pages.filter((name) => page(name).innerHTML.includes('Fourhour'))).toEqual([]);
  expect(home.text).not.toContain('Professional network');
  // Of the brand's colours.
  expect(home.querySelector('meta[name=theme-color]')?.getAttribute('content')).toBe('#ffffff');
  expect(home.querySelector('main figure img')?.attributes).toMatchObject({
    src: '/portrait.jpg',
    alt: 'Portrait of Käthe Grün',
  });

  expect(redirects).toContain('/use-cases/churn /use-cases/churn-warnings 301\n');
  expect(redirects).toContain('/landing/workshops /services 301\n');
  // Hosts that do not read the file above send the visitor on by the page itself.
  const removed = page('landing/workshops.html').querySelector('meta[http-equiv=refresh]');
  expect(removed?.getAttribute('content')).toMatch(/url=\/services$/);
  // The card still has the address of before.
  expect(page('use-cases/churn-warnings.html').querySelector('h1')).not.toBeNull();
  expect(links).toContain('/use-cases/churn');

  const useCases = globSync('use-cases/*.mdx', { cwd: content });
  expect(useCases).toHaveLength(10);
  // In the menus of large and of small screens, and on its card.
  const toAdded = home.querySelectorAll('a[href="/use-cases/webinars"]');
  expect(toAdded.length).toBeGreaterThanOrEqual(3);
  expect(toAdded[0]?.text).toContain('Webinare für Ärzte');

  const services = page('services.html');
  expect(services.querySelector('#audits')?.text).toMatch(/€1,900\s+per audit/);
  expect(services.innerHTML).toContain('"price":1900,"priceCurrency":"EUR"');
  // Samples are hidden, and it is none any more.
  expect(page('use-cases/webinars.html').text).toMatch(/from €850\s+per workflow/);

  const quotes = home.querySelectorAll('blockquote').map((quote) => quote.text);
  const all = z
    .array(z.object({ sample: z.boolean() }))
    .parse(parseYaml(readFileSync(join(content, 'testimonials.yaml'), 'utf8')));
  expect(quotes.some((quote) => quote.includes('The exact words, as your customer'))).toBe(true);
  expect(quotes).toHaveLength(all.filter(({ sample }) => !sample).length);

  const video = page('about.html').querySelector('[data-video]')?.getAttribute('data-video');
  expect(video).toContain('/embed/dQw4w9WgXcQ?');
  const questions = page('contact.html').querySelectorAll('main details');
  expect(questions[0]?.querySelector('p a')?.getAttribute('href')).toBe('/services');
  const form = page('contact.html').querySelector('astro-island[component-export=ContactForm]');
  expect(form?.getAttribute('props')).toContain('store');
};

test.skipIf(!nginx || !hasOpenssl)(
  'an owner who follows the guide step by step is live, and gets what it says (needs nginx and openssl)',
  async () => {
    await using folder = await temporaryFolder();
    await using stack = new AsyncDisposableStack();
    const owner = await createFollower(folder.path, stack);
    const { root, content, port, url } = owner;
    const publicFolder = join(content, 'public');

    const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
      ask(port, path, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json', origin: url, ...headers },
      });
    let password = '';

    /** What the guide tells in words. */
    const byHand: Readonly<Record<number, () => unknown>> = {
      3: () => {
        mkdirSync(join(content, 'brand'));
        cpSync('tests/fixtures/own-brand/brand/colors.css', join(content, 'brand/colors.css'));
      },
      4: async () => {
        mkdirSync(publicFolder, { recursive: true });
        const grey = { width: 640, height: 800, channels: 3, background: '#8a9a8b' } as const;
        editFields(join(content, 'site.yaml'), (fields) => {
          for (const name of Object.keys(site.links))
            fields.setIn(['links', name], `https://gruenspan.test/${name}`);
          fields.deleteIn(['links', 'network']);
        });
        edit(join(content, 'pages/contact.mdx'), [/^- .*\(@network\)\n.*\n/m, '']);
        await sharp({ create: grey }).toFile(join(publicFolder, 'portrait.jpg'));
      },
      5: () => {
        const edits = ownerEdits(guide, content, publicFolder);
        edits.renameUseCase('churn', 'churn-warnings');
        edits.removeLanding('workshops', 'pages/services.mdx');
        edits.addUseCase('webinars', 'Webinare für Ärzte');
        edits.addTestimonial();
        edits.setVideo();
        edits.addQuestion();
        edits.changeSharedWord();
        edits.confirmPromises();
      },
      9: () => owner.program().prints(/Copied the backup/),
      10: async () => {
        const message = { name: 'Jörg', email: 'joerg@firma.de', message: 'Rufen Sie an?' };
        const startedAt = Date.now() - 60_000;
        const sent = await post('/functions/v1/contact', { ...message, website: '', startedAt });
        expect([sent.status, sent.body]).toEqual([200, '{"ok":true}']);

        const { body } = await ask(port, '/backend.json');
        const { publishableKey: apikey } = discovery.parse(JSON.parse(body));
        const credentials = { email: 'kaethe@your.site', password };
        const signedIn = await post('/auth/v1/token?grant_type=password', credentials, { apikey });
        expect(signedIn.status, signedIn.body).toBe(200);
        const authorization = `Bearer ${session.parse(JSON.parse(signedIn.body)).access_token}`;
        const inbox = await ask(port, '/rest/v1/enquiries?select=name,email,message', {
          headers: { apikey, authorization },
        });
        expect(JSON.parse(inbox.body)).toEqual([message]);
      },
    };

    const steps = stepsOf(guide);
    expect(steps).toHaveLength(10);
    for (const { number, blocks, seen } of steps) {
      // What comes after a restart waits for it.
      if (number < 9) await byHand[number]?.();
      let printed = '';
      for (const block of blocks) printed += await owner.perform(block);
      if (number >= 9) await byHand[number]?.();
      password ||= /now signs in with (\S+)\n/.exec(printed)?.[1] ?? '';
      const doctor = await owner.run('npm run --silent doctor');
      for (const line of seen)
        expect(printed + doctor, `step ${number}`).toContain(owner.here(line));
      const next = number < 10 ? `Next: step ${number + 1} of 10, ` : 'All ten steps are done.';
      expect(doctor.trimEnd().split('\n').at(-1), doctor).toContain(next);
    }

    expectPages(join(root, 'dist'), content);
    expect((await ask(port, '/')).body).toContain('Büro Grünspan');
    expect((await ask(port, '/landing/workshops')).headers.location).toBe('/services');
  },
  900_000,
);
