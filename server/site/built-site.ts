/**
 * Reads a complete built site into memory. Serving it then opens no file, and a later build under the same path cannot
 * change an answer that is being sent.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { findHeaders, readHeaderRules, readRedirects, type Redirects } from './host-rules.ts';

/** One encoding of a file, with an ETag of its own. */
export type Representation = { encoding: string; bytes: Buffer; etag: string };

export type StaticFile = {
  type: string;
  headers: Readonly<Record<string, string>>;
  /** The preferred one first, the file as it is last. */
  representations: readonly Representation[];
};

export type BuiltSite = {
  /** Changes with every build that replaces an earlier one. */
  identity: string;
  /** By decoded path, each file at its one address: `/about` for about.html. */
  files: ReadonlyMap<string, StaticFile>;
  /** Each of these paths by its `plainPath`. */
  paths: ReadonlyMap<string, string>;
  notFound: StaticFile | undefined;
  redirects: Redirects;
  /** The addresses of pages that are written for visitors. */
  publicPages: ReadonlySet<string>;
};

/**
 * Equal for paths that people take for the same: in capitals or not, an accented letter as one sign or as two, any kind
 * of space.
 */
export const plainPath = (path: string): string => path.normalize('NFKC').toLowerCase();

/** The owner's own, which are no visits. */
const privatePages = new Set(['/dashboard', '/login', '/404']);
const hostFiles = new Set(['_headers', '_redirects', '.htaccess']);

/** Identifies the build by its folder: each build is made in a new folder, which is then renamed to this path. */
export const siteIdentity = async (dist: string): Promise<string> => {
  const { dev, ino, birthtimeMs } = await stat(dist);
  return [dev, ino, birthtimeMs].join(':');
};

/**
 * Reads it again when another build has replaced it meanwhile.
 * @throws Error when it cannot be read or is not a complete site
 */
export const readBuiltSite = async (dist: string): Promise<BuiltSite> => {
  const identity = await siteIdentity(dist);
  const headerRules = readHeaderRules(join(dist, '_headers'));
  const redirects = readRedirects(join(dist, '_redirects'));
  const contents = await readFiles(dist);
  if ((await siteIdentity(dist)) !== identity) return readBuiltSite(dist);
  const files = new Map<string, StaticFile>();
  const publicPages = new Set<string>();
  for (const [name, bytes] of contents) {
    const isEncodedCopy = /\.(br|gz)$/.test(name) && contents.has(name.slice(0, -'.br'.length));
    if (hostFiles.has(name) || isEncodedCopy) continue;
    const address = addressOf(name);
    if (name.endsWith('.html') && !privatePages.has(address)) publicPages.add(address);
    files.set(address, {
      type: getMimeType(name) ?? 'application/octet-stream',
      headers: { 'Cache-Control': 'no-cache', ...findHeaders(headerRules, address) },
      representations: [
        ...represent('br', contents.get(`${name}.br`)),
        ...represent('gzip', contents.get(`${name}.gz`)),
        ...represent('identity', bytes),
      ],
    });
  }
  if (!files.has('/')) throw new Error(`${dist} holds no complete site: index.html is missing.`);
  const notFound = files.get('/404');
  files.delete('/404');
  const paths = new Map([...files.keys()].map((path) => [plainPath(path), path]));
  return { identity, files, paths, notFound, redirects, publicPages };
};

const readFiles = async (dist: string): Promise<Map<string, Buffer>> => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const contents = new Map<string, Buffer>();
  // One after the other: a site of thousands of files must not use up the file handles.
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    contents.set(relative(dist, path).split(sep).join('/'), await readFile(path));
  }
  return contents;
};

/** `about.html` is at /about, `index.html` at /. */
const addressOf = (name: string): string => {
  const address = `/${name}`.replace(/(?:\/index)?\.html$/, '');
  return address === '' ? '/' : address;
};

const represent = (encoding: string, bytes: Buffer | undefined): Representation[] => {
  if (!bytes) return [];
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  return [{ encoding, bytes, etag }];
};
