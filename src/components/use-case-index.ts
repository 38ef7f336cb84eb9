/** The page that lists all use cases, which is there when the menu cannot show them all. */
import { getCollection, type CollectionEntry } from 'astro:content';
import { maxMenuLinks } from '#domain/content/menus.ts';

/** All use cases by their order; none while the menu shows every one. */
export const useCasesOfIndex = async (): Promise<readonly CollectionEntry<'useCases'>[]> => {
  const entries = await getCollection('useCases');
  if (entries.length <= maxMenuLinks) return [];
  return entries.toSorted((a, b) => a.data.order - b.data.order);
};
