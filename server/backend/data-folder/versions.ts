/** Which migrations and database packages this program has, and which the data folder was last opened with. */
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { BackendError } from '../backend-error.ts';
import { type DataPaths, readOptionalJson } from './data-folder.ts';
import { writePrivately } from './files.ts';
import type { Migration } from '../database/migrations.ts';

const versionsSchema = z.object({
  packages: z.record(z.string(), z.string()),
  migrations: z.array(z.string()),
  /** The target for which a backup was already made by a start that did not finish. */
  backedUpFor: z.string().optional(),
});

export type Versions = z.infer<typeof versionsSchema>;

/** The version of the package that `from` resolves. */
const packageOf = (name: string, from: string): { version: string; path: string } => {
  const path = findPackageJSON(name, from);
  if (path === undefined)
    throw new BackendError(`The package ${name} is missing: run npm install.`);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path, 'utf8')));
  return { version, path };
};

export const currentVersions = (migrations: readonly Migration[]): Versions => {
  const lite = packageOf('@supabase/lite', import.meta.url);
  const pglite = packageOf('@electric-sql/pglite', pathToFileURL(lite.path).href);
  return {
    packages: { '@supabase/lite': lite.version, '@electric-sql/pglite': pglite.version },
    migrations: migrations.map(({ version }) => version),
  };
};

/** Equal for equal packages and migrations: then no upgrade is needed. */
export const fingerprint = ({ packages, migrations }: Versions): string =>
  JSON.stringify([packages, migrations]);

export const readVersions = (folder: Pick<DataPaths, 'versions'>): Versions | undefined =>
  readOptionalJson(folder.versions, versionsSchema);

export const writeVersions = (folder: Pick<DataPaths, 'versions'>, versions: Versions): void =>
  writePrivately(folder.versions, `${JSON.stringify(versions, null, 2)}\n`);
