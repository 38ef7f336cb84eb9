/**
 * Decides which files `npm run dev` may serve. Vite alone would serve every file of the project's folder, also the
 * database and the settings.
 */
import { realpathSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { contentFolder, publicFolders } from '#content-loader/folder/content-folder.ts';

/** The sources of pages, and the folders that Vite and Astro need. */
const servedFolders = ['src', 'public', 'node_modules', '.astro'];
const privateNames = /^\.(?:env|git)/;

type Options = { root: string; dataDir: string };

export type FileGuard = {
  /** Real paths, for Vite's own check. */
  servedFolders: readonly string[];
  /** Whether a request's target, path and query, leads to no file or to one that may be seen. */
  allows: (target: string) => boolean;
};

export const createFileGuard = ({ root, dataDir }: Options): FileGuard => {
  const home = realPath(root);
  const served = [...servedFolders, contentFolder()].map((folder) =>
    realPath(resolve(root, folder)),
  );
  const data = realPath(resolve(root, dataDir));

  const mayBeSeen = (path: string): boolean => {
    const real = realPath(path);
    if (isInside(real, data)) return false;
    if (
      relative(home, real)
        .split(sep)
        .some((name) => privateNames.test(name))
    )
      return false;
    return served.some((folder) => isInside(real, folder)) || !isFile(real);
  };
  return {
    servedFolders: served,
    allows: (target) =>
      pathsIn(target).every((path) =>
        ['.', ...publicFolders(), '/'].every((base) => mayBeSeen(resolve(root, base, path))),
      ),
  };
};

const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder + sep);

/** Resolves symbolic links; a path that does not exist is returned without. */
const realPath = (path: string): string => {
  try {
    return realpathSync.native(path);
  } catch {
    return resolve(path);
  }
};

const isFile = (path: string): boolean => {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** Every path that Vite might read from a part of the target: decoded up to four times, without Vite's prefixes. */
const pathsIn = (target: string): string[] => {
  const decoded = [target];
  for (let last = target, round = 0; round < 4; round += 1) {
    last = decode(last);
    decoded.push(last);
  }
  const parts = decoded.flatMap((text) => text.split(/[?&=#\0]/));
  return [...new Set(parts)]
    .map((part) =>
      part.replaceAll('\\', '/').replace(/^(?:file:)?\/*(?:(?:@fs|@id|__x00__)\/*)*/, ''),
    )
    .filter((path) => path !== '');
};

/** Decodes each valid escape sequence and leaves the others as they are. */
const decode = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
