/** The page whose parts are being drawn. Its route hands it over in `Astro.locals`, where parts of any depth find it. */
import type { AstroGlobal } from 'astro';
import type { CollectionEntry, CollectionKey } from 'astro:content';

type Given = Pick<AstroGlobal, 'locals'>;

export type Page = {
  entry: CollectionEntry<CollectionKey>;
  /** As messages name it, such as content/use-cases/churn.mdx. */
  file: string;
  /** The names of the parts that it may use. */
  parts: readonly string[];
  /** What its parts tell search engines. */
  structured: object[];
};

/** @throws Error where a part is drawn outside of a page */
export const pageOf = ({ locals }: Given): Page => {
  if (!locals.page) throw new Error('A part of a page is drawn outside of a page.');
  return locals.page;
};

/** @throws Error where the page is of another collection, in which that part cannot stand */
export const entryOf = <Collection extends CollectionKey>(
  given: Given,
  collection: Collection,
): CollectionEntry<Collection> => {
  const { entry, file } = pageOf(given);
  const isOf = (one: CollectionEntry<CollectionKey>): one is CollectionEntry<Collection> =>
    one.collection === collection;
  if (!isOf(entry)) throw new Error(`${file}: a part of ${collection} cannot stand here.`);
  return entry;
};
