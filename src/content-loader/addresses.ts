/** content/addresses.txt: every address that was ever published, so that none vanishes without a redirect. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const addressList = 'content/addresses.txt';

const heading = `# Every address this site has ever published. npm run addresses adds new ones; none may vanish without a
# redirect (see "Rename a page" in content/README.md).
`;

export const readAddresses = (root: string): readonly { address: string; line: number }[] => {
  const path = join(root, addressList);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((text, index) => ({ address: text.trim(), line: index + 1 }))
    .filter(({ address }) => address.startsWith('/'));
};

export const addAddresses = (root: string, addresses: readonly string[]): void => {
  if (addresses.length === 0) return;
  const path = join(root, addressList);
  if (!existsSync(path)) writeFileSync(path, heading);
  const hasLastBreak = readFileSync(path, 'utf8').endsWith('\n');
  const lines = addresses.map((address) => `${address}\n`).join('');
  appendFileSync(path, hasLastBreak ? lines : `\n${lines}`);
};
