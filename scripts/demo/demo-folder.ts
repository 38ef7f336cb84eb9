/** The folder of `npm run demo`: its data folder, and a file that marks it as the demo's and holds the password. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openDataFolder, readPrivateJson } from '#server/backend/data-folder/data-folder.ts';
import { writePrivately } from '#server/backend/data-folder/files.ts';

const noteSchema = z.object({
  what: z.literal('Sample data of npm run demo'),
  email: z.string(),
  password: z.string(),
  /** Whether the sample data is complete; otherwise the next start deletes it and begins again. */
  isFilled: z.boolean(),
});

export type DemoNote = z.infer<typeof noteSchema>;

export type DemoFolder = {
  path: string;
  /** The path of the data folder in it. */
  data: string;
  readNote: () => DemoNote | undefined;
  writeNote: (note: Omit<DemoNote, 'what'>) => void;
  /** Deletes everything in it. */
  empty: () => void;
};

/** @throws Error when the folder contains files that are not the demo's */
export const openDemoFolder = (dataDir: string): DemoFolder => {
  const path = join(dataDir, 'demo');
  const data = join(path, 'data');
  const note = join(path, 'demo.json');
  if (existsSync(path) && !existsSync(note) && readdirSync(path).length > 0) {
    throw new Error(
      `The folder ${path} was not made by npm run demo: there is no demo.json in it. Nothing in it was changed. Move it away, or choose another folder with DATA_DIR.`,
    );
  }
  return {
    path,
    data,
    readNote: () => readPrivateJson(note, noteSchema),
    writeNote: (text) => {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      writePrivately(note, `${JSON.stringify({ what: noteSchema.shape.what.value, ...text })}\n`);
    },
    empty: () => {
      // Throws while a program is using the data folder.
      if (existsSync(data)) openDataFolder(data).release();
      rmSync(data, { recursive: true, force: true });
      rmSync(note, { force: true });
    },
  };
};
