/** Begins to draw a page: its parts then find it in `Astro.locals`. */
import type { AstroGlobal } from 'astro';
import { render } from 'astro:content';
import type { Page } from './page.ts';

/**
 * @param parts that its file may use, by name
 * @returns the component that the entry's file became
 */
export const openPage = async (
  { locals }: Pick<AstroGlobal, 'locals'>,
  entry: Page['entry'],
  parts: Readonly<Record<string, unknown>> = {},
) => {
  locals.page = {
    entry,
    file: entry.filePath ?? entry.id,
    parts: Object.keys(parts),
    structured: [],
  };
  const { Content } = await render(entry);
  return Content;
};
