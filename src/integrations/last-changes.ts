/** When the files of the content folder last changed, for the sitemap. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The time of each file's last commit in the folder's repository, or of its last edit where that is not committed. Empty
 * without a repository or with a shallow one, because every file would seem to have changed with the oldest commit there.
 */
export const lastChanges = (root: string, folder: string): ReadonlyMap<string, Date> => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=off', ...args], {
      cwd: resolve(root, folder),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return new Map();
    const changes = new Map<string, Date>();
    const log = git('log', '--format=%x00%cI', '--name-only', '--relative', '--', '.');
    for (const commit of log.split('\0').slice(1)) {
      const [time = '', ...files] = commit.split('\n').filter((line) => line !== '');
      // The newest commit comes first.
      for (const name of files) {
        const file = `${folder}/${name}`;
        if (!changes.has(file)) changes.set(file, new Date(time));
      }
    }
    const edited = git('diff', '--name-only', '--diff-filter=AM', '--relative', 'HEAD', '--', '.');
    for (const name of edited.split('\n').filter((line) => line !== '')) {
      const file = `${folder}/${name}`;
      changes.set(file, statSync(resolve(root, file)).mtime);
    }
    return changes;
  } catch {
    return new Map();
  }
};
