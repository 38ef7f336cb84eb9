/** What the drawings of a use case's result are given: the Markdown between the tags of `<Result>`. */
import { z } from 'zod';
import { entry, html, words } from '#components/page/schemas.ts';

const line = z.strictObject({ title: words.optional(), text: html.optional() });

/** A heading within the result, and what stands below it. */
const group = z.strictObject({
  title: words,
  text: z.array(html).optional(),
  items: z.array(line).optional(),
});

export const artefact = {
  /** The small line beside the title. */
  note: words,
  title: words,
  text: z.array(html).optional(),
  items: z.array(entry).min(2),
  prose: html.optional(),
  entries: z.array(group).min(1),
};

/** `isCrop`: only its top, as the cards of the home page show it. */
export type ArtefactProps = z.output<z.ZodObject<typeof artefact>> & {
  isCrop?: boolean;
};

/** Of a list, as much as is shown. */
export const shown = <Line>(lines: readonly Line[], isCrop = false, most = 1): readonly Line[] =>
  isCrop ? lines.slice(0, most) : lines;
