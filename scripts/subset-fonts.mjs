/** `npm run fonts`: makes the files in src/styles/fonts from the @fontsource-variable packages. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { letterSets } from '../src/styles/fonts/letters.mjs';

/**
 * Each of the two core files stays under 10 kB, so that both arrive in one round trip over a slow connection. Run
 * it after an update of those packages.
 */
const families = [
  // Headings use one weight, which makes the file a third smaller than a range of weights.
  { family: 'bricolage-grotesque', weights: 690 },
  { family: 'figtree', weights: { min: 400, max: 700 } },
];

/** Kept font features: kerning, tabular figures and weights. Others, such as fractions, are a sixth of a file. */
const keepFeatures = ['kern', 'tnum', 'rvrn'];

const require = createRequire(import.meta.url);
const out = join(import.meta.dirname, '../src/styles/fonts');

const lettersBetween = (from, to) => {
  const codes = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return String.fromCodePoint(...codes);
};

await mkdir(out, { recursive: true });
for (const { family, weights } of families) {
  const home = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const whole = await readFile(join(home, `files/${family}-latin-wght-normal.woff2`));
  for (const { name, ranges } of letterSets[family]) {
    const letters = ranges.map(([from, to]) => lettersBetween(from, to)).join('');
    const part = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      keepFeatures,
      variationAxes: { wght: weights },
    });
    await writeFile(join(out, `${family}-${name}.woff2`), part);
    console.log(`${family}, ${name}: ${part.length} bytes of ${whole.length}`);
  }
  await copyFile(join(home, 'LICENSE'), join(out, `${family}.LICENSE.txt`));
}
