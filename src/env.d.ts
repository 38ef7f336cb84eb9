// Astro gathers client directives by merging this interface; a type alias cannot be merged.
/* eslint-disable @typescript-eslint/consistent-type-definitions */
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the visitor scrolls near the island or first touches it. */
    'client:approach'?: boolean;
  }
}

declare global {
  interface ImportMetaEnv {
    /** Set when the site is built for a Supabase of its own; otherwise the serving process names its backend. */
    readonly PUBLIC_SUPABASE_URL?: string;
    readonly PUBLIC_SUPABASE_ANON_KEY?: string;
  }
}
