/** robots.txt: which pages search engines may read, and where the sitemap is. */
import type { APIRoute } from 'astro';
import { site } from '#components/site.ts';

const rules = `User-agent: *
Allow: /

Sitemap: ${site.address}/sitemap-index.xml
`;

export const GET: APIRoute = () =>
  new Response(rules, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
