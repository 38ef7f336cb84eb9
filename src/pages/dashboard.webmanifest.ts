/** What a system needs to install the dashboard like a program. Named by the private pages alone. */
import type { APIRoute } from 'astro';
import { site } from '#components/site.ts';

const manifest = {
  id: '/dashboard',
  name: `${site.brand} dashboard`,
  short_name: site.brand,
  start_url: '/dashboard',
  // The sign-in has to be inside: some systems open what is outside in a browser that keeps sessions of its own.
  scope: '/',
  display: 'standalone',
  lang: 'en',
  // The light theme's paper; the pages name the dark one's in a meta element, which a manifest cannot.
  theme_color: '#faf8f3',
  background_color: '#faf8f3',
  icons: [
    { src: '/icons/dashboard-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/dashboard-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/dashboard-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
};

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
