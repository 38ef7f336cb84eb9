/**
 * `npm run check`: runs all static checks, two at a time, and ends with 1 when one fails. `npm run check types lint`
 * runs those alone.
 */
import { exec } from 'node:child_process';

/** `lint` also checks which folders may import which. */
const commands: Readonly<Record<string, string>> = {
  content: 'astro sync',
  types: 'astro check --minimumFailingSeverity warning',
  lint: 'eslint . --max-warnings 0',
  circles: 'oxlint --max-warnings 0',
  format: 'prettier --check . --log-level warn',
  unused: 'knip',
  addresses: 'node scripts/addresses.ts --check',
};

const check = (name: string): Promise<void> => {
  const { [name]: command = 'echo There is no such check && false' } = commands;
  const started = performance.now();
  const env = { ...process.env, FORCE_COLOR: '0' };
  return new Promise((resolve) => {
    exec(command, { env, maxBuffer: Infinity }, (error, stdout, stderr) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${error ? '✗' : '✓'} ${name} (${seconds} s)`);
      if (error) {
        console.log(stdout + stderr);
        process.exitCode = 1;
      }
      resolve();
    });
  });
};

const given = process.argv.slice(2);
const chosen = given.length > 0 ? given : Object.keys(commands);
// First and alone, because it writes the types of the content folder, which `types` and `lint` read.
if (chosen.includes('content')) await check('content');
const waiting = chosen.filter((name) => name !== 'content').values();
const checkOneByOne = async () => {
  for (const name of waiting) await check(name);
};
await Promise.all([checkOneByOne(), checkOneByOne()]);
