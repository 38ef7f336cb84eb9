/** A project of the page about the owner: <Project> reads it, <Projects> draws all. */
import { z } from 'zod';
import { drawn, html, sample, words } from '#components/page/schemas.ts';

export const project = z.strictObject({
  title: words,
  /** The problem and the result. */
  text: z.tuple([html, html], 'two paragraphs'),
  workflow: drawn,
  sample,
});

/** As <Project> hands it over. */
export const drawnProject = project.extend({ workflow: html });
