/**
 * The picture (1200 x 630 pixels) that social networks show beside a link to a page: it is drawn, or taken from
 * `.astro/social-pictures/`, by a thread.
 */
import { resolve } from 'node:path';
import { wordsOf } from '#domain/content/text.ts';
import type { Figures, Workflow } from '#domain/content/parts.ts';
import { createThread } from '#threads/thread.ts';
import { drawWire, drawWorkflow } from './social-drawing.ts';
import type { Drawing } from './draw-social-picture.ts';
import type { Wanted } from './social-picture-worker.ts';
import { logos, palette } from '../brand.ts';
import { site } from '../site.ts';
import { titleLines } from '../text/words.ts';

export type SocialPicture = {
  eyebrow: string;
  title: string;
  workflow?: Workflow | undefined;
  /** In place of a workflow. */
  figures?: Figures | undefined;
  /** How many parts the page has: shown where it has neither. */
  parts?: number | undefined;
};

/** Its path begins at the repository and not at this file, which a build bundles into another folder. */
const ask = createThread(resolve('src/components/pictures/social-picture-worker.ts'), {
  // Collect garbage after 4 MB. Without a limit V8 lets it grow to about 50.
  resourceLimits: { maxYoungGenerationSizeMb: 4 },
});

export const socialPicture = (
  shown: SocialPicture,
  folder = '.astro/social-pictures',
): Promise<Uint8Array<ArrayBuffer>> => {
  // The variable makes the bundler return freed memory to the system at once (scripts/build/build-site.ts). The drawing
  // library obeys it, too, and would request the same megabytes from the system again for every picture.
  delete process.env.MIMALLOC_PURGE_DELAY;
  const wanted: Wanted = {
    drawing: { words: wordsIn(shown), marks, own: drawingOf(shown) },
    folder,
  };
  return ask(wanted);
};

const color = (name: string): string => palette[name] ?? 'currentColor';

/** The drawing beside the brand's name belongs to the site as it is delivered. */
const hasWire = logos.light === undefined;

const wordsIn = ({ eyebrow, title, workflow, figures }: SocialPicture): Drawing['words'] => ({
  eyebrow,
  title: titleLines(title, 40),
  brand: { text: site.brand, x: hasWire ? 174 : 72 },
  figures: workflow
    ? []
    : (figures?.items ?? []).map((figure) => ({ title: figure.title, text: wordsOf(figure.text) })),
  colors: { ink: color('ink'), soft: color('ink-soft'), accent: color('ember-ink') },
});

/** The ground, the line before the small words, and the logo's. */
const marks = (() => {
  const [ink, paper, ember] = ['ink', 'paper', 'ember'].map(color);
  const logo = hasWire
    ? `<g transform="translate(66 518) scale(2.3)"><path d="M6 14.5C16 14.5 18 8 30 8" fill="none" stroke="${ink}" stroke-width="2.4"/><circle cx="6" cy="14.5" r="4" fill="${paper}" stroke="${ink}" stroke-width="2.4"/><circle cx="31" cy="8" r="5.6" fill="${ember}"/></g>`
    : '';
  return `<rect width="1200" height="630" fill="${paper}"/><path d="M72 80H128" stroke="${color('ember-ink')}" stroke-width="4"/><circle cx="136" cy="80" r="10" fill="${ember}"/>${logo}`;
})();

const drawingOf = ({ workflow, figures, parts = 0 }: SocialPicture): string => {
  if (workflow) return drawWorkflow(workflow, color);
  return figures ? '' : drawWire(parts, color);
};
