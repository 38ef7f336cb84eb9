/**
 * How building time and memory grow, as `npm run build` builds: the site alone, then with 100, 300 and 1,000 more use cases, each from cold and
 * with the social pictures that the first build has kept. Where other programs run meanwhile, only processor times can be
 * compared.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEnvironment, memoryFlags } from '../../scripts/build/build-site.ts';
import { anyUseCase, copySite } from '../server/support/site-copy.ts';

const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
await copySite(folder);

const useCases = join(folder, 'content/use-cases');
const source = readFileSync(join(folder, anyUseCase(folder)), 'utf8');

let made = 0;
const grow = (count: number) => {
  for (; made < count; made++) {
    const text = source
      .replace(/^title: (['"]?)/m, `title: $1No. ${made} `)
      // The words of the social picture, so that each has one of its own.
      .replace(/^# /m, `# No. ${made} `)
      .replace(/^order: .*/m, `order: ${100 + made}`);
    writeFileSync(join(useCases, `generated-${made}.mdx`), text);
  }
};

/** Tells, when the process ends, its greatest memory in kilobytes, and what all of its threads took of the processor in microseconds. */
const tellUsage = `data:text/javascript,process.once('exit',()=>{const u=process.resourceUsage();console.error('used '+u.maxRSS+' '+(u.userCPUTime+u.systemCPUTime))})`;

/**
 * Leaves the folder without them. Deleted, they would slow down the next build: ext4 passes over each file number that was
 * free for less than a minute, again for every file that is written.
 */
const moveAway = (names: readonly string[]) => {
  const away = mkdtempSync(join(folder, 'before-'));
  for (const name of names.filter((one) => existsSync(join(folder, one))))
    renameSync(join(folder, name), join(away, name));
};

const build = (left: readonly string[]) => {
  moveAway(left);
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...memoryFlags(),
      '--import',
      tellUsage,
      'node_modules/astro/bin/astro.mjs',
      'build',
      '--force',
    ],
    { cwd: folder, encoding: 'utf8', env: { ...buildEnvironment, ...process.env } },
  );
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  const seconds = (performance.now() - started) / 1000;
  const [, peak, processor] = /^used (\d+) (\d+)$/m.exec(stderr) ?? [];
  return { seconds, peak: Number(peak) / 1024, processorSeconds: Number(processor) / 1e6 };
};

const pages = () => globSync('dist/**/*.html', { cwd: folder }).length;

for (const count of [0, 100, 300, 1000]) {
  grow(count);
  for (const [name, left] of [
    ['from cold', ['.astro', 'dist']],
    ['with kept pictures', ['dist']],
  ] as const) {
    const { seconds, peak, processorSeconds } = build(left);
    console.log(
      `${pages()} pages ${name}: ${seconds.toFixed(1)} s, ${(pages() / seconds).toFixed(1)} pages/s, ${processorSeconds.toFixed(1)} s of processor time, ${peak.toFixed(0)} MB at most`,
    );
  }
}
