/** The menus of the header and what they link to, without those that would be empty. */
import { getCollection } from 'astro:content';
import { maxMenuLinks, noteIndex, useCaseIndex } from '#domain/content/index-pages.ts';
import { fill } from '#lib/sentence.ts';
import { byOrder, getPage, readNotes } from '../collections.ts';
import { channels, words } from '../site.ts';

export type MenuLink = { text: string; link: string };
/** `folder`: what the addresses begin with of pages that belong to it without being in it. */
export type Menu = { title: string; folder?: string; links: readonly MenuLink[] };

const firstOf = <Entry extends { data: { order: number } }>(entries: readonly Entry[]) =>
  byOrder(entries).slice(0, maxMenuLinks);

export const menus = async (): Promise<readonly Menu[]> => {
  const { header, pages } = words;
  const { offers = [] } = (await getPage('services')).data;
  const packages = firstOf(
    (await getCollection('landing')).flatMap(({ id, data }) =>
      data.order === undefined ? [] : [{ id, data: { name: data.name, order: data.order } }],
    ),
  );
  const audiences = firstOf(await getCollection('audiences'));
  const allUseCases = await getCollection('useCases');
  const useCases = firstOf(allUseCases);
  const notes = await readNotes();
  return [
    {
      title: header.services,
      folder: '/landing/',
      links: [
        ...offers.map(({ id, name }) => ({ text: name, link: `/services#${id}` })),
        ...packages.map(({ id, data }) => ({ text: data.name, link: `/landing/${id}` })),
      ],
    },
    {
      title: header.audiences,
      links: audiences.map(({ id, data }) => ({ text: data.name, link: `/for-${id}` })),
    },
    {
      title: header.useCases,
      links: [
        ...useCases.map(({ id, data }) => ({ text: data.name, link: `/use-cases/${id}` })),
        ...(allUseCases.length > maxMenuLinks
          ? [{ text: fill(header.allUseCases, { count: allUseCases.length }), link: useCaseIndex }]
          : []),
      ],
    },
    {
      title: header.content,
      folder: `${noteIndex}/`,
      links: [
        ...(notes.length > 0 ? [{ text: pages.notes, link: noteIndex }] : []),
        // At the foot of each page alone.
        ...channels.filter(({ name }) => name !== 'network'),
      ],
    },
  ].filter(({ links }) => links.length > 0);
};
