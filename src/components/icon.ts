import { z } from 'zod';

const iconModule = z.object({
  __iconData: z.object({
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
  }),
});

/** The shapes of a Lucide icon, read at build time so that pages carry only the icons they show. */
export const iconNode = async (name: string) => {
  // The name comes from the content; the package alone is fixed.
  // eslint-disable-next-line no-restricted-syntax
  const module: unknown = await import(/* @vite-ignore */ `lucide-react/icons/${name}`);
  return iconModule.parse(module).__iconData.node.map(([shape, attributes]) => {
    const drawn = Object.entries(attributes).filter(([name]) => name !== 'key');
    return [shape, Object.fromEntries(drawn)] as const;
  });
};
