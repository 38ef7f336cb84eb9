/** Checks the content folder before Astro reads it: fields, links, icons, slugs, required pages, published addresses. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { indexPages } from '#domain/content/menus.ts';
import { monthlyFocus } from '#domain/content/monthly-focus.ts';
import { wallTestimonial } from '#domain/content/pages.ts';
import { isShown } from '#domain/content/samples.ts';
import { siteSchema, type Site } from '#domain/content/site.ts';
import { wordsSchema } from '#domain/content/words.ts';
import { missingAddress, readAddresses } from './addresses.ts';
import { iconProblems } from './icons.ts';
import { keepCheckedPages } from './checked-pages.ts';
import { asSlug, fixedPages, freeKinds, type Kind } from './kinds.ts';
import { fieldsOf, linkProblems, type Targets } from './links.ts';
import { orderProblems } from './order.ts';
import { pageFiles, type PageFile } from './page-files.ts';
import { fieldPictureProblems, textPictureProblems } from './pictures.ts';
import { fieldProblem, type Problem } from './problem.ts';
import { schemaProblems } from './yaml/schema-problems.ts';
import { readFront, readPage, readSource, readYaml, type Source } from './source.ts';
import { strayFiles } from './stray-files.ts';

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

const isReadable = ({ source }: Page): boolean => source.problems.length === 0;

type OtherAddresses = {
  /** Redirects that do not come from content. */
  redirects: readonly string[];
  /** Pages that do not come from content. */
  pages: readonly string[];
};

/** Reads the whole content folder and returns all mistakes at once. */
export const checkContent = (root: string, other: OtherAddresses): CheckedContent => {
  const site = readSite(root);
  const words = readFileOf(root, 'content/words.yaml', readYaml);
  const testimonials = readFileOf(root, 'content/testimonials.yaml', readYaml);
  const focus = readFileOf(root, 'content/dashboard/monthly-focus.md', readFront);
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
  const addressed = pages.flatMap(({ route, ...page }) => (route ? [{ ...page, route }] : []));
  const samples = site.data?.samples ?? 'show';
  const withRoute = addressed.filter(({ source }) => successorOf(source, samples) === undefined);
  const redirects = new Map(
    addressed.flatMap(({ kind, source, route }) => {
      const successor = successorOf(source, samples);
      const former = formerAddresses(kind, source);
      return successor === undefined
        ? former.map((one) => [one, route] as const)
        : [route, ...former].map((one) => [one, successor] as const);
    }),
  );
  const routes = withRoute.map(({ route }) => route);
  const countOf = (folder: string) => pages.filter(({ kind }) => kind.folder === folder).length;
  const indexes = indexPages(countOf('use-cases'), countOf('notes'));
  const targets: Targets = {
    anchors: new Map([
      ...[...other.pages, ...indexes, ...other.redirects, ...redirects.keys()].map(
        (path) => [path, undefined] as const,
      ),
      ...withRoute.map((one) => [one.route, isReadable(one) ? anchorsOf(one) : undefined] as const),
    ]),
    names: [...Object.keys(site.data?.links ?? {}), 'email'],
    isPublicFile: (path) => existsSync(join(root, 'public', path)),
  };
  const published = readAddresses(root);
  const known = new Set(targets.anchors.keys());
  return {
    site: site.data,
    routes,
    sources: new Map(withRoute.map(({ route, source }) => [route, source.file])),
    unlisted: withRoute
      .filter(({ source }) => hidden.safeParse(source.data).success)
      .map(({ route }) => route),
    redirects,
    problems: [
      ...site.problems,
      ...problemsOf(words, wordsSchema),
      ...problemsOf(
        testimonials,
        z.array(wallTestimonial).min(1),
        fieldPictureProblems(root, testimonials),
      ),
      ...problemsOf(focus, monthlyFocus),
      ...pages.flatMap(({ kind, source, route }) =>
        problemsOf(source, kind.schema, [
          ...(site.data ? linkProblems(source, route, targets) : []),
          ...fieldPictureProblems(root, source),
          ...textPictureProblems(root, source),
          ...iconProblems(source),
        ]),
      ),
      ...strayFiles(root),
      ...orderProblems(pages),
      ...slugProblems(pages, {
        pages: ['/404', '/index', ...other.pages, ...indexes],
        redirects: other.redirects,
      }),
      ...fixedPageProblems(pages),
      ...published
        // What cannot be read may name former addresses.
        .filter(({ address }) => !known.has(address) && pages.every(isReadable))
        .map(({ address, line }) => missingAddress(address, line, routes)),
    ],
  };
};

const hidden = z.object({ noindex: z.literal(true) });

const readFileOf = (root: string, file: string, read: typeof readPage): Source => {
  if (existsSync(join(root, file))) return readSource(root, file, read);
  const message = 'This file is missing, and the site cannot be built without it.';
  return { ...read(file, '---\n---\n'), data: undefined, problems: [{ file, message }] };
};

const readSite = (root: string) => {
  const source = readFileOf(root, 'content/site.yaml', readYaml);
  const others = [...siteAddressProblems(source), ...fieldPictureProblems(root, source)];
  return {
    data: siteSchema.safeParse(source.data).data,
    problems: problemsOf(source, siteSchema, others),
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

/** All addresses of the site are put behind this one, and begin with a slash themselves. */
const siteAddressProblems = (source: Source): readonly Problem[] => {
  const address = z.object({ address: z.string() }).safeParse(source.data).data?.address;
  if (!address?.endsWith('/')) return [];
  const message = `The address ends in a slash. Write ${address.replace(/\/+$/, '')}`;
  return [fieldProblem(source, ['address'], message)];
};

const sampleReport = z.object({
  kind: z.literal('report'),
  sample: z.boolean(),
  serviceLink: z.string(),
});

/** Where the visitors of a report go that is an invented one and left out of the site. */
const successorOf = (source: Source, samples: Site['samples']): string | undefined => {
  const report = sampleReport.safeParse(source.data).data;
  return report && !isShown(report, samples) ? report.serviceLink : undefined;
};

/** The addresses that `formerSlugs` names: each entry is a former file name of the same folder or a whole address. */
const formerAddresses = (kind: Kind, source: Source): readonly string[] =>
  fieldsOf(source.data).flatMap(({ path, value }) => {
    if (path[0] !== 'formerSlugs') return [];
    const address = value.startsWith('/') ? value : kind.route(value);
    return address ? [address] : [];
  });

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

/** @param fixed addresses that the site itself uses */
const slugProblems = (pages: readonly Page[], fixed: OtherAddresses): readonly Problem[] => {
  const owners = new Map<string, Page>();
  return pages.flatMap((page): readonly Problem[] => {
    const { source, route, slug, kind } = page;
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      const message = `A file name becomes an address: use small letters, digits and hyphens only, such as ${asSlug(slug)}.mdx.`;
      return [{ file: source.file, message }];
    }
    const claims = [
      ...(route ? [{ address: route, field: undefined }] : []),
      ...formerAddresses(kind, source).map((address) => ({ address, field: 'formerSlugs' })),
    ];
    return claims.flatMap(({ address, field }) => {
      const problem = (message: string) =>
        field ? fieldProblem(source, [field], message) : { file: source.file, message };
      // A former address may take a fixed redirect over; a page of that address would never be shown.
      if (fixed.pages.includes(address) || (!field && fixed.redirects.includes(address))) {
        const wayOut = field ? 'remove it here' : 'give this file another name';
        return [problem(`The address ${address} is one that the site itself uses: ${wayOut}.`)];
      }
      const owner = owners.get(address);
      owners.set(address, owner ?? page);
      if (!owner) return [];
      const taken = `The address ${address} is already taken by ${owner.source.file}: rename one of the two.`;
      return [problem(taken)];
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
    const fixed = fixedPages[slug];
    const expected = fixed === undefined ? freeKinds : [fixed];
    const kind = z.object({ kind: z.string() }).safeParse(source.data).data?.kind;
    if (kind === undefined || expected.includes(kind)) return [];
    const message = `This page is drawn as '${expected.join("' or '")}', so its kind must be that, not '${kind}'.`;
    return [fieldProblem(source, ['kind'], message)];
  });
  return [...missing, ...misplaced];
};
