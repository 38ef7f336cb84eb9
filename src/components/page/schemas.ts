/** Schemas of what several parts take. Text is HTML that Markdown became; a title is words. */
import { z } from 'zod';
import { nearest } from '#lib/nearest.ts';
import { iconNames } from '../icon.ts';
import { site } from '../site.ts';
import type { Stages } from '../workflow/drawing.ts';

export const words = z.string().trim().min(1);
export const html = z.string().min(1);
/** One paragraph. */
export const paragraph = z.tuple([html], 'a paragraph').transform(([only]) => only);

/** What a part in another one has drawn. */
export const drawn = z.tuple([html], 'a part between its tags').transform(([only]) => only);

/** The heading of a section, and the paragraph below it. */
export const heading = { title: words, highlight: words.optional(), text: paragraph.optional() };

export const button = z.strictObject({ text: words, link: words });
export type Button = z.infer<typeof button>;
const lineOfLinks = 'a line of links alone';
export const oneButton = z.tuple([button], lineOfLinks);
/** The second one is quieter. */
export const buttons = z.tuple([button, button.optional()], lineOfLinks);

export const icon = z.string().refine((name) => iconNames.includes(name), {
  error: ({ input }) => {
    const meant = nearest(String(input), iconNames);
    const hint = meant === undefined ? '' : `Did you mean '${meant}'? `;
    return `There is no icon '${String(input)}'. ${hint}All names are at https://lucide.dev/icons.`;
  },
});
export const entry = z.strictObject({ title: words, text: html });
/** Below a heading of its own. */
export const listEntry = z.strictObject({
  title: words,
  text: paragraph,
  points: z.array(html).min(2),
});
export const iconEntry = z.strictObject({ icon, title: words, text: html });
/** Leads to a page as a whole, so that its text has no links of its own. */
export const linkEntry = z.strictObject({ title: words, text: html, link: words });
export const iconLink = z.strictObject({ icon, title: words, text: html, link: words });

/** Whether it is a result that somebody else may not reach: a link to what the terms say of it follows. */
export const claim = z.boolean().optional();
/** Whether it is invented until the owner replaces it. */
export const sample = z.boolean().default(false);

/** The name of a price in content/site.yaml. */
export const priceName = z.enum([...Object.keys(site.prices), 'build']);

/** Large numerals with what they count, such as `25%` and `less churn`. */
export const figures = z.strictObject({ items: z.array(entry), claim });

const node = z
  .strictObject({ title: z.string().max(22), text: z.string().max(40) })
  .transform(({ title, text }) => ({ label: title, detail: text }));
/** Stages from left to right; several nodes in one stage run side by side. */
export const stages = z
  .array(z.union([node, z.strictObject({ items: z.array(node).min(1).max(3) })]))
  .min(3)
  .max(6)
  .transform((all): Stages => all.map((stage) => ('items' in stage ? stage.items : [stage])));
