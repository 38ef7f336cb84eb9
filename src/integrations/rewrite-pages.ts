/** Changes the HTML of every page that has been built. */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files read and written at once: one after the other, a site of many pages would wait for the disk most of the time. */
const atOnce = 8;

export const rewritePages = async (dir: URL, change: (html: string) => string): Promise<void> => {
  const dist = fileURLToPath(dir);
  const files = await Array.fromAsync(glob('**/*.html', { cwd: dist }));
  const waiting = files.values();
  const work = async () => {
    for (const file of waiting) {
      const html = await readFile(join(dist, file), 'utf8');
      const changed = change(html);
      if (changed !== html) await writeFile(join(dist, file), changed);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
