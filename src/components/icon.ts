/** The shapes of a Lucide icon, read at build time, so that a page contains only the icons that it shows. */
import { z } from 'zod';
import { memoize } from '#lib/memoize.ts';

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
