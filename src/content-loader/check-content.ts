/** Checks the content folder before Astro reads it: fields, links, icons, slugs, required pages, published addresses. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';
import { z } from 'zod';
import { monthlyFocus } from '#domain/content/monthly-focus.ts';
import { wallTestimonial } from '#domain/content/pages.ts';
import { siteSchema, type Site } from '#domain/content/site.ts';
import { nearest } from '#lib/nearest.ts';
import { addressList, readAddresses } from './addresses.ts';
import { fixedPages, kinds, type Kind } from './kinds.ts';
import { fieldsOf, linkProblems, type Targets } from './links.ts';
import { fieldName, type Problem } from './problem.ts';
import { schemaProblems } from './schema-problems.ts';
import { readPage, readYaml, type Source } from './source.ts';

export type CheckedContent = {
  problems: readonly Problem[];
  site: Site | undefined;
  /** Addresses that content files make. */
  routes: readonly string[];
  /** Those of them that search engines are asked to leave out. */
  unlisted: readonly string[];
  /** Former addresses and where they lead now. */
  redirects: ReadonlyMap<string, string>;
  /** Addresses that are not yet in content/addresses.txt. */
  unpublished: readonly string[];
};

type Page = { kind: Kind; slug: string; route: string | undefined; source: Source };

type OtherAddresses = {
  /** Redirects that do not come from content. */
  redirects: readonly string[];
  /** Pages that do not come from content. */
  pages: readonly string[];
};

/** Reads the whole content folder and returns all mistakes at once. */
export const checkContent = (root: string, other: OtherAddresses): CheckedContent => {
  const site = readSite(root);
  const testimonials = readFileOf(root, 'content/testimonials.yaml', readYaml);
  const focus = readFileOf(root, 'content/dashboard/monthly-focus.md', readPage);
  const pages = kinds.flatMap((kind) => pagesOf(root, kind));
  const redirects = new Map(
    pages.flatMap(({ kind, source, route }) =>
      formerAddresses(kind, source).flatMap((former) => (route ? [[former, route] as const] : [])),
    ),
  );
  const routes = pages.flatMap(({ route }) => (route ? [route] : []));
  const targets: Targets = {
    anchors: new Map([
      ...[...other.pages, ...other.redirects, ...redirects.keys()].map(
        (path) => [path, undefined] as const,
      ),
      ...pages.flatMap((one) => (one.route ? [[one.route, anchorsOf(one)] as const] : [])),
    ]),
    names: [...Object.keys(site.data?.links ?? {}), 'email'],
    isPublicFile: (path) => existsSync(join(root, 'public', path)),
  };
  const published = readAddresses(root);
  const known = new Set(targets.anchors.keys());
  const addresses = new Set(published.map(({ address }) => address));
  return {
    site: site.data,
    routes,
    unlisted: pages.flatMap(({ source, route }) =>
      route && hidden.safeParse(source.data).success ? [route] : [],
    ),
    redirects,
    unpublished: routes.filter((route) => !addresses.has(route)),
    problems: [
      ...site.problems,
      ...testimonials.problems,
      ...listProblems(testimonials),
      ...(focus.problems.length > 0 ? focus.problems : schemaProblems(focus, monthlyFocus)),
      ...pages.flatMap(({ kind, source }) =>
        source.problems.length > 0 ? source.problems : schemaProblems(source, kind.schema),
      ),
      ...pages.flatMap(({ source, route }) => [
        ...(site.data ? linkProblems(source, route, targets) : []),
        ...iconProblems(source),
      ]),
      ...slugProblems(pages),
      ...fixedPageProblems(pages),
      ...published
        .filter(({ address }) => !known.has(address))
        .map(({ address, line }) => missingAddress(address, line, routes)),
    ],
  };
};

/** Addresses of pages that content/addresses.txt does not list yet. */
export const findUnpublished = (root: string): readonly string[] =>
  checkContent(root, { redirects: [], pages: [] }).unpublished;

const hidden = z.object({ noindex: z.literal(true) });

const readFileOf = (
  root: string,
  file: string,
  read: (file: string, text: string) => Source,
): Source => {
  const path = join(root, file);
  if (existsSync(path)) return read(file, readFileSync(path, 'utf8'));
  const message = 'This file is missing, and the site cannot be built without it.';
  return { ...read(file, ''), problems: [{ file, message }] };
};

const readSite = (root: string) => {
  const source = readFileOf(root, 'content/site.yaml', readYaml);
  if (source.problems.length > 0) return { data: undefined, problems: source.problems };
  return {
    data: siteSchema.safeParse(source.data).data,
    problems: schemaProblems(source, siteSchema),
  };
};

const listProblems = (source: Source): readonly Problem[] =>
  source.problems.length > 0 ? [] : schemaProblems(source, z.array(wallTestimonial).min(1));

const pagesOf = (root: string, kind: Kind): readonly Page[] => {
  const folder = join('content', kind.folder);
  return globSync('**/*.{md,mdx}', { cwd: join(root, folder) })
    .filter((name) => !basename(name).startsWith('_'))
    .sort()
    .map((name) => {
      const slug = name.slice(0, -extname(name).length).replaceAll('\\', '/');
      const file = `${folder}/${name}`.replaceAll('\\', '/');
      return {
        kind,
        slug,
        route: kind.route(slug),
        source: readPage(file, readFileSync(join(root, file), 'utf8')),
      };
    });
};

/** The addresses that `formerSlugs` names: each entry is a former file name of the same folder or a whole address. */
const formerAddresses = (kind: Kind, source: Source): readonly string[] =>
  fieldsOf(source.data).flatMap(({ path, value }) => {
    if (path[0] !== 'formerSlugs') return [];
    const address = value.startsWith('/') ? value : kind.route(value);
    return address ? [address] : [];
  });

/** The anchors of a page: its headings, the parts that are named in its fields, and those of its layout. */
const anchorsOf = ({ source, kind, slug }: Page): ReadonlySet<string> =>
  new Set([
    'content',
    ...source.text.anchors,
    ...fieldsOf(source.data).flatMap(({ path, value }) => (path.at(-1) === 'id' ? [value] : [])),
    ...(kind.folder === 'pages' && slug === 'contact' ? ['form', 'questions'] : []),
    ...(kind.folder === 'landing' ? ['outline'] : []),
  ]);

const slugProblems = (pages: readonly Page[]): readonly Problem[] => {
  const owners = new Map<string, Page>();
  return pages.flatMap((page): readonly Problem[] => {
    const { source, route, slug, kind } = page;
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
      return [
        {
          file: source.file,
          message: `A file name becomes an address: use small letters, digits and hyphens only.`,
        },
      ];
    const claims = [
      ...(route ? [{ address: route, field: undefined }] : []),
      ...formerAddresses(kind, source).map((address) => ({ address, field: 'formerSlugs' })),
    ];
    return claims.flatMap(({ address, field }) => {
      const owner = owners.get(address);
      owners.set(address, owner ?? page);
      if (!owner) return [];
      return [
        {
          file: source.file,
          field,
          line: field ? source.lineOf([field]) : undefined,
          message: `The address ${address} is already taken by ${owner.source.file}: rename one of the two.`,
        },
      ];
    });
  });
};

const fixedPageProblems = (pages: readonly Page[]): readonly Problem[] => {
  const own = pages.filter(({ kind }) => kind.folder === 'pages');
  const missing = Object.keys(fixedPages)
    .filter((slug) => !own.some((page) => page.slug === slug))
    .map((slug) => ({
      file: `content/pages/${slug}.mdx`,
      message: 'This page is missing, and the site cannot be built without it.',
    }));
  const misplaced = own.flatMap(({ slug, source }) => {
    const expected = fixedPages[slug] ?? 'legal';
    const kind = z.object({ kind: z.string() }).safeParse(source.data).data?.kind;
    if (kind === undefined || kind === expected) return [];
    return [
      {
        file: source.file,
        line: source.lineOf(['kind']),
        field: 'kind',
        message: `This page is drawn as '${expected}', so its kind must be that, not '${kind}'.`,
      },
    ];
  });
  return [...missing, ...misplaced];
};

let iconNames: ReadonlySet<string> | undefined;

const iconFolder = join(createRequire(import.meta.url).resolve('lucide-react/icons/bot'), '..');

const readIconNames = (): ReadonlySet<string> =>
  new Set(readdirSync(iconFolder).flatMap((name) => /^(.+)\.mjs$/.exec(name)?.slice(1) ?? []));

/** A former name of an icon has a file too, which has no shapes and names the file that has them. */
const newIconName = (name: string): string | undefined =>
  /export \{ default \} from '\.\/(.+)\.mjs'/.exec(
    readFileSync(join(iconFolder, `${name}.mjs`), 'utf8'),
  )?.[1];

const iconProblems = (source: Source): readonly Problem[] =>
  fieldsOf(source.data).flatMap(({ path, value }) => {
    if (path.at(-1) !== 'icon') return [];
    iconNames ??= readIconNames();
    const isKnown = iconNames.has(value);
    const meant = isKnown ? newIconName(value) : nearest(value, [...iconNames]);
    if (isKnown && meant === undefined) return [];
    return [
      {
        file: source.file,
        line: source.lineOf(path),
        field: fieldName(path),
        message: `There is no icon '${value}'${isKnown ? ' any more' : ''}. ${meant ? `Did you mean '${meant}'?` : 'Names are at https://lucide.dev/icons.'}`,
      },
    ];
  });

const missingAddress = (address: string, line: number, routes: readonly string[]): Problem => {
  const meant = nearest(address, routes);
  return {
    file: addressList,
    line,
    message: `${address} was published, but no page is there any more${meant ? ` (${meant} looks like it)` : ''}. In the file of the page that took its place, add 'formerSlugs: [${address}]', so that old links lead there; if nobody can have linked to it, delete this line.`,
  };
};
