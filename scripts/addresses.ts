/**
 * `npm run addresses`: adds new pages to addresses.txt of the content folder, the list of every address ever published; commit it.
 * With `--check` it changes nothing and ends with 1 when a page is not listed.
 */
import { addAddresses, addressList, findUnpublished } from '#content-loader/addresses/addresses.ts';
import { missingContent } from '#content-loader/folder/missing.ts';
import { describe } from '#content-loader/problem.ts';

const missing = missingContent('.');
const unlisted = findUnpublished('.');
if (missing) {
  console.error(describe([missing]));
  process.exitCode = 1;
} else if (process.argv.includes('--check')) {
  if (unlisted.length > 0) {
    console.error(
      `${addressList()} lacks ${unlisted.join(', ')}: run npm run addresses and commit the file.`,
    );
    process.exitCode = 1;
  }
} else {
  addAddresses('.', unlisted);
  console.log(
    unlisted.length > 0
      ? `${addressList()} now lists ${unlisted.join(', ')}: commit it with the pages.`
      : `${addressList()} lists every page already.`,
  );
}
