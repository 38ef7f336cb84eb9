/** What the owner's guide (content/README.md and FIELDS.md) tells the owner to do, done to a copy of the site with the guide's own blocks. */
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isMap, isSeq, parseDocument, YAMLSeq, type Document } from 'yaml';

/** A picture of one grey dot. */
const jpeg =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';

/** The first block of fields under a heading of the guide. */
export const guideBlock = (guide: string, heading: string): string => {
  const section = guide.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const block = /```yaml\n([\s\S]*?)```/.exec(section)?.[1];
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
export const followGuide = (root: string) => {
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

  const nextUseCase = () =>
    1 +
    Math.max(
      ...readdirSync(at('use-cases')).map((name) =>
        Number(/^order: (\d+)$/m.exec(readFileSync(at(`use-cases/${name}`), 'utf8'))?.[1]),
      ),
    );

  return {
    changePrice: () => editFields(site, paste(block('Change a price'))),
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
    setVideo: () =>
      editFields(at('pages/about.mdx'), (fields) =>
        fields.setIn(['video', 'player'], parseDocument(block('Set a video')).getIn(['player'])),
      ),
    /** A further use case, with a card on the home page. */
    addUseCase: (slug: string) => {
      const order = nextUseCase();
      copyFirst('use-cases', slug, {
        name: `Number ${order}`,
        order,
        title: `A use case that was added: ${slug}`,
        description: `What the use case ${slug} is about, in words that are long enough for a search engine.`,
      });
      editFields(at('pages/home.mdx'), (fields) =>
        fields.addIn(
          ['services', 'cards'],
          fields.createNode({
            title: `Number ${order}`,
            description: 'The card of the use case that was added.',
            icon: 'bot',
            link: `/use-cases/${slug}`,
          }),
        ),
      );
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
