/** `npm run database:types`: writes src/domain/database.types.ts from the migrations, as `supabase gen types` does. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { type Backend, openBackend } from '#server/backend/open-backend.ts';

export const typesFile = join(import.meta.dirname, '../src/domain/database.types.ts');

export const describeDatabase = async ({ query }: Pick<Backend, 'query'>): Promise<string> => {
  const metadata = await introspect(
    { query: async (sql) => ({ rows: (await query(sql)).rows }) },
    { includedSchemas: ['public'] },
  );
  const types = await generateTypescript(sortGeneratorMetadata(metadata), {
    postgrestVersion: '13',
    detectOneToOneRelationships: true,
  });
  // After the database itself come helper types that nothing here uses.
  const [database = ''] = types.split('\ntype DatabaseWithoutInternals');
  return `// Made from the migrations by \`npm run database:types\`: do not edit.\n${database}`;
};

/** The contents of the types file, made from a temporary database. */
const generateTypes = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'database-types-'));
  try {
    const backend = await openBackend({ dataDir: folder, siteUrl: 'http://localhost' });
    return await describeDatabase(backend).finally(() => backend.close());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) writeFileSync(typesFile, await generateTypes());
