import { getCollection, getEntry } from 'astro:content';

export type MenuLink = { text: string; link: string; hint?: string };
export type Menu = { title: string; links: readonly MenuLink[] };

/** A menu that is longer than this is no menu any more; the first by `order` are shown. */
const longest = 12;

const byOrder = <Entry extends { data: { order: number } }>(entries: readonly Entry[]) =>
  entries.toSorted((a, b) => a.data.order - b.data.order).slice(0, longest);

/** The four menus of the header; the first three are the files of the content folder. */
export const menus = async (): Promise<readonly Menu[]> => {
  if (import.meta.env.DEV) return readMenus();
  built ??= readMenus();
  return built;
};

let built: Promise<readonly Menu[]> | undefined;

const readMenus = async (): Promise<readonly Menu[]> => {
  const services = await getEntry('pages', 'services');
  const offers = services?.data.kind === 'services' ? services.data.offers : [];
  const audiences = byOrder(await getCollection('audiences'));
  const useCases = byOrder(await getCollection('useCases'));
  return [
    {
      title: 'Services',
      links: offers.map(({ id, title }) => ({ text: title, link: `/services#${id}` })),
    },
    {
      title: 'For',
      links: audiences.map(({ id, data }) => ({ text: data.name, link: `/for-${id}` })),
    },
    {
      title: 'Use Cases',
      links: useCases.map(({ id, data }) => ({ text: data.name, link: `/use-cases/${id}` })),
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
