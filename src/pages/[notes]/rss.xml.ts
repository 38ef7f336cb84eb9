/** The feed of the notes, once there is one. */
import rss from '@astrojs/rss';
import type { APIRoute, GetStaticPaths } from 'astro';
import { noteHeadline, readNotes } from '#components/collections.ts';
import { site, words } from '#components/site.ts';
import { noteIndex } from '#domain/content/index-pages.ts';
import { fill } from '#lib/sentence.ts';

export const getStaticPaths = (async () =>
  (await readNotes()).length > 0
    ? [{ params: { notes: noteIndex.slice(1) } }]
    : []) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ url }) =>
  rss({
    title: `${site.brand}: ${words.notes.title}`,
    description: fill(words.notes.description, { brand: site.brand }),
    site: site.address,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en</language><atom:link href="${new URL(url.pathname, site.address).href}" rel="self" type="application/rss+xml"/>`,
    items: (await readNotes()).map((note) => ({
      title: noteHeadline(note),
      description: note.data.description,
      link: `${noteIndex}/${note.id}`,
      pubDate: new Date(note.data.date),
    })),
  });
