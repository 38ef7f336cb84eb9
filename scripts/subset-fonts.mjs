import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { letterSets } from '../src/styles/fonts/letters.mjs';

/**
 * Makes the files in src/styles/fonts from the @fontsource-variable packages. A page waits for these bytes: what
 * English needs fits into the first round trip of a connection, and the other letters of Western Europe come only
 * to pages that use them. Run it with `npm run fonts` after an update of those packages.
 */
const families = [
  // Headings have one weight: it is a third smaller than a range of them.
  { family: 'bricolage-grotesque', weights: 690 },
  { family: 'figtree', weights: { min: 400, max: 700 } },
];

const require = createRequire(import.meta.url);
const out = join(import.meta.dirname, '../src/styles/fonts');

await mkdir(out, { recursive: true });
for (const { family, weights } of families) {
  const home = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const whole = await readFile(join(home, `files/${family}-latin-wght-normal.woff2`));
  for (const { name, ranges } of letterSets) {
    const letters = ranges.map(([from, to]) => lettersBetween(from, to)).join('');
    const part = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    await writeFile(join(out, `${family}-${name}.woff2`), part);
    console.log(`${family}, ${name}: ${part.length} bytes of ${whole.length}`);
  }
  await copyFile(join(home, 'LICENSE'), join(out, `${family}.LICENSE.txt`));
}

function lettersBetween(from, to) {
  const codes = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return String.fromCodePoint(...codes);
}
