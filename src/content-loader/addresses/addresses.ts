/** The addresses that pages have and had, and addresses.txt, which lists all that were ever published. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { contentFolder } from '../folder/content-folder.ts';
import { mainPages, pageFiles, type CheckedPage, type Kind } from '../kinds.ts';
import type { Problem } from '../problem.ts';
import type { Source } from '../source.ts';
import { otherPages, programAddresses, redirects } from './fixed-addresses.ts';

type Published = { address: string; line: number };

export const addressList = (): string => `${contentFolder()}/addresses.txt`;

const heading = `# Every address this site has ever published. npm run addresses adds new ones; none may vanish without a
# redirect (see "Rename a page" in content/README.md).
`;

const readAddresses = (root: string): readonly Published[] => {
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

/** Published addresses at which nothing is any more. */
export const goneProblems = (root: string, known: readonly string[]): readonly Problem[] =>
  readAddresses(root)
    .filter(({ address }) => ![...known, ...Object.keys(redirects)].includes(address))
    .map(({ address, line }) => ({
      file: addressList(),
      line,
      message: `${address} was published, and no page is there any more. Add 'formerSlugs: [${address}]' to the page that takes its visitors, or delete this line if nobody can have linked to it.`,
    }));

const former = z.object({ formerSlugs: z.array(z.string()) });

/** The addresses that `formerSlugs` names, as a browser asks for them: each entry is a former file name of the same folder or a whole address. */
export const formerAddresses = (kind: Kind, source: Source): readonly string[] =>
  (former.safeParse(source.data).data?.formerSlugs ?? []).flatMap((slug) => {
    const address = slug.startsWith('/') ? slug : kind.route(slug.replace(/\.(?:mdx?|html)$/, ''));
    return address === undefined ? [] : [encodeURI(decodeURI(address)).replace(/(.)\/$/, '$1')];
  });

const mistakeInName = ({ slug, kind }: CheckedPage): string | undefined => {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'A file name becomes an address: use small letters, digits and hyphens only.';
  if (slug === 'index')
    return `This page would take the place of the list of all ${kind.folder}. Give it another name.`;
  return kind.folder === 'pages' && !mainPages.includes(slug)
    ? `This folder holds ${mainPages.join(', ')}. A page of plain text lies in legal/, a report in reports/.`
    : undefined;
};

/**
 * File names that cannot be addresses, and addresses that two pages claim.
 * @param indexes addresses of lists that no file makes
 */
export const addressProblems = (
  pages: readonly CheckedPage[],
  indexes: readonly string[],
): readonly Problem[] => {
  const fixed = ['/404', '/index', ...otherPages, ...programAddresses, ...indexes];
  // A page keeps its own address, whatever another names as its former one.
  const owners = new Map(pages.toReversed().map((page) => [page.route, page]));
  return pages.flatMap((page): readonly Problem[] => {
    const { source, route, kind, file } = page;
    const mistake = mistakeInName(page);
    if (mistake !== undefined) return [{ file, message: mistake }];
    const claims = [
      ...(route ? [{ address: route, field: undefined }] : []),
      ...formerAddresses(kind, source).map((address) => ({ address, field: 'formerSlugs' })),
    ];
    return claims.flatMap(({ address, field }) => {
      const problem = (message: string): Problem =>
        field ? { file, line: source.lineOf([field]), field, message } : { file, message };
      if (/[?#]/.test(address))
        return [
          problem(`${address} is no address of a page: leave out what stands behind ? or #.`),
        ];
      // A former address may take a fixed redirect over; a page of that address would never be shown.
      if (fixed.includes(address) || (!field && Object.hasOwn(redirects, address))) {
        const wayOut = field ? 'remove it here' : 'give this file another name';
        return [problem(`The address ${address} is one that the site itself uses: ${wayOut}.`)];
      }
      const owner = owners.get(address) ?? page;
      owners.set(address, owner);
      if (owner === page && !(field && address === route)) return [];
      const wayOut = field ? 'remove it here' : 'rename one of the two';
      return [problem(`The address ${address} is already taken by ${owner.file}: ${wayOut}.`)];
    });
  });
};
