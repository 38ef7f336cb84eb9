/** Checks the fields of the whole content folder before Astro reads it, and returns all mistakes at once. */
import { existsSync, globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { indexPages } from '#domain/content/index-pages.ts';
import { monthlyFocus } from '#domain/content/monthly-focus.ts';
import { statementNames } from '#domain/content/privacy-statements.ts';
import { isShown } from '#domain/content/samples.ts';
import { siteSchema, type Site } from '#domain/content/site.ts';
import { testimonial } from '#domain/content/testimonial.ts';
import { wordsSchema } from '#domain/content/words.ts';
import { nearest } from '#lib/nearest.ts';
import { addressProblems, formerAddresses, goneProblems } from './addresses/addresses.ts';
import { brandProblems } from './brand.ts';
import { contentFolder, publicFolders } from './folder/content-folder.ts';
import { missingContent, missingFile } from './folder/missing.ts';
import { outsideLinks } from './folder/outside-links.ts';
import { kinds, mainPages, pageFiles, type CheckedPage } from './kinds.ts';
import type { Problem } from './problem.ts';
import { readSource, schemaProblems, type Source } from './source.ts';

export type CheckedContent = {
  problems: readonly Problem[];
  site: Site | undefined;
  /** The file that makes each address. */
  sources: ReadonlyMap<string, string>;
  /** Those of them that search engines are asked to leave out. */
  unlisted: readonly string[];
  /** Former addresses and where they lead now. */
  redirects: ReadonlyMap<string, string>;
};

/** It may be empty. */
const wall = z.array(testimonial).nullable();
const folderMayHold =
  /^[._]|\.(?:mdx?|jpe?g|png|webp|avif|gif|svg)$|^(?:Thumbs\.db|desktop\.ini)$|~$/i;

/** @param root the folder of the project */
export const checkContent = (root: string): CheckedContent => {
  const missing = missingContent(root);
  if (missing)
    return {
      problems: [missing],
      site: undefined,
      sources: new Map(),
      unlisted: [],
      redirects: new Map(),
    };
  const read = (name: string, schema: z.ZodType) => {
    const file = `${contentFolder()}/${name}`;
    if (!existsSync(resolve(root, file))) return { problems: [missingFile(file)] };
    const source = readSource(root, file);
    return {
      data: source.data,
      problems: [
        ...source.problems,
        ...schemaProblems(source, schema),
        ...pictureProblems(root, source),
      ],
    };
  };
  const siteFile = read('site.yaml', siteSchema);
  const site = siteSchema.safeParse(siteFile.data).data;
  const pages = pageFiles(root).map((page) => ({ ...page, source: readSource(root, page.file) }));
  const addressed = pages.flatMap(({ route, ...page }) =>
    route ? [{ ...page, route, shown: successorOf(page, site) ?? route }] : [],
  );
  const withRoute = addressed.filter(({ route, shown }) => route === shown);
  const sources = new Map(withRoute.map(({ route, file }) => [route, file]));
  const redirects = new Map(
    addressed.flatMap(({ shown, route, ...page }) =>
      [route, ...formerAddresses(page.kind, page.source)]
        .filter((one) => one !== shown)
        .map((one) => [one, shown] as const),
    ),
  );
  const countOf = (folder: string) => pages.filter(({ kind }) => kind.folder === folder).length;
  const indexes = indexPages(countOf('use-cases'), countOf('notes'));
  const isReadable = pages.every(({ source }) => source.problems.length === 0);
  return {
    site,
    redirects,
    sources,
    unlisted: withRoute
      .filter(({ source }) => hidden.safeParse(source.data).success)
      .map(({ route }) => route),
    problems: [
      ...siteFile.problems,
      ...read('words.yaml', wordsSchema).problems,
      ...read('testimonials.yaml', wall).problems,
      ...read('dashboard/monthly-focus.md', monthlyFocus).problems,
      ...pages.flatMap(({ kind, source }) => [
        ...source.problems,
        ...schemaProblems(source, kind.schema),
        ...(site ? priceProblems(source, Object.keys(site.prices)) : []),
        ...foreignTags(source),
        ...nameProblems(source),
      ]),
      ...brandProblems(root),
      ...outsideLinks(root),
      ...strayFiles(root),
      ...addressProblems(pages, indexes),
      ...mainPages
        .filter((slug) => !pages.some((page) => page.kind.folder === 'pages' && page.slug === slug))
        .map((slug) => missingFile(`${contentFolder()}/pages/${slug}.mdx`)),
      // What cannot be read may name former addresses.
      ...(isReadable
        ? goneProblems(root, [...sources.keys(), ...redirects.keys(), ...indexes])
        : []),
    ],
  };
};

const hidden = z.object({ noindex: z.literal(true) });
const sampleReport = z.object({ sample: z.boolean(), serviceLink: z.string() });

/** Where the visitors of a report go that is an invented one and left out of the site. */
const successorOf = (
  { kind, source }: Pick<CheckedPage, 'kind' | 'source'>,
  site: Site | undefined,
) => {
  const report = kind.folder === 'reports' ? sampleReport.safeParse(source.data).data : undefined;
  return report && site && !isShown(report, site.samples) ? report.serviceLink : undefined;
};

const priced = z.object({
  price: z.string().optional(),
  offers: z.array(z.object({ price: z.string().optional() })).optional(),
});

/** Pages tell the price of a build where there is one. */
const priceProblems = (source: Source, names: readonly string[]): readonly Problem[] => {
  const { price, offers = [] } = priced.safeParse(source.data).data ?? {};
  const given = [
    { path: ['price'], name: price },
    ...offers.map((offer, index) => ({ path: ['offers', index, 'price'], name: offer.price })),
  ];
  return given.flatMap(({ path, name }) => {
    if (name === undefined || name === 'build' || names.includes(name)) return [];
    const meant = nearest(name, names);
    const hint = meant === undefined ? `It has: ${names.join(', ')}.` : `Did you mean '${meant}'?`;
    const message = `There is no price '${name}' in ${contentFolder()}/site.yaml. ${hint}`;
    return [{ file: source.file, line: source.lineOf(path), field: 'price', message }];
  });
};

/** The parser of MDX takes twice as long for each further `{{`, which other programs use for parts of their own. */
const foreignTags = (source: Source): readonly Problem[] => {
  const { file, body } = source;
  const at = file.endsWith('.mdx') ? body.indexOf('{{') : -1;
  if (at < 0) return [];
  const message = `'{{' begins a part of another program, and MDX cannot read it: take it out, or rename the file to .md, in which it is text.`;
  return [{ file, line: lineInBody(source, at), message }];
};

const lineInBody = ({ body, bodyLine }: Source, at: number): number =>
  bodyLine + body.slice(0, at).split('\n').length - 1;

/** MDX shows nothing for a name that does not exist. */
const nameProblems = (source: Source): readonly Problem[] =>
  Array.from(source.body.matchAll(/\{props\.(\w*)\}/g)).flatMap(({ 1: name = '', index }) => {
    if (statementNames.some((one) => one === name)) return [];
    const message = `There is no name {props.${name}}. There are ${statementNames.map((one) => `{props.${one}}`).join(', ')}.`;
    return [{ file: source.file, line: lineInBody(source, index), message }];
  });

/** Pictures that fields name lie in a public folder and are served as they are. */
const pictureProblems = (root: string, source: Source): readonly Problem[] => {
  const entries = Array.isArray(source.data) ? source.data.entries() : [['', source.data] as const];
  return [...entries].flatMap(([index, group]) =>
    ['portrait', 'imageUrl', 'fullImageUrl'].flatMap((field) => {
      const given = z.object({ [field]: z.string() }).safeParse(group).data?.[field];
      const [first] = publicFolders();
      if (
        given === undefined ||
        publicFolders().some((folder) => existsSync(join(resolve(root, folder), given)))
      )
        return [];
      const path = index === '' ? [field] : [index, field];
      const message = `There is no file ${first}${given}. A picture lies in ${first}/ and is named from there, such as /pictures/name.jpg.`;
      return [{ file: source.file, line: source.lineOf(path), field, message }];
    }),
  );
};

/** Files of which no page would be made. */
const strayFiles = (root: string): readonly Problem[] => {
  const content = contentFolder();
  return kinds.flatMap(({ folder }) =>
    globSync('*', { cwd: resolve(root, content, folder) })
      .filter((name) => !folderMayHold.test(basename(name)))
      .map((name) => ({
        file: `${content}/${folder}/${name}`,
        message: `No page is made of this: a page is a file of this folder that ends in .md or .mdx. Rename it, move it away, or put _ before its name if it is a draft.`,
      })),
  );
};
