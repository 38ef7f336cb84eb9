/** The addresses that pages have and had, and addresses.txt, which lists all that were ever published. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dirname } from 'node:path/posix';
import { fieldsOf } from '../fields.ts';
import { contentFolder } from '../folder/content-folder.ts';
import { asSlug, pageFiles, type Kind, type PageFile } from '../kinds.ts';
import { fieldProblem, placeIn, type Problem } from '../problem.ts';
import type { Source } from '../source.ts';
import { redirects } from './fixed-addresses.ts';

type Published = { address: string; line: number };

export const addressList = (): string => `${contentFolder()}/addresses.txt`;

const heading = `# Every address this site has ever published. npm run addresses adds new ones; none may vanish without a
# redirect (see "Rename a page" in content/README.md).
`;

export const readAddresses = (root: string): readonly Published[] => {
  const path = resolve(root, addressList());
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((text, index) => ({ address: text.trim(), line: index + 1 }))
    .filter(({ address }) => address.startsWith('/'));
};

/** Addresses of pages that addresses.txt does not list yet. */
export const findUnpublished = (root: string): readonly string[] => {
  const listed = new Set(readAddresses(root).map(({ address }) => address));
  return pageFiles(root).flatMap(({ route }) => (route && !listed.has(route) ? [route] : []));
};

export const addAddresses = (root: string, addresses: readonly string[]): void => {
  if (addresses.length === 0) return;
  const path = resolve(root, addressList());
  if (!existsSync(path)) writeFileSync(path, heading);
  const hasLastBreak = readFileSync(path, 'utf8').endsWith('\n');
  const lines = addresses.map((address) => `${address}\n`).join('');
  appendFileSync(path, hasLastBreak ? lines : `\n${lines}`);
};

type Known = {
  published: readonly Published[];
  /** Addresses that pages have; one that is not published yet may be the new name of a page. */
  routes: readonly string[];
  isGone: (address: string) => boolean;
};

/** The same problems, with one for each place that is missing, however many links lead there. */
export const joinMissing = (
  problems: readonly Problem[],
  { published, routes, isGone }: Known,
): readonly Problem[] => {
  const listed = new Set(published.map(({ address }) => address));
  const linksTo = Map.groupBy(problems, ({ missing }) => missing);
  const others = problems.flatMap((problem) => {
    const { missing, message } = problem;
    if (missing === undefined) return [problem];
    const [first, ...more] = linksTo.get(missing) ?? [];
    if (problem !== first || listed.has(missing)) return [];
    const also = more.length > 0 ? ` Also in ${more.map(placeIn).join(', ')}.` : '';
    return [{ ...problem, message: message + also }];
  });
  const gone = published.filter(({ address }) => isGone(address));
  return [
    ...others,
    ...gone.map(({ address, line }): Problem => {
      const links = (linksTo.get(address) ?? []).map(placeIn);
      const renamed = routes.find(
        (route) => !listed.has(route) && dirname(route) === dirname(address),
      );
      const example = renamed ? `, such as ${renamed}` : '';
      const [places, instead] =
        links.length > 0
          ? [` To it lead ${links.join(', ')}.`, ' and change what leads to it']
          : ['', ''];
      const message = `Add 'formerSlugs: [${address}]' to the page that takes its visitors${example}: ${address} was published, and no page is there any more.${places} If nobody can have linked to it, delete this line${instead}.`;
      return { file: addressList(), line, message };
    }),
  ];
};

type Page = PageFile & { source: Source };

/** The addresses that `formerSlugs` names: each entry is a former file name of the same folder or a whole address. */
export const formerAddresses = (kind: Kind, source: Source): readonly string[] =>
  fieldsOf(source.data).flatMap(({ path, value }) => {
    if (path[0] !== 'formerSlugs') return [];
    const address = value.startsWith('/') ? value : kind.route(value);
    return address ? [address] : [];
  });

/** @param fixed addresses of pages that no file makes */
export const slugProblems = (
  pages: readonly Page[],
  fixed: readonly string[],
): readonly Problem[] => {
  // A page keeps its own address, whatever another names as its former one.
  const owners = new Map(pages.toReversed().map((page) => [page.route, page]));
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
      if (fixed.includes(address) || (!field && Object.hasOwn(redirects, address))) {
        const wayOut = field ? 'remove it here' : 'give this file another name';
        return [problem(`The address ${address} is one that the site itself uses: ${wayOut}.`)];
      }
      const owner = owners.get(address) ?? page;
      owners.set(address, owner);
      if (owner === page && !(field && address === route)) return [];
      const wayOut = field ? 'remove it here' : 'rename one of the two';
      const taken = `The address ${address} is already taken by ${owner.source.file}: ${wayOut}.`;
      return [problem(taken)];
    });
  });
};
