/**
 * Removes from each page's content security policy the hashes of inline scripts and styles of other pages. Astro
 * lists those of the whole site on every page, and hashes do not compress. The policy itself is in `astro.config.mjs`.
 */
import { createHash } from 'node:crypto';
import { bytesOf } from './byte-text.ts';

/**
 * Astro's page for hosts that do not redirect by themselves says so in English before it leads on. Every word of the
 * site is the owner's, so it shows the new address and nothing else.
 */
export const withAddressAlone = (html: string) =>
  html.replace(
    /<title>Redirecting to: ([^<]*)<\/title>([\s\S]*<a [^>]*>)Redirecting from [\s\S]*<\/a>/,
    '<title>$1</title>$2$1</a>',
  );

/** Returns the page with one more script or style of its own allowed. */
export const withHash = (html: string, kind: 'script-src' | 'style-src', code: string) => {
  const hash = createHash('sha256').update(bytesOf(code)).digest('base64');
  return html.replace(new RegExp(`${kind} [^;"]*`), (sources) => `${sources} 'sha256-${hash}'`);
};

/** Returns the HTML of the page with only its own hashes in the policy. */
export const withOwnHashes = (html: string) => {
  const own = new Set(
    Array.from(html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g), ([, , code = '']) =>
      createHash('sha256').update(bytesOf(code)).digest('base64'),
    ),
  );
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
    policy.replace(/ 'sha256-([^']+)'/g, (source, hash: string) => (own.has(hash) ? source : '')),
  );
};
