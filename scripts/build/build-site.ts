/** Builds the site into its folder when its sources have changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '#server/site/build-folder.ts';
import { waitForLock } from '#server/file-lock.ts';
import { builtSiteFile } from '#server/site/site-file.ts';
import { addressList, findUnpublished } from '#content-loader/addresses/addresses.ts';
import { checkContent } from '#content-loader/check-content.ts';
import { contentFolder, sampleFolder } from '#content-loader/folder/content-folder.ts';
import { pageFiles } from '#content-loader/kinds.ts';
import { describe } from '#content-loader/problem.ts';
import { readSource } from '#content-loader/source.ts';
import { examinePages } from './examine-pages.ts';

/** The files that the build reads beside the content. */
const inputs = ['src/**', 'public/**', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];

/** What the demo's builds and the site's share: pictures and modules that are named by their content. */
const shared = '.astro';

/** Holds the fingerprint of what the site was built from. */
const stampFile = (): string => join(buildFolder().work, 'built');

type Options = {
  /** Build even when nothing changed since the last one. */
  force?: boolean;
  log: (line: string) => void;
  signal?: AbortSignal;
};

/**
 * Builds the site into dist/, or the demo's folder, unless that is up to date. It builds elsewhere and renames at the
 * end, so that a build that fails leaves dist/ as it was.
 * @returns whether the folder now holds the current site
 */
export const buildSite = async ({ force = false, log, signal }: Options): Promise<boolean> => {
  if (!force && isFresh()) return true;
  assertWritable();
  const { dist, work } = buildFolder();
  mkdirSync(work, { recursive: true });
  const release = await waitForLock(join(shared, 'build.lock'), { waitSeconds: 300, signal });
  try {
    const previous = join(work, 'previous');
    // A build that was killed between the two renames below left no dist/, but the earlier one in `previous`.
    if (!existsSync(dist) && existsSync(previous)) renameSync(previous, dist);
    const fingerprint = currentFingerprint();
    if (!force && isFresh(fingerprint)) return true;
    log('Building the site ...');
    const started = performance.now();
    const next = join(work, 'next');
    rmSync(next, { recursive: true, force: true });
    if (!(await runAstroBuild(next, log, signal)) || hasDeadLinks(next, log)) {
      rmSync(next, { recursive: true, force: true });
      return false;
    }
    rmSync(previous, { recursive: true, force: true });
    rmSync(stampFile(), { force: true });
    if (existsSync(dist)) renameSync(dist, previous);
    renameSync(next, dist);
    copyFileSync(join(contentFolder(), 'site.yaml'), builtSiteFile());
    writeFileSync(stampFile(), `${fingerprint}\n${contentFolder()}\n`);
    rmSync(previous, { recursive: true, force: true });
    log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    const unpublished = findUnpublished('.');
    if (unpublished.length > 0) {
      log(
        `${addressList()} lacks ${unpublished.join(', ')}: where you write, run npm run addresses and commit the file.`,
      );
    }
    return true;
  } finally {
    release();
  }
};

/**
 * A link that leads nowhere stops the build, because Astro does not look at links. In a note, which may come from another
 * site as it is, it is told alone.
 */
const hasDeadLinks = (dist: string, log: Options['log']): boolean => {
  const { site, sources } = checkContent('.');
  const { dead } = examinePages(dist, site?.address ?? '', sources);
  for (const line of dead) log(line);
  const refused = dead.filter((line) => !line.startsWith(`${contentFolder()}/notes/`));
  if (refused.length > 0) log('\nThe site could not be built: see above.');
  return refused.length > 0;
};

/** What an owner needs of the output of a failed build: a mistake in a part, or all of it. */
const reasonOf = (output: string): string =>
  /^[^\n]*\.mdx? {2}<\w+>[^\n]*\n(?: {4}(?!at )[^\n]*\n)+/m.exec(output)?.[0] ??
  output.slice(Math.max(output.lastIndexOf('[ERROR]'), 0));

/** systemd runs the program in a folder that is read-only for it. */
const assertWritable = () => {
  try {
    accessSync('.', constants.W_OK);
  } catch {
    throw new Error(
      'Nothing can be written to the folder of the program from here: run npm run build as the account that may.',
    );
  }
};

/** When the site was built from this content folder; `undefined` when it was not. */
export const lastBuildTime = (): Date | undefined => {
  const page = join(buildFolder().dist, 'index.html');
  return existsSync(page) && builtFrom().content === contentFolder()
    ? statSync(page).mtime
    : undefined;
};

/** The fingerprint of the last build's sources, and its content folder. */
const builtFrom = (): { fingerprint?: string; content: string } => {
  const stamp = stampFile();
  const [fingerprint, content = sampleFolder] = existsSync(stamp)
    ? readFileSync(stamp, 'utf8').trim().split('\n')
    : [];
  return { ...(fingerprint && { fingerprint }), content };
};

const isFresh = (fingerprint = currentFingerprint()): boolean =>
  lastBuildTime() !== undefined && builtFrom().fingerprint === fingerprint;

const currentFingerprint = (): string => {
  const hash = createHash('sha256');
  const content = contentFolder();
  const contentFiles = globSync('**', { cwd: content }).map((name) => join(content, name));
  for (const file of [...globSync(inputs), ...contentFiles]
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (/^(PUBLIC_|CONTACT_DELIVERY$|FOCUS_MONTH$|TIME_ZONE$)/.test(name))
      hash.update(`${name}=${value ?? ''}\0`);
    // The privacy page says whether these are set; their values are secrets and on no page.
    if (/^(GOOGLE_CLIENT|AI)_/.test(name) && value) hash.update(`${name}\0`);
  }
  return hash.digest('hex');
};

/** Memory that the bundler has freed is given back at once; otherwise it keeps up to 200 MB until the build ends. */
export const buildEnvironment = { MIMALLOC_PURGE_DELAY: '0' };

/** The last saves 0.2 GB more, for a third more time. */
export const memoryFlags = (availableBytes = process.availableMemory()): string[] => [
  '--max-semi-space-size=4',
  ...(availableBytes < 1.5e9 ? ['--optimize-for-size'] : []),
];

/** Astro names a picture that it does not find, but not the file that shows it. */
const explainPicture = (
  output: string,
  pages: readonly { file: string; body: string }[],
): string => {
  const [, picture] = /Could not find requested image `([^`\n]+)`/.exec(output) ?? [];
  const places = pages.filter(({ body }) => picture !== undefined && body.includes(picture));
  return picture === undefined || places.length === 0
    ? output
    : `${places.map(({ file }) => file).join(', ')}: the picture ${picture} does not exist.`;
};

/** Runs Astro in a process of its own, so that its memory is freed; shows its output only when it fails. */
const runAstroBuild = (
  outDir: string,
  log: Options['log'],
  signal?: AbortSignal,
): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        ...memoryFlags(),
        `--import=${import.meta.resolve('../end-with-parent.mjs')}`,
        ...['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir],
      ],
      {
        stdio: ['pipe', 'pipe', 'pipe'],
        env: { ...buildEnvironment, ...process.env, FORCE_COLOR: '0' },
        ...(signal && { signal }),
      },
    );
    let output = '';
    const progress = setInterval(() => log('  still building ...'), 5_000);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.on('error', (error) => (output += error.message));
    child.on('close', (code, endedBy) => {
      clearInterval(progress);
      if (endedBy === 'SIGKILL')
        output += '\nThe build was killed: it needs 0.6 GB of free memory.';
      if (code !== 0 && !signal?.aborted) {
        // Astro tells a mistake that was saved during the build, but neither its file nor its line.
        const { problems } = checkContent('.');
        const sources = pageFiles('.').map(({ file }) => readSource('.', file));
        const reason =
          problems.length > 0 ? describe(problems) : reasonOf(explainPicture(output, sources));
        log(`${reason.trimEnd()}\n\nThe site could not be built: see above.`);
      }
      resolve(code === 0);
    });
  });
