/** The redirects and headers of the built site for Apache 2.4, as a `.htaccess` file at the root of the site. */
import { escaped, sandboxed, type HeadersByPath, type Redirect } from './host-headers.ts';

const headerLines = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(
    ([name, value]) => `  Header always set ${name} "${value.replace(/["\\]/g, '\\$&')}"`,
  );

/** What is captured from an address is limited to letters that cannot name another host. */
export const apacheRules = (
  redirects: readonly Redirect[],
  { '/*': everywhere, ...headers }: HeadersByPath,
  documents: readonly string[],
): string =>
  [
    '# Written by the build. Apache reads it where AllowOverride All permits it.',
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    'DirectorySlash Off',
    'ErrorDocument 404 /404.html',
    'AddDefaultCharset utf-8',
    'AddCharset utf-8 .js .mjs .css .json .svg .txt .xml .webmanifest',
    'AddType text/javascript .js .mjs',
    'AddType application/manifest+json .webmanifest',
    'AddType font/woff2 .woff2',
    '',
    'RewriteEngine On',
    '# The page of an error is the only thing that an internal redirect after an error asks for.',
    'RewriteCond %{ENV:REDIRECT_STATUS} ^404$',
    'RewriteRule ^ - [L]',
    ...redirects.map(
      ({ from, to, status }) => `RewriteRule ^${escaped(from.slice(1))}$ ${to} [R=${status},L]`,
    ),
    '# Rules for hosts, precompressed copies and the page of an error are no pages.',
    'RewriteRule ^(_(?!astro/)[^/]*|\\.ht.*|404(\\.html)?|.*\\.(br|gz))$ - [R=404,L]',
    'RewriteCond %{THE_REQUEST} "^[A-Z]+ /index\\.html[? ]"',
    'RewriteRule ^ / [R=308,L]',
    '# An address in capitals leads to the page in small letters, if there is one.',
    'RewriteCond %{REQUEST_FILENAME} !-f',
    'RewriteCond %{REQUEST_FILENAME}.html !-f',
    'RewriteCond expr "tolower(%{REQUEST_URI}) =~ m#^/([a-z0-9_-][a-z0-9/_-]*?)(?:/|\\.html)?$#"',
    'RewriteCond %{CONTEXT_DOCUMENT_ROOT}/%1.html -f',
    'RewriteRule ^ /%1 [R=308,L]',
    'RewriteCond %{THE_REQUEST} "^[A-Z]+ /([A-Za-z0-9_-][A-Za-z0-9/_-]*?)(?:/|\\.html)[? ]"',
    'RewriteRule ^ /%1 [R=308,L]',
    '# Pages are files that end in .html, and their addresses do not.',
    'RewriteCond %{REQUEST_FILENAME} !-f',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule ^(.+)$ /$1.html [L]',
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteRule ^.+$ - [R=404,L]',
    '',
    '<IfModule mod_headers.c>',
    ...headerLines({ 'Cache-Control': 'no-cache', ...everywhere }),
    ...Object.entries(headers).flatMap(([path, added]) => [
      `  <If "%{REQUEST_URI} =~ m#^${path.endsWith('*') ? escaped(path.slice(0, -1)) : `${escaped(path)}$`}#">`,
      ...headerLines(added).map((line) => `  ${line}`),
      '  </If>',
    ]),
    ...documents.flatMap((pattern) => [
      `  <If "%{REQUEST_URI} =~ m#${pattern}#i">`,
      ...headerLines(sandboxed).map((line) => `  ${line}`),
      '  </If>',
    ]),
    '</IfModule>',
    '<IfModule mod_deflate.c>',
    '  AddOutputFilterByType DEFLATE text/html text/css text/javascript text/plain application/json image/svg+xml',
    '</IfModule>',
    '',
  ].join('\n');
