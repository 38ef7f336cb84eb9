/** Where the owner's content lies: in `content/`, or in the folder that CONTENT_DIR names, apart from the code. */
import { normalize, resolve } from 'node:path';

export const sampleFolder = 'content';

/** As the owner has written it, and as messages name it: absolute, or relative to the project's folder. */
export const contentFolder = (): string => {
  const given = process.env.CONTENT_DIR ?? '';
  return given === '' || resolve(given) === resolve(sampleFolder)
    ? sampleFolder
    : normalize(given)
        .replaceAll('\\', '/')
        .replace(/(.)\/$/, '$1');
};

export const isApart = (): boolean => contentFolder() !== sampleFolder;

/** Folders whose files are served as they are, the owner's first: it is a part of content that is apart. */
export const publicFolders = (): readonly [string, ...string[]] =>
  isApart() ? [`${contentFolder()}/public`, 'public'] : ['public'];
