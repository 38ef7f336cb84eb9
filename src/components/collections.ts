/** The entries of the content collections in the order in which pages list them. */
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { maxMenuLinks } from '#domain/content/menus.ts';
import { isShown } from '#domain/content/samples.ts';
import { loadOnce } from '#lib/load-once.ts';
import { site } from './site.ts';

export type Note = CollectionEntry<'notes'>;
export type UseCase = CollectionEntry<'useCases'>;
type Page = CollectionEntry<'pages'>['data'];

/** A build reads it once, development for each page. */
export const oncePerBuild = <Read>(read: () => Promise<Read>): (() => Promise<Read>) =>
  import.meta.env.DEV ? read : loadOnce(read);

/** @throws Error unless the page has that kind, which the content check makes sure of */
export const getPage = async <Kind extends Page['kind']>(id: string, kind: Kind) => {
  const isKind = (data: Page): data is Extract<Page, { kind: Kind }> => data.kind === kind;
  const data = (await getEntry('pages', id))?.data;
  if (!data || !isKind(data))
    throw new Error(`content/pages/${id}.mdx is missing, or its kind is not '${kind}'`);
  return data;
};

/** In the order that their files name. */
export const byOrder = <Entry extends { data: { order: number } }>(
  entries: readonly Entry[],
): readonly Entry[] => entries.toSorted((a, b) => a.data.order - b.data.order);

/** The newest first. While there is none, nothing of them is built. */
export const readNotes = async (): Promise<readonly Note[]> =>
  (await getCollection('notes')).toSorted(
    (a, b) => b.data.date.localeCompare(a.data.date) || a.id.localeCompare(b.id),
  );

/** For the page that lists all use cases: none while the menu shows every one. */
export const useCasesOfIndex = async (): Promise<readonly UseCase[]> => {
  const entries = await getCollection('useCases');
  return entries.length > maxMenuLinks ? byOrder(entries) : [];
};

/** Reports show what a service delivers. */
export const readReports = async () =>
  (await getCollection('pages')).flatMap(({ id, data }) =>
    data.kind === 'report' && isShown(data, site.samples) ? [{ id, data }] : [],
  );

/** The links to those of a service, which is named by the address of its page. */
export const reportLinks = async (service: string | undefined) =>
  (await readReports())
    .filter(({ data }) => data.serviceLink === service)
    .map(({ id, data }) => ({ text: data.name, link: `/${id}` }));
