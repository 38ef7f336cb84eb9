import { randomBytes } from 'node:crypto';
import { generateApiKey } from '@supabase/lite';
import { z } from 'zod';
import { type DataPaths, readPrivateJson } from './data-folder.ts';
import { writePrivately } from './files.ts';

const keysSchema = z.object({
  /** Opens nothing by itself: it says "a client of this backend" and may be in a page. */
  publishableKey: z.string().startsWith('sb_publishable_'),
  /** Passes every policy: for functions and for the owner's own scripts. */
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
});

export type Keys = z.infer<typeof keysSchema>;

export const readKeys = (folder: Pick<DataPaths, 'keys'>): Keys | undefined =>
  readPrivateJson(folder.keys, keysSchema);

export const openKeys = async (folder: DataPaths): Promise<Keys> => {
  const known = readKeys(folder);
  if (known) return known;
  const keys: Keys = {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  writePrivately(folder.keys, `${JSON.stringify(keys, null, 2)}\n`);
  return keys;
};
