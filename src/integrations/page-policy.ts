/**
 * Removes from each page's content security policy the hashes of inline scripts and styles of other pages. Astro
 * lists those of the whole site on every page, and hashes do not compress.
 */
import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { rewritePages } from './rewrite-pages.ts';

export const pagePolicy = (): AstroIntegration => ({
  name: 'page-policy',
  hooks: {
    'astro:build:done': ({ dir }) => rewritePages(dir, withOwnHashes),
  },
});

/** Returns the HTML of the page with only its own hashes in the policy. */
export const withOwnHashes = (html: string) => {
  const own = new Set(
    Array.from(html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g), ([, , code = '']) =>
      createHash('sha256').update(code).digest('base64'),
    ),
  );
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
    policy.replace(/ 'sha256-([^']+)'/g, (source, hash: string) => (own.has(hash) ? source : '')),
  );
};
