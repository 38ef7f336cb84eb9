/** The entries of the content collections in the order in which pages list them. */
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { maxMenuLinks } from '#domain/content/index-pages.ts';
import { isShown } from '#domain/content/samples.ts';
import { titleLine } from '#components/page/read-text.ts';
import { site } from './site.ts';

export type Note = CollectionEntry<'notes'>;
export type UseCase = CollectionEntry<'useCases'>;

/** @throws Error where the owner has no such file, which the check of the content tells before */
export const getPage = async (id: string): Promise<CollectionEntry<'pages'>> => {
  const entry = await getEntry('pages', id);
  if (!entry) throw new Error(`content/pages/${id}.mdx is missing`);
  return entry;
};

/** The words of the page's first heading, as other pages name it; without one its title. */
export const headline = ({ body = '', data }: { body?: string; data: { title: string } }): string =>
  /^# (.+)$/m
    .exec(body)?.[1]
    ?.replaceAll(/[*_`\\]/g, '')
    .trim() ?? data.title;

/** A note is titled by a heading at its top alone. */
export const noteHeadline = ({ body = '', data }: { body?: string; data: { title: string } }) =>
  headline({ body: titleLine(body), data });

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
  (await getCollection('reports')).filter(({ data }) => isShown(data, site.samples));

/** The links to those of a service, which is named by the address of its page. */
export const reportLinks = async (service: string | undefined) =>
  (await readReports())
    .filter(({ data }) => data.serviceLink === service)
    .map(({ id, data }) => ({ text: data.name, link: `/${id}` }));
