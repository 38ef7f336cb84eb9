/** addresses.txt of the content folder: every address that was ever published, so that none vanishes without a redirect. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dirname } from 'node:path/posix';
import { contentFolder } from '../folder/content-folder.ts';
import { placeIn, type Problem } from '../problem.ts';

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

/** The same problems, with one for each address without a page, however many links lead there. */
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
    const also = more.length > 0 ? ` So do ${more.map(placeIn).join(', ')}.` : '';
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
