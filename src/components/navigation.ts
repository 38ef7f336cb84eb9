/** The menus of the header and what they link to. */
import { getCollection, getEntry } from 'astro:content';
import { maxMenuLinks, useCaseIndex } from '#domain/content/menus.ts';

export type MenuLink = { text: string; link: string; hint?: string };
export type Menu = { title: string; links: readonly MenuLink[] };

const byOrder = <Entry extends { data: { order: number } }>(entries: readonly Entry[]) =>
  entries.toSorted((a, b) => a.data.order - b.data.order).slice(0, maxMenuLinks);

/** The four menus of the header; the first three are made from the content folder. A build computes them once. */
export const menus = async (): Promise<readonly Menu[]> => {
  if (import.meta.env.DEV) return readMenus();
  cached ??= readMenus();
  return cached;
};

let cached: Promise<readonly Menu[]> | undefined;

const readMenus = async (): Promise<readonly Menu[]> => {
  const services = await getEntry('pages', 'services');
  const offers = services?.data.kind === 'services' ? services.data.offers : [];
  const packages = byOrder(
    (await getCollection('landing')).flatMap(({ id, data }) =>
      data.order === undefined ? [] : [{ id, data: { name: data.name, order: data.order } }],
    ),
  );
  const audiences = byOrder(await getCollection('audiences'));
  const allUseCases = await getCollection('useCases');
  const useCases = byOrder(allUseCases);
  return [
    {
      title: 'Services',
      links: [
        ...offers.map(({ id, title }) => ({ text: title, link: `/services#${id}` })),
        ...packages.map(({ id, data }) => ({ text: data.name, link: `/landing/${id}` })),
      ],
    },
    {
      title: 'For',
      links: audiences.map(({ id, data }) => ({ text: data.name, link: `/for-${id}` })),
    },
    {
      title: 'Use Cases',
      links: [
        ...useCases.map(({ id, data }) => ({ text: data.name, link: `/use-cases/${id}` })),
        ...(allUseCases.length > maxMenuLinks
          ? [{ text: `All ${allUseCases.length} use cases`, link: useCaseIndex }]
          : []),
      ],
    },
    {
      title: 'Content',
      links: [
        { text: 'Video channel', link: '@videos' },
        { text: 'Course store', link: '@courses' },
        { text: 'Community', link: '@community' },
      ],
    },
  ];
};
