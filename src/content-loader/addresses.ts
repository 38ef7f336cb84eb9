/** addresses.txt of the content folder: every address that was ever published, so that none vanishes without a redirect. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nearest } from '#lib/nearest.ts';
import { contentFolder } from './content-folder.ts';
import type { Problem } from './problem.ts';

export const addressList = (): string => `${contentFolder()}/addresses.txt`;

const heading = `# Every address this site has ever published. npm run addresses adds new ones; none may vanish without a
# redirect (see "Rename a page" in content/README.md).
`;

export const readAddresses = (root: string): readonly { address: string; line: number }[] => {
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

/** What a published address without a page needs. */
export const missingAddress = (
  address: string,
  { file, line, routes }: { file: string; line: number; routes: readonly string[] },
): Problem => {
  const meant = nearest(address, routes);
  return {
    file,
    line,
    message: `${address} was published, but no page is there any more${meant ? ` (${meant} looks like it)` : ''}. In the file of the page that took its place, add 'formerSlugs: [${address}]', so that old links lead there; if nobody can have linked to it, delete this line.`,
  };
};
