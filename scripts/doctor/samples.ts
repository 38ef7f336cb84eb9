/** Finds the invented content that the owner should replace. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Counts entries marked `sample: true` and sample videos; one line per file. */
export const findSamples = (folder: string): string[] =>
  globSync('**/*.{md,mdx,yaml}', { cwd: folder })
    .filter((name) => name !== 'README.md')
    .sort()
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const marks = text.match(/^\s*(- )?sample: true$/gm)?.length ?? 0;
      const videos = text.match(/^\s*id: (PL)?sample-/gm)?.length ?? 0;
      const found = [
        ...(marks > 0
          ? [counted(marks, name.startsWith('dashboard/') ? 'entry' : 'testimonial')]
          : []),
        ...(videos > 0 ? [counted(videos, 'video')] : []),
      ];
      return found.length > 0 ? [`${folder}/${name}: ${found.join(', ')}`] : [];
    });
