/** The page that lists all use cases, which is there when the menu cannot show them all. */
import { getCollection, type CollectionEntry } from 'astro:content';
import { maxMenuLinks } from '#domain/content/menus.ts';
import { byOrder } from './by-order.ts';

/** All use cases by their order; none while the menu shows every one. */
export const useCasesOfIndex = async (): Promise<readonly CollectionEntry<'useCases'>[]> => {
  const entries = await getCollection('useCases');
  return entries.length > maxMenuLinks ? byOrder(entries) : [];
};
