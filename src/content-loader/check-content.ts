/** Checks the content folder before Astro reads it: fields, links, icons, slugs, required pages, published addresses. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { namedLinks } from '#domain/content/link.ts';
import { indexPages } from '#domain/content/menus.ts';
import { monthlyFocus } from '#domain/content/monthly-focus.ts';
import { wallTestimonial } from '#domain/content/pages.ts';
import { isShown } from '#domain/content/samples.ts';
import { siteSchema, type Site } from '#domain/content/site.ts';
import { wordsSchema } from '#domain/content/words.ts';
import {
  addressList,
  joinMissing,
  readAddresses,
  formerAddresses,
  slugProblems,
} from './addresses/addresses.ts';
import { brandProblems } from './brand.ts';
import { contentFolder, publicFolders } from './folder/content-folder.ts';
import { missingContent, missingFile } from './folder/missing.ts';
import {
  otherPages,
  programAddresses,
  redirects as fixedRedirects,
} from './addresses/fixed-addresses.ts';
import { keepCheckedPages } from './checked-pages.ts';
import { fixedPages, routeOfPage, pageFiles, schemaOf, type PageFile } from './kinds.ts';
import { fieldsOf, iconProblems, orderProblems, priceProblems } from './fields.ts';
import { linkProblems, type Targets } from './links.ts';
import { fieldPictureProblems, textPictureProblems } from './pictures.ts';
import type { Problem } from './problem.ts';
import { schemaProblems } from './yaml/schema-problems.ts';
import { readFront, readList, readPage, readSource, readYaml, type Source } from './source.ts';
import { outsideLinks } from './folder/outside-links.ts';
import { strayFiles } from './folder/stray-files.ts';

export type CheckedContent = {
  problems: readonly Problem[];
  site: Site | undefined;
  /** Addresses that content files make. */
  routes: readonly string[];
  /** The file that makes each of them. */
  sources: ReadonlyMap<string, string>;
  /** Those of them that search engines are asked to leave out. */
  unlisted: readonly string[];
  /** Former addresses and where they lead now. */
  redirects: ReadonlyMap<string, string>;
};

type Page = PageFile & { source: Source };

const isReadable = ({ source }: { source: Source }): boolean => source.problems.length === 0;

/** Reads the whole content folder and returns all mistakes at once. */
export const checkContent = (root: string): CheckedContent => {
  const problem = missingContent(root);
  if (problem) {
    const [sources, redirects] = [new Map<string, string>(), new Map<string, string>()];
    return { problems: [problem], site: undefined, routes: [], sources, unlisted: [], redirects };
  }
  const site = readSite(root);
  const words = readFileOf(root, 'words.yaml', readYaml);
  const testimonials = readFileOf(root, 'testimonials.yaml', readYaml);
  const focus = readFileOf(root, 'dashboard/monthly-focus.md', readFront);
  const fields = new Map<string, unknown>();
  const pages = pageFiles(root).map((page) => {
    const source = readSource(root, page.file, (file, text) => {
      const read = readPage(file, text);
      fields.set(text, read.data);
      return read;
    });
    return { ...page, source };
  });
  keepCheckedPages(fields);
  const addressed = pages.flatMap(({ route, ...page }) =>
    route ? [{ ...page, route, shown: successorOf(page.source, site.data) ?? route }] : [],
  );
  const withRoute = addressed.filter(({ route, shown }) => route === shown);
  const redirects = new Map(
    addressed.flatMap(({ kind, source, route, shown }) =>
      [route, ...formerAddresses(kind, source)]
        .filter((one) => one !== shown)
        .map((one) => [one, shown] as const),
    ),
  );
  const routes = withRoute.map(({ route }) => route);
  const countOf = (folder: string) => pages.filter(({ kind }) => kind.folder === folder).length;
  const indexes = indexPages(countOf('use-cases'), countOf('notes'));
  const targets: Targets = {
    anchors: new Map([
      ...[
        ...[...otherPages, ...indexes, ...Object.keys(fixedRedirects), ...redirects.keys()],
        // That such a page is missing is told by itself.
        ...Object.keys(fixedPages).flatMap((slug) => routeOfPage(slug) ?? []),
      ].map((path) => [path, undefined] as const),
      ...withRoute.map((one) => [one.route, isReadable(one) ? anchorsOf(one) : undefined] as const),
    ]),
    names: site.data ? [...namedLinks(site.data).keys()] : [],
    isPublicFile: (path) =>
      publicFolders().some((folder) => existsSync(join(resolve(root, folder), path))),
  };
  const addresses = existsSync(resolve(root, addressList()))
    ? readSource(root, addressList(), readList)
    : undefined;
  const isComplete = [...pages, ...(addresses ? [{ source: addresses }] : [])].every(isReadable);
  const problems = [
    ...site.problems,
    ...problemsOf(words, wordsSchema),
    ...problemsOf(testimonials, wall, fieldPictureProblems(root, testimonials)),
    ...problemsOf(focus, monthlyFocus),
    ...pages.flatMap(({ kind, slug, source, route }) =>
      problemsOf(source, schemaOf(kind, slug), [
        ...(site.data ? linkProblems(source, route, targets) : []),
        ...(site.data ? priceProblems(source, Object.keys(site.data.prices)) : []),
        ...fieldPictureProblems(root, source),
        ...textPictureProblems(root, source),
        ...iconProblems(source),
      ]),
    ),
    ...brandProblems(root),
    ...strayFiles(root),
    ...outsideLinks(root),
    ...orderProblems(pages.filter(isReadable)),
    ...slugProblems(pages, ['/404', '/index', ...otherPages, ...programAddresses, ...indexes]),
    ...Object.keys(fixedPages)
      .filter(
        (slug) => !pages.some(({ kind, slug: own }) => kind.folder === 'pages' && own === slug),
      )
      .map((slug) => missingFile(`${contentFolder()}/pages/${slug}.mdx`)),
    ...(addresses?.problems ?? []),
  ];
  return {
    site: site.data,
    routes,
    sources: new Map(withRoute.map(({ route, source }) => [route, source.file])),
    unlisted: withRoute
      .filter(({ source }) => hidden.safeParse(source.data).success)
      .map(({ route }) => route),
    redirects,
    problems: joinMissing(problems, {
      published: readAddresses(root),
      routes,
      // What cannot be read may name former addresses.
      isGone: (address) => !targets.anchors.has(address) && isComplete,
    }),
  };
};

const hidden = z.object({ noindex: z.literal(true) });
/** It may be empty. */
const wall = z.array(wallTestimonial).nullable();

const readFileOf = (root: string, name: string, read: typeof readPage): Source => {
  const file = `${contentFolder()}/${name}`;
  if (existsSync(resolve(root, file))) return readSource(root, file, read);
  return { ...readList(file, ''), problems: [missingFile(file)] };
};

const readSite = (root: string) => {
  const source = readFileOf(root, 'site.yaml', readYaml);
  return {
    data: siteSchema.safeParse(source.data).data,
    problems: problemsOf(source, siteSchema, fieldPictureProblems(root, source)),
  };
};

/**
 * Mistakes of writing, and of the fields that could be read in spite of them. `others` know more than the schema, which
 * may object to the same line in other words.
 */
const problemsOf = (
  source: Source,
  schema: z.ZodType,
  others: readonly Problem[] = [],
): readonly Problem[] => {
  const told = new Set(others.map(({ line }) => line));
  const found = source.data === undefined ? [] : schemaProblems(source, schema);
  return [
    ...source.problems,
    ...[...others, ...found.filter(({ line }) => !told.has(line))].toSorted(
      (a, b) => (a.line ?? 0) - (b.line ?? 0),
    ),
  ];
};

const sampleReport = z.object({
  kind: z.literal('report'),
  sample: z.boolean(),
  serviceLink: z.string(),
});

/** Where the visitors of a report go that is an invented one and left out of the site. */
const successorOf = (source: Source, site: Site | undefined): string | undefined => {
  const report = sampleReport.safeParse(source.data).data;
  return report && site && !isShown(report, site.samples) ? report.serviceLink : undefined;
};

/** The anchors of a page: headings of its text, the parts that have a name, and those of its layout. */
const anchorsOf = ({ source, kind, slug }: Page): ReadonlySet<string> =>
  new Set([
    'content',
    ...fieldsOf(source.data).flatMap(({ path, value }) =>
      path.at(-1) === 'id' ? [value] : (/^<h\d id="([^"]+)/.exec(value)?.slice(1) ?? []),
    ),
    ...(kind.folder === 'pages' && slug === 'contact' ? ['form', 'questions'] : []),
    ...(kind.folder === 'landing' ? ['outline', 'investment'] : []),
  ]);
