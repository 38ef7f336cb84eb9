/** Copies of this site, which a test can change and build without harm. */
import { existsSync, readdirSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../..');

const parts = [
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['content', 'functions', 'public', 'scripts', 'server', 'src', 'supabase'],
];

/** What `npm start` looks at to see that the site need not be built. */
const built = ['dist', '.astro/built', '.astro/site.yaml'];

/**
 * Puts into a folder all that `npm start` needs, so that a test can change content or code without harm.
 * @param asBuilt the site as it was built last, too: `npm start` builds it again only if something has changed
 */
export const copySite = async (folder: string, { asBuilt = false } = {}) => {
  const made = asBuilt ? built : [];
  for (const part of [...parts, ...made.filter((path) => existsSync(join(repository, path)))]) {
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
