/**
 * Draws the picture (1200 x 630 pixels) that social networks show beside a link to a page. A picture that was drawn
 * before is taken from `.astro/social-pictures/`, where its name is a hash of everything that it is drawn from.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { wordsOf } from '#domain/content/text.ts';
import type { Figures, Workflow } from '#domain/content/parts.ts';
import { createThread } from '#threads/thread.ts';
import { drawWire, drawWorkflow } from './social-drawing.ts';
import type { Drawing } from './social-picture-worker.ts';
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
const draw = createThread(resolve('src/components/pictures/social-picture-worker.ts'), {
  // Collect garbage after 4 MB. Without a limit V8 lets it grow to about 50.
  resourceLimits: { maxYoungGenerationSizeMb: 4 },
});

/** Another version of a font, or of what draws, may draw another picture. */
const drawnWith = Promise.all(
  [
    'package-lock.json',
    'src/components/text/break-lines.ts',
    ...['social-picture-worker', 'social-text', 'palette-png'].map(
      (name) => `src/components/pictures/${name}.ts`,
    ),
  ].map((path) => readFile(path)),
).then((files) => createHash('sha256').update(Buffer.concat(files)).digest());

export const socialPicture = async (
  shown: SocialPicture,
  folder = '.astro/social-pictures',
): Promise<Uint8Array<ArrayBuffer>> => {
  const drawing: Drawing = { words: wordsIn(shown), marks, own: drawingOf(shown) };
  const name = createHash('sha256')
    .update(JSON.stringify(drawing))
    .update(await drawnWith)
    .digest('hex');
  const path = join(folder, `${name}.png`);
  const drawn = await readFile(path).catch(() => null);
  if (drawn) return new Uint8Array(drawn);
  // The variable makes the bundler return freed memory to the system at once (scripts/build/build-site.ts). The drawing
  // library obeys it, too, and would request the same megabytes from the system again for every picture.
  delete process.env.MIMALLOC_PURGE_DELAY;
  const png = await draw(drawing);
  await mkdir(folder, { recursive: true });
  // Renamed when it is complete, because a build may be stopped at any time and two may run at once.
  await writeFile(`${path}.${process.pid}`, png);
  await rename(`${path}.${process.pid}`, path);
  return png;
};

const color = (name: string): string => palette[name] ?? 'currentColor';

/** The drawing beside the brand's name belongs to the site as it is delivered. */
const hasWire = logos.light === undefined;

const wordsIn = ({ eyebrow, title, workflow, figures }: SocialPicture): Drawing['words'] => ({
  eyebrow,
  title: titleLines(title),
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
