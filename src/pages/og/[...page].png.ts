/** The social preview picture of every page, drawn when the site is built. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { socialPicture } from '#components/pictures/social-picture.ts';
import { site } from '#components/site.ts';
import { useCasesOfIndex } from '#components/use-case-index.ts';
import { words } from '#components/words.ts';
import { useCaseIndex } from '#domain/content/menus.ts';

type Props = { eyebrow: string; title: string };

export const getStaticPaths = (async () => {
  const pages = (await getCollection('pages')).map(({ id, data }) => ({
    page: id === 'not-found' ? '404' : id,
    eyebrow: site.brand,
    ...data.hero,
  }));
  const offers = [
    ...(await getCollection('audiences')).map(({ id, data }) => ({ page: `for-${id}`, data })),
    ...(await getCollection('useCases')).map(({ id, data }) => ({ page: `use-cases/${id}`, data })),
    ...(await getCollection('landing')).map(({ id, data }) => ({ page: `landing/${id}`, data })),
  ].map(({ page, data }) => ({ page, ...data.hero }));
  const index =
    (await useCasesOfIndex()).length > 0
      ? [{ page: useCaseIndex.slice(1), ...words.useCases.index }]
      : [];
  return [...pages, ...offers, ...index].map(({ page, eyebrow, title }) => ({
    params: { page },
    props: { eyebrow, title },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(await socialPicture(props), { headers: { 'Content-Type': 'image/png' } });
