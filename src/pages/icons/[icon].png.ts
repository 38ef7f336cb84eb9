/** The icons of the installed dashboard, drawn when the site is built. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { appIcons, drawAppIcon, type AppIcon } from '#components/pictures/app-icon.ts';

type Props = { icon: AppIcon };

export const getStaticPaths = (() =>
  appIcons.map((icon) => ({ params: { icon }, props: { icon } }))) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await drawAppIcon(props.icon)), {
    headers: { 'Content-Type': 'image/png' },
  });
