import { readdirSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

const parts = [
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['content', 'functions', 'public', 'scripts', 'server', 'src', 'supabase'],
];

/** Puts into a folder all that `npm start` needs, so that a test can change content or code without harm. */
export const copySite = async (folder: string) => {
  for (const part of parts) {
    await cp(join(repository, part), join(folder, part), { recursive: true });
  }
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
};

/** The first use case there is, relative to the folder: the owner may have renamed or removed any. */
export const anyUseCase = (folder: string): string => {
  const [name] = readdirSync(join(folder, 'content/use-cases')).filter((one) =>
    /^[^_].*\.mdx$/.test(one),
  );
  if (name === undefined) throw new Error('There is no use case to try it on.');
  return `content/use-cases/${name}`;
};
