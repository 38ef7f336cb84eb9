/**
 * Serves a built site as static hosts do: precompressed files, `_redirects`, `_headers`, addresses without `.html` or
 * a trailing slash, and the not-found page with status 404. The site is held in memory and replaced as a whole when a
 * new build replaces it on disk; while the new one cannot be read, the old one is served.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import { repeat } from '../backend/repeat.ts';
import { answerText } from '../http/plain-answer.ts';
import type { VisitCounter } from '../visits/count-visits.ts';
import {
  type BuiltSite,
  plainPath,
  readBuiltSite,
  type Representation,
  siteIdentity,
  type StaticFile,
} from './built-site.ts';

type Options = {
  log: (line: string) => void;
  /** How often to look for a new build, in milliseconds. */
  pollMs?: number;
  /** Is told of every public page that was sent. */
  visits?: Pick<VisitCounter, 'countPage' | 'countForm'> | undefined;
};

/** @throws Error when there is no site at the start */
export const openStaticSite = async (
  dist: string,
  { log, pollMs = 2_000, visits }: Options,
): Promise<{ listener: RequestListener; close: () => Promise<void> }> => {
  let build = await readBuiltSite(dist);
  let site = build;
  const lookForBuild = async () => {
    if ((await siteIdentity(dist)) === build.identity) return;
    const next = await readBuiltSite(dist);
    site = withHashedFilesOf(build, next);
    build = next;
    log('A new build of the site is served now.');
  };
  const polling = repeat(() => lookForBuild().catch(() => undefined), {
    firstAfterMs: pollMs,
    everyMs: pollMs,
  });
  return {
    listener: (request, response) => answer(request, response, site, visits),
    close: polling.stop,
  };
};

/** Keeps the hashed files of one earlier build, because pages that are open still load them by the old names. */
const withHashedFilesOf = (earlier: BuiltSite, next: BuiltSite): BuiltSite => {
  const hashed = [...earlier.files].filter(([address]) => address.startsWith('/_astro/'));
  return { ...next, files: new Map([...hashed, ...next.files]) };
};

/** Of src/islands/contact-form. */
const formScript = /^\/_astro\/ContactForm\.[\w-]+\.js$/;

const answer = (
  request: IncomingMessage,
  response: ServerResponse,
  site: BuiltSite,
  visits: Options['visits'],
): void => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    answerText(request, response, 405, 'Only GET and HEAD are answered here.', {
      Allow: 'GET, HEAD',
    });
    return;
  }
  const { url = '/' } = request;
  // `*`, which is the server as a whole, is the address of no page.
  const { pathname: path, search } = new URL(`http://site${url === '*' ? '/*' : url}`);
  const redirect = site.redirects.get(withSingleSlashes(path));
  if (redirect) {
    sendTo(response, redirect.status, redirect.to + search);
    return;
  }
  const canonical = canonicalPath(path);
  const address = decode(canonical);
  const file = hasDotSegments(url) ? undefined : site.files.get(address);
  const similar = file ? undefined : site.paths.get(plainPath(address));
  const target =
    similar === undefined ? canonical : encodeURI(similar).replace(/[?#]/g, encodeURIComponent);
  if (target !== path) {
    sendTo(response, 308, target + search);
    return;
  }
  if (file) {
    sendFile(request, response, file);
    if (site.publicPages.has(address)) visits?.countPage(request, address, search);
    else if (formScript.test(address)) visits?.countForm(request, site.publicPages);
    return;
  }
  if (site.notFound) sendFile(request, response, site.notFound, 404);
  else answerText(request, response, 404, 'Page Not Found');
};

const choose = (accepted: string | undefined, file: StaticFile): Representation | undefined => {
  const names = parseAccept(accepted ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase());
  const found = file.representations.find(({ encoding }) => names.includes(encoding));
  return found ?? file.representations.at(-1);
};

const sendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  status: 200 | 404 = 200,
): void => {
  const chosen = choose(request.headers['accept-encoding'], file);
  if (!chosen) throw new Error('A file of the site has no content.');
  const { encoding, bytes, etag } = chosen;
  const headers = {
    ...file.headers,
    'Accept-Ranges': 'none',
    ETag: etag,
    ...(file.representations.length > 1 && { Vary: 'Accept-Encoding' }),
  };
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': bytes.length,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

const sendTo = (response: ServerResponse, status: number, location: string): void => {
  response.writeHead(status, { Location: location, 'Cache-Control': 'no-cache' }).end();
};

/** Browsers resolve `..` before they ask; resolved here, a page would answer at many addresses. */
const hasDotSegments = (url: string): boolean =>
  /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(url.replace(/[?#].*/, ''));

/** `//host` must not become an address on another host. */
const withSingleSlashes = (path: string): string => path.replace(/\/{2,}/g, '/');

/** `/about/` and `/about.html` are `/about`. */
const canonicalPath = (path: string): string =>
  withSingleSlashes(path)
    .replace(/(\/index)?\.html$/, '')
    .replace(/(?<=.)\/$/, '') || '/';

/** The path as a file name; empty, and so the name of no file, when it cannot be decoded. */
const decode = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};
