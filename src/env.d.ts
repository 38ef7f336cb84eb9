// Vite's own interface gets these; a type alias cannot be merged.
/* eslint-disable @typescript-eslint/consistent-type-definitions */
import 'astro';
import type { Page } from '#components/page/page.ts';

declare global {
  // Astro types `Astro.locals` by it.
  namespace App {
    interface Locals {
      page?: Page;
    }
  }

  interface ImportMetaEnv {
    /** Set when the site is built for a Supabase of its own; otherwise the serving process names its backend. */
    readonly PUBLIC_SUPABASE_URL?: string;
    readonly PUBLIC_SUPABASE_ANON_KEY?: string;
  }
}
