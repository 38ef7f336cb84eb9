/** The headers that every host sends with the site's files, by path as in a `_headers` file. */

export type HeadersByPath = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `from` and `to` are paths of the site. */
export type Redirect = { from: string; to: string; status: number };

export const hostHeaders: HeadersByPath = {
  '/*': {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000',
  },
  '/dashboard-worker.js': {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  },
  '/_astro/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
};

/** What opens as a page and is none of ours may show itself, and run nothing. */
export const sandboxed = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const;

export const escaped = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names each document, because hosts differ in what `*` means before an ending. */
export const headersFile = (headers: HeadersByPath, documents: readonly string[]): string =>
  [...Object.entries(headers), ...documents.map((path) => [path, sandboxed] as const)]
    .map(([path, values]) =>
      [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n')
    .concat('\n');
