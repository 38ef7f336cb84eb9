/**
 * Resolves imports for eslint-plugin-boundaries as Node does: every import of this project names its file in full, and
 * `#module/...` is in package.json. What Node cannot resolve is left to the plugin, which takes `astro:content` or a
 * package for one from outside, and refuses a path that leads nowhere.
 */
import { createRequire, isBuiltin } from 'node:module';

export const interfaceVersion = 2;

export const resolve = (source, file) => {
  if (isBuiltin(source)) return { found: true, path: null };
  // A script of an .astro file is linted as `Name.astro/0.ts`, but its imports are relative to Name.astro.
  const importer = file.replace(/(\.astro)\/[^/]+$/, '$1');
  try {
    return { found: true, path: createRequire(importer).resolve(source.replace(/\?.*$/, '')) };
  } catch {
    return { found: false };
  }
};
