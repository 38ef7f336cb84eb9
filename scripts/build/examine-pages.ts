/** Examines the built pages: dead links, missing pictures and alternative texts, titles and descriptions that two pages share. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unescape } from 'node:querystring';
import { parse, type HTMLElement } from 'node-html-parser';
import { nearest } from '#lib/nearest.ts';
import { readRedirects } from '#server/site/host-rules.ts';

type Page = { address: string; root: HTMLElement };

type Findings = {
  /** Links, anchors and pictures that lead nowhere, which stop a build. */
  dead: string[];
  /** Other mistakes that a visitor or a search engine notices. */
  broken: string[];
  /** Improvements. */
  advice: string[];
};

/** @param sources the file of each address, which names a page where it is known */
export const examinePages = (
  dist: string,
  siteAddress: string,
  sources: ReadonlyMap<string, string> = new Map(),
): Findings => {
  const pages = globSync('**/*.html', { cwd: dist })
    .sort()
    .map((name): Page => ({
      address: `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`,
      // A tag of a note that is never closed would take the elements around it away.
      root: parse(readFileSync(join(dist, name), 'utf8'), { parseNoneClosedTags: true }),
    }))
    .filter(({ root }) => !root.querySelector('meta[http-equiv="refresh"]'));
  const listed = pages.filter(
    ({ root }) => !content(root, 'meta[name="robots"]').includes('noindex'),
  );
  return {
    dead: pages.flatMap((page) => {
      const name = sources.get(page.address) ?? page.address;
      return [...deadLinks(page, pages, dist), ...missingPictures(page, dist)].map(
        (message) => `${name}: ${message}`,
      );
    }),
    broken: pages.flatMap((page) => [
      ...withoutText(page),
      ...(listed.includes(page) ? socialPicture(page, dist, siteAddress) : []),
    ]),
    advice: listed.flatMap((page, index) => twins(page, listed.slice(0, index), sources)),
  };
};

const content = (root: HTMLElement, selector: string): string =>
  root.querySelector(selector)?.getAttribute('content') ?? '';

const deadLinks = ({ address, root }: Page, pages: readonly Page[], dist: string): string[] => {
  const redirects = readRedirects(join(dist, '_redirects'));
  const targets = new Set(
    root.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? ''),
  );
  return [...targets].flatMap((target) => {
    if (/^(?:https?:|mailto:|tel:)/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const [asked = ''] = path.split('?');
    const wanted = asked === '' ? address : asked;
    if (redirects.has(wanted) || isFile(join(dist, unescape(wanted)))) return [];
    const page = pages.find((one) => one.address === wanted);
    if (!page) {
      const meant = nearest(
        wanted,
        pages.map((one) => one.address),
      );
      return [`the link ${target} leads nowhere.${meant ? ` Did you mean ${meant}?` : ''}`];
    }
    const names = page.root.querySelectorAll('[id], a[name]');
    const hasAnchor =
      !anchor ||
      names.some(({ attributes: { id, name } }) => [id, name].includes(unescape(anchor)));
    return hasAnchor ? [] : [`the link ${target} names a part that ${wanted} does not have.`];
  });
};

const isFile = (path: string): true | undefined =>
  (/\.\w+$/.test(path) && existsSync(path)) || undefined;

const missingPictures = ({ root }: Page, dist: string): string[] =>
  root.querySelectorAll('img').flatMap((image) => {
    const source = image.getAttribute('src') ?? '';
    const isThere = !source.startsWith('/') || existsSync(join(dist, unescape(source)));
    return isThere ? [] : [`the picture ${source} does not exist.`];
  });

const withoutText = ({ address, root }: Page): string[] =>
  root
    .querySelectorAll('img:not([alt])')
    .map((image) => `${address}: the picture ${image.getAttribute('src')} has no alternative text`);

const socialPicture = ({ address, root }: Page, dist: string, siteAddress: string): string[] => {
  const picture = content(root, 'meta[property="og:image"]');
  if (picture === '') return [`${address}: no social picture`];
  const path = picture.replace(siteAddress.replace(/\/$/, ''), '');
  return existsSync(join(dist, path))
    ? []
    : [`${address}: the social picture ${path} does not exist`];
};

const comparedFields: readonly (readonly [string, (root: HTMLElement) => string])[] = [
  ['title', (root) => root.querySelector('title')?.text ?? ''],
  ['description', (root) => content(root, 'meta[name="description"]')],
];

/** Fields that are those of another page, as after copying it: search engines may then show only one of the two. */
const twins = (
  { address, root }: Page,
  others: readonly Page[],
  sources: ReadonlyMap<string, string>,
): string[] => {
  const nameOf = (path: string) => sources.get(path) ?? path;
  return comparedFields.flatMap(([field, read]) => {
    const twin = others.find((other) => read(other.root) !== '' && read(other.root) === read(root));
    return twin ? [`${nameOf(address)}: the same ${field} as ${nameOf(twin.address)}`] : [];
  });
};
