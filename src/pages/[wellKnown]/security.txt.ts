/**
 * /.well-known/security.txt (RFC 9116): where to report a weakness of this site. The folder is a parameter, because the
 * checks of this repository leave out folders whose names begin with a dot.
 */
import type { APIRoute, GetStaticPaths } from 'astro';
import { site } from '#components/site.ts';

export const getStaticPaths: GetStaticPaths = () => [{ params: { wellKnown: '.well-known' } }];

const dayMs = 24 * 60 * 60 * 1000;
/** The standard asks for less than a year; every build moves the date on. */
const validForDays = 360;

const expires = new Date(Math.floor(Date.now() / dayMs + validForDays) * dayMs)
  .toISOString()
  .replace('.000Z', 'Z');

const text = `Contact: mailto:${site.email}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${site.address}/.well-known/security.txt
`;

export const GET: APIRoute = () =>
  new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
