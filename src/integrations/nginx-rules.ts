/** The redirects and headers of the built site for a plain nginx, as a file to be included inside `server { }`. */
import { pathsWithHeaders, sandboxed, type HeadersByPath, type Redirect } from './host-headers.ts';

const quoted = (text: string): string => `"${text.replace(/["\\$]/g, '\\$&')}"`;

const csp = 'Content-Security-Policy';

const headerLines = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(
    ([name, value]) => `  add_header ${name} ${value === '$csp' ? value : quoted(value)} always;`,
  );

const block = (location: string, lines: readonly string[]): string =>
  `location ${location} {\n${lines.map((line) => `  ${line.trimStart()}`).join('\n')}\n}`;

/**
 * nginx ignores the headers of `server { }` in a location that adds one itself, so that each location lists all.
 * What is captured from an address is limited to letters that cannot end a line of the answer.
 */
export const nginxRules = (
  redirects: readonly Redirect[],
  headers: HeadersByPath,
  documents: readonly string[],
): string => {
  const everywhere = { 'Cache-Control': 'no-cache', ...headers['/*'], [csp]: '$csp' };
  const page = [
    '# Pages are files that end in .html, and their addresses do not.',
    'try_files $uri $uri.html =404;',
    ...headerLines(everywhere),
  ];
  return [
    '# Written by the build. Include it inside server { }, after root.',
    'charset utf-8;',
    'gzip_static on;',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    `set $csp ${quoted(headers['/*']?.[csp] ?? '')};`,
    ...documents.map(
      (pattern) => `if ($uri ~* "${pattern}") { set $csp ${quoted(sandboxed[csp])}; }`,
    ),
    ...redirects.map(({ from, to, status }) =>
      block(`= ${from}`, [`return ${status} ${to}$is_args$args;`]),
    ),
    block('= /', ['try_files /index.html =404;', ...headerLines(everywhere)]),
    block('= /404.html', ['internal;', ...headerLines(everywhere)]),
    block('= /404', ['return 404;']),
    block('= /index.html', ['return 308 /$is_args$args;']),
    block('~ ^/(?<page>[A-Za-z0-9/_-]+)(?:/|\\.html)$', ['return 308 /$page$is_args$args;']),
    '# Rules for hosts and precompressed copies are no pages.',
    block('~ ^/(?:_(?!astro/)[^/]*|\\.htaccess)$', ['return 404;']),
    block('~ \\.(br|gz)$', ['return 404;']),
    ...pathsWithHeaders(headers).map((path) =>
      block(path.endsWith('*') ? `^~ ${path.slice(0, -1)}` : `= ${path}`, [
        'try_files $uri =404;',
        ...headerLines({ ...everywhere, ...headers[path] }),
      ]),
    ),
    block('/', page),
    '',
  ].join('\n');
};
