/** What the guide tells about single edits, done to a content folder with the guide's own blocks. */
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
import { editFields, paste } from './fields.ts';
import { blockUnder } from './steps.ts';

/** A picture of one grey dot. */
const jpeg =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==';

/**
 * @param content the owner's folder
 * @param publicFolder where files lie that are served as they are
 */
export const ownerEdits = (guide: string, content: string, publicFolder: string) => {
  const at = (path: string) => join(content, path);
  const block = (heading: string) => blockUnder(guide, heading);

  return {
    changeSharedWord: () => editFields(at('words.yaml'), paste(block('Change a word'))),
    addTestimonial: () => {
      const added = block('Add a testimonial');
      const picture = /imageUrl: (\S+)/.exec(added)?.[1] ?? '';
      const path = join(publicFolder, picture);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, Buffer.from(jpeg, 'base64'));
      const list = at('testimonials.yaml');
      writeFileSync(list, `${readFileSync(list, 'utf8').trimEnd()}\n\n${added}`);
    },
    setVideo: () => {
      const about = at('pages/about.mdx');
      const text = readFileSync(about, 'utf8');
      writeFileSync(about, text.replace(/<Video [^]*?<\/Video>/, block('Set a video').trim()));
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
    addUseCase: (slug: string, name: string) => {
      const useCases = readdirSync(at('use-cases')).filter((file) => file.endsWith('.mdx'));
      const copy = at(`use-cases/${slug}.mdx`);
      copyFileSync(at(`use-cases/${useCases[0]}`), copy);
      editFields(copy, (page) => {
        page.delete('formerSlugs');
        page.set('name', name);
        page.set('order', 100 + useCases.length);
        page.set('title', `A use case that was added: ${slug}`);
        const about = `What the use case ${slug} is about, in words that are long enough for search.`;
        page.set('description', about);
      });
      const home = at('pages/home.mdx');
      const card = `- :bot: [${name}](/use-cases/${slug})\n  The card of the use case that was added.\n`;
      const text = readFileSync(home, 'utf8');
      writeFileSync(home, text.replace(/(?<=<Cards>[^]*?\n)(?=- )/, card));
    },
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
    confirmPromises: () => {
      for (const name of globSync('**/*.{md,mdx,yaml}', { cwd: content }))
        if (/^promises:/m.test(readFileSync(at(name), 'utf8')))
          editFields(at(name), (fields) => void fields.delete('promises'));
    },
  };
};
