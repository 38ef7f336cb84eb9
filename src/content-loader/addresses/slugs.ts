/** The addresses that pages have and had: names of files that cannot be one, and two pages that claim the same. */
import { redirects } from './fixed-addresses.ts';
import { asSlug, type Kind } from '../kinds.ts';
import { fieldsOf } from '../fields.ts';
import type { PageFile } from '../page-files.ts';
import { fieldProblem, type Problem } from '../problem.ts';
import type { Source } from '../source.ts';

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
