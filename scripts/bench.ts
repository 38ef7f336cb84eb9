/** `npm run bench [name [...its arguments]]`: runs programs of tests/bench; results are reported, never asserted. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';

const [wanted, ...rest] = process.argv.slice(2);
const all = globSync('tests/bench/*.ts').sort();
const chosen = all.filter((file) => !wanted || basename(file, '.ts') === wanted);
if (chosen.length === 0) {
  console.error(
    `There is no bench '${wanted ?? ''}'. One of: ${all.map((file) => basename(file, '.ts')).join(', ')}.`,
  );
  process.exitCode = 1;
}
for (const file of chosen) {
  console.log(`\n${basename(file, '.ts')}`);
  const { status } = spawnSync(process.execPath, [file, ...rest], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
