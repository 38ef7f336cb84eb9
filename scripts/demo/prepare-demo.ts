/** Creates the demo's data, or deletes and creates it again. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readablePassword } from '#server/backend/auth/password-rules.ts';
import { openDataFolder, readPrivateJson } from '#server/backend/data-folder/data-folder.ts';
import { writePrivately } from '#server/backend/data-folder/files.ts';
import { fillWithSampleWeek } from './fill.ts';

type Options = {
  /** The program's data folder, in which the demo's folder is. */
  dataDir: string;
  ownerEmail: string;
  /** Deletes the data of an earlier demo first, changes included. */
  isReset: boolean;
  log: (line: string) => void;
};

type Demo = { path: string; dataDir: string; email: string; password: string };

/** Marks the folder as the demo's, and holds the password. */
const noteSchema = z.object({
  what: z.literal('Sample data of npm run demo'),
  email: z.string(),
  password: z.string(),
});

/** @throws Error when the folder is not the demo's own, or a program is running on it */
export const prepareDemo = async (options: Options): Promise<Demo> => {
  const { dataDir, ownerEmail, isReset, log } = options;
  const path = join(dataDir, 'demo');
  const data = join(path, 'data');
  /** Its name until the sample data is complete; one that was interrupted is made again. */
  const draft = join(path, 'unfinished');
  const note = join(path, 'demo.json');
  if (existsSync(path) && !existsSync(note) && readdirSync(path).length > 0) {
    throw new Error(
      `The folder ${path} was not made by npm run demo: there is no demo.json in it. Nothing in it was changed. Move it away, or choose another folder with DATA_DIR.`,
    );
  }
  const before = readPrivateJson(note, noteSchema);
  if (before && existsSync(data) && !isReset) {
    return { path, dataDir: data, email: before.email, password: before.password };
  }
  // Throws while a program is using the data folder.
  if (existsSync(data)) openDataFolder(data).release();
  for (const folder of [data, draft]) rmSync(folder, { recursive: true, force: true });

  const owner = { email: ownerEmail, password: readablePassword() };
  mkdirSync(path, { recursive: true, mode: 0o700 });
  writePrivately(note, `${JSON.stringify({ what: noteSchema.shape.what.value, ...owner })}\n`);
  log('Making the sample week ...');
  await fillWithSampleWeek({ dataDir: draft, owner, log });
  renameSync(draft, data);
  return { path, dataDir: data, ...owner };
};
