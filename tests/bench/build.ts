/** How building time grows: the site alone from cold, then with 100, 300 and 1,000 more use cases. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const copied = [
  'src',
  'content',
  'public',
  'scripts',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

const useCases = join(folder, 'content/use-cases');
const model = readdirSync(useCases).find((name) => name.endsWith('.mdx')) ?? '';
const source = readFileSync(join(useCases, model), 'utf8');

let made = 0;
const grow = (count: number) => {
  for (; made < count; made++) {
    const text = source
      .replace(/^title: (['"]?)/m, `title: $1No. ${made} `)
      // The words of the social picture, so that each has one of its own.
      .replace(/^ {2}title: (['"]?)/m, `  title: $1No. ${made} `)
      .replace(/^order: .*/m, `order: ${100 + made}`);
    writeFileSync(join(useCases, `generated-${made}.mdx`), text);
  }
};

/** Seconds; from cold, so without what an earlier build left. */
const build = (): number => {
  for (const left of ['.astro', 'dist'])
    rmSync(join(folder, left), { recursive: true, force: true });
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--force'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return (performance.now() - started) / 1000;
};

const pages = () =>
  readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  ).length;

const alone = build();
console.log(`the site alone: ${pages()} pages in ${alone.toFixed(1)} s`);
for (const count of [100, 300, 1000]) {
  grow(count);
  const seconds = build();
  const each = ((seconds - alone) / count) * 1000;
  console.log(
    `with ${count} more use cases: ${seconds.toFixed(1)} s, ${(pages() / seconds).toFixed(1)} pages/s, ${each.toFixed(0)} ms for each one more`,
  );
}
