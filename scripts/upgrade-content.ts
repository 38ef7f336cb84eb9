/** Changes the files of a content folder to the form that this version of the program reads. */
import { isUtf8 } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVersion, upgradeText, versionFile } from '#content-loader/folder/content-version.ts';
import { migrations as all } from '#content-loader/folder/migrations.ts';

type Options = {
  folder: string;
  /** Changes files although others are not committed yet. */
  evenUnsaved: boolean;
  log: (line: string) => void;
  migrations?: typeof all;
};

/** @returns whether the folder is of the newest version now */
export const upgradeContent = (options: Options): boolean => {
  const { folder, evenUnsaved, log, migrations = all } = options;
  const from = readVersion(folder);
  const newest = migrations.length + 1;
  if (!(from <= newest)) {
    log(
      `${folder}/${versionFile} holds no version that this program knows: the newest is ${newest}.`,
    );
    return false;
  }
  if (from === newest) {
    log(`${folder} is of version ${newest}, the newest: nothing to change.`);
    return true;
  }
  const unsaved = uncommitted(folder);
  if (unsaved.length > 0 && !evenUnsaved) {
    log(`Not committed yet in ${folder}:\n${unsaved.map((line) => `  ${line}\n`).join('')}`);
    log(
      'Commit these first, so that git shows what the upgrade changes; npm run content:upgrade -- --yes goes on without.',
    );
    return false;
  }
  // Everything is computed before anything is written, because a migration may fail.
  const changes = textFiles(folder)
    .map(({ file, text }) => ({ file, ...upgradeText(file, text, { from, steps: migrations }) }))
    .filter(({ names }) => names.length > 0);
  for (const { file, text } of changes) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, versionFile), `${newest}\n`);
  log(`${folder} was of version ${from} and is now of version ${newest}.`);
  for (const { file, names } of changes) log(`  ${folder}/${file}: ${names.join('; ')}`);
  log(changes.length > 0 ? `${folder}/${versionFile}: commit it too.` : 'No file needed a change.');
  return true;
};

const textFiles = (folder: string) =>
  globSync('**/*.{md,mdx,yaml}', { cwd: folder })
    .toSorted()
    .flatMap((file) => {
      const bytes = readFileSync(join(folder, file));
      // A draft may be saved in another form, which writing would damage.
      return isUtf8(bytes) ? [{ file, text: bytes.toString('utf8') }] : [];
    });

/** Lines of `git status`; none where the folder is not in a repository. */
const uncommitted = (folder: string): readonly string[] => {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=off', 'status', '--short', '--', '.'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
};
