/** Serves the files of `public/` in an owner's own content folder beside those of the project's `public/`. */
import { cpSync, existsSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isApart, publicFolders } from '#content-loader/folder/content-folder.ts';

export const ownerFiles = (): AstroIntegration => {
  let folder: string | undefined;
  return {
    name: 'owner-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        const root = fileURLToPath(config.root);
        folder = isApart() ? resolve(root, publicFolders()[0]) : undefined;
      },
      'astro:server:setup': ({ server }) => {
        const top = folder;
        if (top === undefined) return;
        server.middlewares.use((request, _response, next) => {
          const file = join(top, pathOf(request.url ?? '/'));
          const isServed = file.startsWith(top + sep) && statSync(file, { throwIfNoEntry: false });
          // Vite answers with the file if it may be seen.
          if (isServed && isServed.isFile()) request.url = `/@fs${encodeURI(file)}`;
          next();
        });
      },
      'astro:build:done': ({ dir }) => {
        if (folder !== undefined && existsSync(folder))
          // A link would lead elsewhere from there; the check of the content has refused those that leave the folder.
          cpSync(folder, fileURLToPath(dir), { recursive: true, dereference: true });
      },
    },
  };
};

const pathOf = (target: string): string => {
  try {
    return decodeURIComponent(target.replace(/[?#].*$/, ''));
  } catch {
    return '/';
  }
};
