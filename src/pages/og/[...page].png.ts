/** The social preview picture of every page, drawn when the site is built. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection, type CollectionEntry } from 'astro:content';
import { readNotes, useCasesOfIndex } from '#components/collections.ts';
import { socialPicture, type SocialPicture } from '#components/pictures/social-picture.ts';
import { site, words } from '#components/site.ts';
import { useCaseIndex } from '#domain/content/menus.ts';

/** About shows its first project, Services its offers, a page of text as many nodes as it has headings. */
const drawingOf = (data: CollectionEntry<'pages'>['data']): Partial<SocialPicture> => {
  switch (data.kind) {
    case 'home':
    case 'not-found':
      return {};
    case 'about': {
      const projects = data.sections.find((section) => section.kind === 'Project');
      return { workflow: projects?.items[0]?.workflow, parts: data.sections.length };
    }
    case 'services':
    case 'contact':
      return { parts: data.sections.length + 1 };
    case 'legal':
    case 'report':
      return { parts: headings(data.text) };
  }
};

const headings = (text: readonly string[]): number =>
  text.filter((html) => html.startsWith('<h2')).length;

export const getStaticPaths = (async () => {
  const pages = (await getCollection('pages')).map(({ id, data }) => ({
    page: id === 'not-found' ? '404' : id,
    eyebrow: site.brand,
    ...data.hero,
    ...drawingOf(data),
  }));
  const offers = [
    ...(await getCollection('audiences')).map(({ id, data }) => ({ page: `for-${id}`, data })),
    ...(await getCollection('useCases')).map(({ id, data }) => ({ page: `use-cases/${id}`, data })),
    ...(await getCollection('landing')).map(({ id, data }) => ({ page: `landing/${id}`, data })),
  ].map(({ page, data }) => ({ page, ...data.hero }));
  const useCases = await useCasesOfIndex();
  const index =
    useCases.length > 0
      ? [{ page: useCaseIndex.slice(1), ...words.useCases.index, parts: useCases.length }]
      : [];
  const notes = await readNotes();
  const listOfNotes =
    notes.length > 0
      ? [{ page: 'notes', eyebrow: site.brand, ...words.notes, parts: notes.length }]
      : [];
  const eachNote = notes.map(({ id, data }) => ({
    page: `notes/${id}`,
    eyebrow: words.notes.title,
    ...data.hero,
    parts: headings(data.text),
  }));
  return [...pages, ...offers, ...index, ...listOfNotes, ...eachNote].map(({ page, ...props }) => ({
    params: { page },
    props,
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<SocialPicture> = async ({ props }) =>
  new Response(await socialPicture(props), { headers: { 'Content-Type': 'image/png' } });
