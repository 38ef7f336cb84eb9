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

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

export const openKeys = (folder: DataPaths): Keys => {
  const known = readKeys(folder);
  if (known) return known;
  const keys: Keys = {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
  };
  writePrivately(folder.keys, `${JSON.stringify(keys, null, 2)}\n`);
  return keys;
};
