// Astro gathers client directives by merging this interface; a type alias cannot be merged.
/* eslint-disable @typescript-eslint/consistent-type-definitions */
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the visitor scrolls near the island or first touches it; `idle`: also when nothing else is to do. */
    'client:approach'?: boolean | 'idle';
  }
}
