/** What the owner's guide (content/README.md and FIELDS.md) tells the owner to do, done to a copy of the site with the guide's own blocks. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { isMap, isSeq, parse as parseYaml, parseDocument, YAMLSeq, type Document } from 'yaml';
import { z } from 'zod';
import { temporaryFolder } from '../support/program.ts';
import { copySite } from '../support/site-copy.ts';

/** A picture of one grey dot. */
const jpeg =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';

/** The first block under a heading of the guide. */
const guideBlock = (guide: string, heading: string): string => {
  const section = guide.split(`\n## ${heading}\n`)[1]?.split(/^## /m)[0] ?? '';
  const block = /```(?:yaml|mdx)\n([\s\S]*?)```/.exec(section)?.[1];
  if (block === undefined) throw new Error(`The guide has no block of fields under ${heading}.`);
  return block;
};

/** Changes the fields of a page or of a YAML file, and leaves the text below them. */
const editFields = (path: string, change: (fields: Document) => void): void => {
  const text = readFileSync(path, 'utf8');
  const [, front = '', body = ''] = path.endsWith('.yaml')
    ? ['', text]
    : (/^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []);
  const fields = parseDocument(front);
  change(fields);
  const edited = fields.toString({ lineWidth: 0 });
  writeFileSync(path, path.endsWith('.yaml') ? edited : `---\n${edited}---\n${body}`);
};

/** Writes a block's fields into a document: lists grow, and everything else is replaced. */
const paste = (block: string) => (fields: Document) => {
  const write = (value: unknown, path: readonly unknown[]): void => {
    if (isMap(value)) {
      for (const { key, value: inner } of value.items) write(inner, [...path, String(key)]);
      return;
    }
    const present = fields.getIn(path);
    if (isSeq(value) && present instanceof YAMLSeq) present.items.push(...value.items);
    else fields.setIn(path, value);
  };
  write(parseDocument(block).contents, []);
};

/** Follows the guide in the site of that folder. */
const followGuide = (root: string) => {
  const at = (path: string) => join(root, 'content', path);
  const guide = ['README.md', 'FIELDS.md'].map((name) => readFileSync(at(name), 'utf8')).join('\n');
  const block = (heading: string) => guideBlock(guide, heading);
  const site = at('site.yaml');

  const copyFirst = (folder: string, slug: string, fields: Readonly<Record<string, unknown>>) => {
    const [first = ''] = readdirSync(at(folder)).filter((name) => name.endsWith('.mdx'));
    const copy = at(`${folder}/${slug}.mdx`);
    copyFileSync(at(`${folder}/${first}`), copy);
    editFields(copy, (page) => {
      page.delete('formerSlugs');
      for (const [name, value] of Object.entries(fields)) page.set(name, value);
    });
  };

  return {
    changePrice: () => editFields(site, paste(block('Change a price or a link'))),
    confirmBuildPrice: () =>
      editFields(site, (fields) => fields.deleteIn(['prices', 'build', 'sample'])),
    changeSharedWord: () => editFields(at('words.yaml'), paste(block('Change a word'))),
    storeEnquiries: () => editFields(site, paste(block('Switch the form to store'))),
    hideSamples: () => editFields(site, (fields) => fields.set('samples', 'hide')),
    addTestimonial: () => {
      const added = block('Add a testimonial');
      const picture = /imageUrl: (\S+)/.exec(added)?.[1] ?? '';
      const path = join(root, 'public', picture);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, Buffer.from(jpeg, 'base64'));
      const list = at('testimonials.yaml');
      writeFileSync(list, `${readFileSync(list, 'utf8').trimEnd()}\n\n${added}`);
    },
    setVideo: () => {
      const about = at('pages/about.mdx');
      const text = readFileSync(about, 'utf8');
      writeFileSync(about, text.replace(/<Video [^>]*>/, block('Set a video').trim()));
    },
    addQuestion: () => {
      const contact = at('pages/contact.mdx');
      const text = readFileSync(contact, 'utf8');
      const first = text.search(/^### /m);
      writeFileSync(
        contact,
        `${text.slice(0, first)}${block('Add a question, a step, a feature')}\n${text.slice(first)}`,
      );
    },
    /** A further use case, with a card on the home page. */
    addUseCase: (slug: string) => {
      const order = 100 + readdirSync(at('use-cases')).length;
      copyFirst('use-cases', slug, {
        name: `Number ${order}`,
        order,
        title: `A use case that was added: ${slug}`,
        description: `What the use case ${slug} is about, in words that are long enough for a search engine.`,
      });
      const home = at('pages/home.mdx');
      const card = `- :bot: [Number ${order}](/use-cases/${slug})\n  The card of the use case that was added.\n`;
      const text = readFileSync(home, 'utf8');
      writeFileSync(home, text.replace('<Cards>\n\n', `<Cards>\n\n${card}`));
    },
    addLanding: (slug: string) => copyFirst('landing', slug, { name: 'Added' }),
    /** The block leads from its own address to the renamed file. */
    renameUseCase: (from: string, to: string) => {
      renameSync(at(`use-cases/${from}.mdx`), at(`use-cases/${to}.mdx`));
      editFields(at(`use-cases/${to}.mdx`), paste(block('Rename a page')));
    },
    /** The block leads from its own address to the page that takes the visitors. */
    removeLanding: (slug: string, successor: string) => {
      rmSync(at(`landing/${slug}.mdx`));
      editFields(at(successor), paste(block('Remove a page')));
    },
  };
};

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
  owner.confirmBuildPrice();
  owner.addTestimonial();
  owner.setVideo();
  owner.addQuestion();
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

  // Samples are hidden, and it is none any more.
  const told = '"minPrice":900,"priceCurrency":"USD","unitText":"workflow"';
  const pages = globSync('**/*.html', { cwd: join(root, 'dist') });
  expect(pages.filter((name) => page(name).innerHTML.includes(told))).toEqual(['services.html']);
  expect(page('use-cases/webinars.html').text).toMatch(/from \$900\s+per workflow/);

  const all = testimonials.parse(
    parseYaml(readFileSync(join(root, 'content/testimonials.yaml'), 'utf8')),
  );
  const quotes = home.querySelectorAll('blockquote').map((quote) => quote.text);
  expect(quotes.some((quote) => quote.includes('The exact words, as your customer'))).toBe(true);
  expect(quotes).toHaveLength(all.filter(({ sample }) => !sample).length);

  expect(page('about.html').querySelector('[data-video]')?.getAttribute('data-video')).toContain(
    '/embed/dQw4w9WgXcQ?',
  );
  const questions = page('contact.html').querySelectorAll('main details');
  expect(questions[0]?.querySelector('p a')?.getAttribute('href')).toBe('/services');
  const form = page('contact.html').querySelector('astro-island[component-export=ContactForm]');
  expect(form?.getAttribute('props')).toContain('store');
}, 360_000);
