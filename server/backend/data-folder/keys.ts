/** The backend's two API keys and the secret that signs its tokens, kept in the data folder. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type DataPaths, readPrivateJson } from './data-folder.ts';
import { writePrivately } from './files.ts';

const keysSchema = z.object({
  /** Gives no rights by itself and may be public: pages send it to show that they are clients of this backend. */
  publishableKey: z.string().startsWith('sb_publishable_'),
  /** Bypasses row level security: for functions and the owner's own scripts only. */
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
});

export type Keys = z.infer<typeof keysSchema>;

export const readKeys = (folder: Pick<DataPaths, 'keys'>): Keys | undefined =>
  readPrivateJson(folder.keys, keysSchema);

export const openKeys = async (folder: DataPaths): Promise<Keys> => {
  const known = readKeys(folder);
  if (known) return known;
  // Loaded for this alone, because the library takes 30 MB of this thread.
  await import('../keep-warnings.ts');
  const { generateApiKey } = await import('@supabase/lite');
  const keys: Keys = {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  writePrivately(folder.keys, `${JSON.stringify(keys, null, 2)}\n`);
  return keys;
};
