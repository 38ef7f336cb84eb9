import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { findRedirect, readHeaderRules, readRedirects } from './host-rules.ts';

type Options = { log: (line: string) => void };

/**
 * Serves a built site as the static host does that it is deployed to: precompressed files, `_redirects`,
 * `_headers`, addresses without `.html` or a trailing slash, and the not-found page with its own status.
 */
export function serveStaticSite(dist: string, { log }: Options) {
  const redirects = readRedirects(join(dist, '_redirects'));
  const headerRules = readHeaderRules(join(dist, '_headers'));

  const setHeaders = (response: ServerResponse, path: string) => {
    response.setHeader('Cache-Control', 'no-cache');
    for (const rule of headerRules) {
      if (!rule.path.test(path)) continue;
      for (const [name, value] of rule.headers) response.setHeader(name, value);
    }
  };

  const files = sirv(dist, { etag: true, brotli: true, gzip: true, extensions: ['html'] });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { path, query } = splitAddress(request.url ?? '/');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain;charset=utf-8' });
      response.end('Only GET and HEAD are answered here.\n');
      return;
    }
    const redirect = findRedirect(redirects, path);
    if (redirect) {
      sendTo(response, redirect.status, redirect.to + query);
      return;
    }
    const canonical = canonicalPath(path);
    if (canonical !== path) {
      sendTo(response, 308, canonical + query);
      return;
    }

    const notFound = () => {
      log(`404 ${path}`);
      request.url = '/404';
      delete request.headers.range;
      delete request.headers['if-none-match'];
      answerWithStatus(response, 404);
      files(request, response, () => void response.writeHead(404).end('Page Not Found\n'));
    };

    setHeaders(response, path);
    // One file answers one address: host rules and precompressed copies are not pages of their own.
    if (/^\/_(headers|redirects)$|\.(br|gz)$|^\/404$/.test(path)) notFound();
    else files(request, response, notFound);
  };
}

function splitAddress(url: string): { path: string; query: string } {
  const { pathname, search } = new URL(`http://site${url.startsWith('/') ? url : '/'}`);
  return { path: pathname, query: search };
}

/** `/about/` and `/about.html` are `/about`; `//host` must not become an address on another host. */
function canonicalPath(path: string): string {
  return (
    path
      .replace(/\/{2,}/g, '/')
      .replace(/(\/index)?\.html$/, '')
      .replace(/(?<=.)\/$/, '') || '/'
  );
}

function sendTo(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { Location: location, 'Cache-Control': 'no-cache' }).end();
}

/** sirv always answers 200: let its not-found page say what it is. */
function answerWithStatus(response: ServerResponse, status: number): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (_status: number, headers?: unknown) =>
    typeof headers === 'object' && headers !== null
      ? writeHead(status, { ...headers, 'Cache-Control': 'no-cache' })
      : writeHead(status);
}
