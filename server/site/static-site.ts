/** Serves a built site from memory. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  type BuiltSite,
  plainPath,
  readBuiltSite,
  siteIdentity,
  type StaticFile,
} from './built-site.ts';
import { findRedirect } from './host-rules.ts';
import { createLimitedLog } from '../log/limited-log.ts';
import { logText } from '../log/log-text.ts';
import { chooseEncoding, matchesEtag } from './negotiation.ts';
import { answerText } from '../http/plain-answer.ts';
import type { VisitCounter } from '../visits/count-visits.ts';

type Options = {
  log: (line: string) => void;
  /** How often to look for a new build, in milliseconds. */
  pollMs?: number;
  /** Is told of every public page that was sent. */
  visits?: Pick<VisitCounter, 'countPage' | 'countForm'> | undefined;
};

type StaticSite = { listener: RequestListener; close: () => void };

/**
 * Serves a built site as static hosts do: precompressed files, `_redirects`, `_headers`, addresses without `.html` or
 * a trailing slash, and the not-found page with status 404. The site is held in memory and replaced as a whole when a
 * new build replaces it on disk; while the new one cannot be read, the old one is served.
 * @throws Error when there is no site at the start
 */
export const openStaticSite = async (
  dist: string,
  { log, pollMs = 2_000, visits }: Options,
): Promise<StaticSite> => {
  let build = await readBuiltSite(dist);
  let site = build;
  let isReading = false;
  let lastFailure = '';
  const lookForBuild = async () => {
    try {
      if ((await siteIdentity(dist)) === build.identity) return;
      const next = await readBuiltSite(dist);
      site = withHashedFilesOf(build, next);
      build = next;
      lastFailure = '';
      log('A new build of the site is served now.');
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      if (failure !== lastFailure) log(`Still serving the last build of the site: ${failure}`);
      lastFailure = failure;
    }
  };
  const timer = setInterval(() => {
    if (isReading) return;
    isReading = true;
    void lookForBuild().finally(() => (isReading = false));
  }, pollMs).unref();
  const notFoundLog = createLimitedLog({ log, what: '404' });
  return {
    listener: (request, response) =>
      answer(request, response, { site, visits, logNotFound: notFoundLog.write }),
    close: () => {
      clearInterval(timer);
      notFoundLog.close();
    },
  };
};

/** Keeps the hashed files of one earlier build, because pages that are open still load them by the old names. */
const withHashedFilesOf = (earlier: BuiltSite, next: BuiltSite): BuiltSite => {
  const hashed = [...earlier.files].filter(([address]) => address.startsWith('/_astro/'));
  return { ...next, files: new Map([...hashed, ...next.files]) };
};

type Served = Pick<Options, 'visits'> & { site: BuiltSite; logNotFound: Options['log'] };

/** Of src/islands/contact-form. */
const formScript = /^\/_astro\/ContactForm\.[\w-]+\.js$/;

const answer = (
  request: IncomingMessage,
  response: ServerResponse,
  { site, visits, logNotFound }: Served,
): void => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    answerText(request, response, 405, 'Only GET and HEAD are answered here.', {
      Allow: 'GET, HEAD',
    });
    return;
  }
  const { path, query } = splitAddress(request.url ?? '/');
  const redirect = findRedirect(site.redirects, withSingleSlashes(path));
  if (redirect) {
    sendTo(response, redirect.status, redirect.to + query);
    return;
  }
  const canonical = canonicalPath(path);
  const address = decode(canonical);
  const file = site.files.get(address);
  const similar = file ? undefined : site.paths.get(plainPath(address));
  const target =
    similar === undefined ? canonical : encodeURI(similar).replace(/[?#]/g, encodeURIComponent);
  if (target !== path) {
    sendTo(response, 308, target + query);
    return;
  }
  if (file) {
    sendFile(request, response, file);
    if (site.publicPages.has(address)) visits?.countPage(request, address, query);
    else if (formScript.test(address)) visits?.countForm(request, site.publicPages);
    return;
  }
  logNotFound(`404 ${logText(path)}`);
  if (site.notFound) sendFile(request, response, site.notFound, 404);
  else answerText(request, response, 404, 'Page Not Found');
};

const sendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  status: 200 | 404 = 200,
): void => {
  const chosen = file.get(chooseEncoding(request.headers['accept-encoding'], file.keys()));
  if (!chosen) throw new Error('A file of the site has no content.');
  if (status === 200 && matchesEtag(request.headers['if-none-match'], chosen.etag)) {
    response.writeHead(304, chosen.headersWhenUnchanged).end();
    return;
  }
  response.writeHead(status, chosen.headers);
  response.end(request.method === 'HEAD' ? undefined : chosen.bytes);
};

const sendTo = (response: ServerResponse, status: number, location: string): void => {
  response.writeHead(status, { Location: location, 'Cache-Control': 'no-cache' }).end();
};

const splitAddress = (url: string): { path: string; query: string } => {
  const { pathname, search } = new URL(`http://site${url.startsWith('/') ? url : '/'}`);
  return { path: pathname, query: search };
};

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
