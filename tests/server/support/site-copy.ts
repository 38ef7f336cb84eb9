import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../..');

const parts = [
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['content', 'functions', 'public', 'scripts', 'server', 'src', 'supabase'],
];

/** Puts into a folder all that `npm start` needs, so that a test can change content or code without harm. */
export const copySite = async (folder: string) => {
  for (const part of parts)
    await cp(join(repository, part), join(folder, part), { recursive: true });
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
};
