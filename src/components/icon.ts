/** Lucide's icons, read at build time, so that a page contains only the shapes that it shows. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { memoize } from '#lib/memoize.ts';

const folder = join(createRequire(import.meta.url).resolve('lucide-react/icons/bot'), '..');

export const iconNames = readdirSync(folder).flatMap(
  (name) => /^(.+)\.mjs$/.exec(name)?.slice(1) ?? [],
);

const iconModule = z.object({
  __iconData: z.object({
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
  }),
});

export const iconNode = memoize(async (name: string) => {
  // Only the content knows the icon's name.
  // eslint-disable-next-line no-restricted-syntax
  const module: unknown = await import(/* @vite-ignore */ `lucide-react/icons/${name}`);
  return iconModule.parse(module).__iconData.node.map(([shape, attributes]) => {
    const drawn = Object.entries(attributes).filter(([name]) => name !== 'key');
    return [shape, Object.fromEntries(drawn)] as const;
  });
});
