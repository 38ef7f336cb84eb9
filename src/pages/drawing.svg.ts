/** The drawing of the home page, made when the site is built. */
import type { APIRoute } from 'astro';
import { getPage } from '#components/collections.ts';
import { handDrawing } from '#components/artefacts/hand-drawing.ts';

export const GET: APIRoute = async () => {
  const { drawing } = (await getPage('home')).data;
  return drawing
    ? new Response(await handDrawing(drawing), { headers: { 'Content-Type': 'image/svg+xml' } })
    : new Response(null, { status: 404 });
};
