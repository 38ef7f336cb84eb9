/**
 * What the Astro component of a part is given: its attributes, and the Markdown between its tags as data. The schema of a
 * component says which it takes; anything else stops the build, so that no word of a page is lost.
 */
import type { AstroGlobal } from 'astro';
import { z } from 'zod';
import { explainMistakes, fieldName } from '#domain/content/explain-issues.ts';
import { withLinks } from '../text/titles-and-links.ts';
import { pageOf } from './page.ts';
import { readText, type Wanted } from './read-text.ts';

type Given = Pick<AstroGlobal, 'props' | 'locals'> & {
  slots: Pick<AstroGlobal['slots'], 'has' | 'render'>;
};

/**
 * @param name as it stands in the file, such as `Steps`
 * @param shape of the attributes and of what `readText` makes of the Markdown, in one
 * @throws Error that names file, part and field, with every mistake of the part
 */
export const readPart = async <Shape extends z.ZodRawShape>(
  astro: Given,
  name: string,
  shape: Shape,
): Promise<z.output<z.ZodObject<Shape>>> => {
  const schema = z.strictObject(shape);
  const place = `${pageOf(astro).file}  <${name}>`;
  const html = astro.slots.has('default') ? await astro.slots.render('default') : '';
  const data = { ...readText(withLinks(html, place), wantedBy(shape)), ...astro.props };
  const checked = schema.safeParse(data);
  if (checked.success) return checked.data;
  const mistakes = explainMistakes(schema, data).map(({ path, message }) => {
    const field = fieldName(path);
    return `${place}${field && '  '}${field}\n    ${message}`;
  });
  throw new Error(mistakes.join('\n'));
};

const wantedBy = (shape: z.ZodRawShape): Wanted => {
  const { entries } = shape;
  const entry = entries instanceof z.ZodArray ? entries.element : undefined;
  return {
    fields: Object.keys(shape),
    ofEntries: entry instanceof z.ZodObject ? Object.keys(entry.shape) : [],
  };
};
