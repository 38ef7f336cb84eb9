/**
 * A site with a brand of its own: colours, fonts, logo and favicon, no channels but two, two prices, no testimonial, no
 * workshops, a phone, umlauts and euros. Nothing of what is left out stays behind.
 */
import { copyFileSync, cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { z } from 'zod';
import { examinePages } from '../../../scripts/build/examine-pages.ts';
import { edit, useBuiltCopy } from './built-copy.ts';

const fixture = join(import.meta.dirname, '../../fixtures/own-brand');
const variableFont =
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const gone = ['gumroad', 'full-funnel-automation', 'workshops', 'consulting'];

const { dist, page, read } = useBuiltCopy((root) => {
  const at = (path: string) => join(root, 'content', path);
  const site = parseDocument(readFileSync(at('site.yaml'), 'utf8'));
  const own = z.record(z.string(), z.unknown());
  for (const [name, value] of Object.entries(
    own.parse(parse(readFileSync(join(fixture, 'site.yaml'), 'utf8'))),
  ))
    site.set(name, value);
  writeFileSync(at('site.yaml'), site.toString({ lineWidth: 0 }));
  cpSync(join(fixture, 'brand'), at('brand'), { recursive: true });
  copyFileSync(variableFont, at('brand/text.woff2'));
  writeFileSync(at('testimonials.yaml'), '[]\n');
  for (const name of gone) rmSync(at(`landing/${name}.mdx`));
  edit(
    at('landing/audits.mdx'),
    [/^offer:/m, `formerSlugs: [${gone.map((name) => `/landing/${name}`).join(', ')}]\noffer:`],
    [/\n\[Let\\'s Go!\].*\n/, '\n[Ruf mich an](tel:+41441234567)\n'],
  );
  edit(
    at('pages/contact.mdx'),
    [
      /- :graduation-cap:[\s\S]*?(?=\n<\/Cards>)/,
      '- :phone: [Telefon](@phone)\n  Von neun bis fünf.\n',
    ],
    ['(@videos)', '(@podcast)'],
  );
  edit(at('audiences/agencies.mdx'), ['(@googleAdsProduct)', '(@podcast)']);
  edit(
    at('audiences/freelancers.mdx'),
    ['(@videos)', '(@podcast)'],
    ['(@community)', '(@chat)'],
    ['(@courses)', '(/contact)'],
  );
  edit(at('words.yaml'), [
    /^channels:\n(?: {2}.*\n)+/m,
    'channels:\n  videos: Videos\n  podcast: Podcast\n  chat: Rückruf\n',
  ]);
  for (const offer of ['workshops', 'consulting'])
    edit(
      at('pages/services.mdx'),
      [new RegExp(` {2}- id: ${offer}\\n(?: {4}.*\\n)+`), ''],
      [new RegExp(`<Offer id="${offer}">[^]*?</Offer>\\n`), ''],
    );
  edit(at('pages/services.mdx'), ['price: audit', 'price: checkup']);
  // The zone of the file counts here, not the one that the tests have.
  return { TIME_ZONE: '' };
});

const pages = () =>
  globSync('**/*.html', { cwd: dist }).filter(
    (name) => !/^(?:dashboard|login|projects)\.html$/.test(name),
  );

const stylesOf = (name: string) =>
  page(name)
    .querySelectorAll('link[rel=stylesheet]')
    .map((sheet) => read(sheet.getAttribute('href') ?? ''))
    .join('\n');

test('no link is dead, no section and no list is empty, and nothing names what is left out', () => {
  expect(examinePages(dist, 'https://fourhour.example.com')).toMatchObject({
    dead: [],
    broken: [],
  });
  for (const name of pages()) {
    const shown = page(name.replace('.html', ''));
    const empty = shown
      .querySelectorAll('main section, main ul, main ol, header li, footer nav, footer ul')
      .filter((part) => part.text.trim() === '' && part.querySelector('img, svg') === null);
    expect(empty.map(String), name).toEqual([]);
    expect(read(name), name).not.toMatch(/undefined|@booking|videos\.example|courses\.example/);
  }
});

test('menus, foot and structured data name the channels that there are, and the phone', () => {
  const home = page('index');
  const menu = home.querySelectorAll('header nav[aria-label=Main] details').at(-1);
  expect(menu?.querySelectorAll('a').map((link) => link.text.trim())).toEqual([
    'Podcast',
    'Rückruf',
  ]);
  const footer = home.querySelectorAll('footer a').map(({ attributes }) => attributes.href);
  for (const href of ['mailto:hallo@flusslaeufe.example', 'tel:+41441234567', 'tel:+41441234568'])
    expect(footer).toContain(href);
  const told = home.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '';
  expect(told).toContain('"telephone":"+41 44 123 45 67"');
  expect(told).toContain('"sameAs":["https://podcast.example.com/flusslaeufe"]');
  expect(read('llms.txt')).toContain('hallo@flusslaeufe.example, +41 44 123 45 67');
});

test('the wall is gone, prices are in euros, and a button calls', () => {
  expect(page('index').querySelectorAll('#wall')).toEqual([]);
  expect(read('index.html')).not.toContain('What people say');
  expect(
    page('services')
      .querySelectorAll('main section[id]')
      .map(({ id }) => id),
  ).toEqual(['audits', 'automation']);
  expect(page('services').text).toContain('€490.50');
  const button = page('landing/audits').querySelector('main a[href="tel:+41441234567"]');
  expect(button?.text).toContain('Ruf mich an');
  expect(button?.attributes).not.toHaveProperty('target');
});

test('colours, font, logo and favicon are the owner’s on public pages, and the dashboard keeps its palette', async () => {
  const home = read('index.html');
  for (const [ground, ember] of [
    [':root', '#0b5cad'],
    [String.raw`\[data-theme=dark\]`, '#79b4f2'],
  ] as const) {
    const colours = stylesOf('index').matchAll(
      new RegExp(`(?<![(])${ground}\\{[^}]*--ember:(#\\w+)`, 'g'),
    );
    expect(Array.from(colours, ([, colour]) => colour).at(-1), ground).toBe(ember);
  }
  expect(home).toContain('<meta name="theme-color" content="#ffffff">');
  const [, family = 'none'] = /--font-body:("Own text-\w+")/.exec(home) ?? [];
  expect(home).toContain(`@font-face{font-family:${family};`);
  for (const [part, file] of [
    ['header', 'logo'],
    ['footer', 'logo-dark'],
  ] as const) {
    const logo = page('index').querySelector(`${part} img`);
    expect(logo?.attributes).toMatchObject({ alt: 'Flußläufe', height: '34', width: '168' });
    expect(logo?.attributes.src).toMatch(new RegExp(`^/_astro/${file}\\.[\\w-]+\\.svg$`));
  }
  expect(read('favicon.svg')).toBe(readFileSync(join(fixture, 'brand/favicon.svg'), 'utf8'));
  expect(await sharp(join(dist, 'apple-touch-icon.png')).metadata()).toMatchObject({ width: 180 });
  const ico = readFileSync(join(dist, 'favicon.ico'));
  expect(await sharp(ico).metadata()).toMatchObject({ format: 'png', width: 32 });
  expect(read('dashboard.html') + stylesOf('dashboard')).not.toContain('#0b5cad');
});

test('the dashboard has the zone and the place', () => {
  const dashboard = read('dashboard.html');
  expect(dashboard).toContain('Zurich Time');
  expect(dashboard).toContain("timeZone:'Europe/Zurich'");
  expect(dashboard).not.toContain('Europe/Lisbon');
  expect(dashboard).toContain('47.3769');
});
