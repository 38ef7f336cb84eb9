/** The social preview picture of every page, drawn when the site is built. */
import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { readNotes, useCasesOfIndex } from '#components/collections.ts';
import { socialPicture, type SocialPicture } from '#components/pictures/social-picture.ts';
import { site, words } from '#components/site.ts';
import { useCaseIndex } from '#domain/content/index-pages.ts';

const picture = (page: string, title: string, eyebrow = site.owner.jobTitle) => ({
  params: { page },
  props: { title, eyebrow },
});

export const getStaticPaths = async () => {
  const main = await Promise.all([
    getCollection('pages'),
    getCollection('legal'),
    getCollection('reports'),
  ]);
  const [audiences, landing] = [await getCollection('audiences'), await getCollection('landing')];
  const [useCases, ofIndex] = [await getCollection('useCases'), await useCasesOfIndex()];
  const notes = await readNotes();
  return [
    ...main.flat().map(({ id, data }) => picture(id === 'not-found' ? '404' : id, data.title)),
    ...audiences.map(({ id, data }) => picture(`for-${id}`, data.title, data.name)),
    ...useCases.map(({ id, data }) => picture(`use-cases/${id}`, data.title, data.name)),
    ...landing.map(({ id, data }) => picture(`landing/${id}`, data.title, data.name)),
    ...notes.map(({ id, data }) => picture(`notes/${id}`, data.title, words.notes.title)),
    ...(ofIndex.length > 0 ? [picture(useCaseIndex.slice(1), words.useCases.index.title)] : []),
    ...(notes.length > 0 ? [picture('notes', words.notes.title)] : []),
  ];
};

export const GET: APIRoute<SocialPicture> = async ({ props }) =>
  new Response(await socialPicture(props), { headers: { 'Content-Type': 'image/png' } });
