/**
 * Draws the picture (1200 x 630 pixels) that social networks show beside a link to a page. A picture that was drawn
 * before is taken from `.astro/social-pictures/`, where its name is a hash of everything that it is drawn from.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordsOf } from '#domain/content/text.ts';
import type { Figures, Workflow } from '#domain/content/parts.ts';
import { drawInThread } from './drawing-thread.ts';
import { drawWire, drawWorkflow } from './social-drawing.ts';
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

/** Another version of a font, or of what draws, may draw another picture. */
const drawnWith = Promise.all(
  [
    'package-lock.json',
    ...['social-picture-worker', 'palette-png'].map((name) => `src/components/pictures/${name}.ts`),
  ].map((path) => readFile(path)),
).then((files) => createHash('sha256').update(Buffer.concat(files)).digest());

export const socialPicture = async (
  shown: SocialPicture,
  folder = '.astro/social-pictures',
): Promise<Uint8Array<ArrayBuffer>> => {
  const drawing = card(shown);
  const behind = background(shown);
  const name = createHash('sha256')
    .update(JSON.stringify(drawing))
    .update(behind)
    .update(await drawnWith)
    .digest('hex');
  const path = join(folder, `${name}.png`);
  const drawn = await readFile(path).catch(() => null);
  if (drawn) return new Uint8Array(drawn);
  const png = await drawInThread({ card: drawing, background: behind });
  await mkdir(folder, { recursive: true });
  // Renamed when it is complete, because a build may be stopped at any time and two may run at once.
  await writeFile(`${path}.${process.pid}`, png);
  await rename(`${path}.${process.pid}`, path);
  return png;
};

const color = (name: string): string => palette[name] ?? 'currentColor';

/** The drawing beside the brand's name belongs to the site as it is delivered. */
const hasWire = logos.light === undefined;

/** satori expects React elements; this creates objects of the same shape without React. */
const box = (style: Record<string, unknown>, children?: unknown) => ({
  key: null,
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

const card = ({ eyebrow, title, workflow, figures }: SocialPicture) =>
  box(
    {
      width: 1200,
      height: 630,
      padding: '60px 72px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: 'Body',
    },
    [
      box({ flexDirection: 'column', gap: 22 }, [
        box({ paddingLeft: 88, fontSize: 30, color: color('ember-ink') }, eyebrow),
        box(
          {
            maxWidth: 1040,
            fontFamily: 'Head',
            fontSize: title.length > 40 ? 68 : 80,
            lineHeight: 1.06,
            letterSpacing: -2,
            color: color('ink'),
          },
          titleLines(title),
        ),
      ]),
      box({ justifyContent: 'space-between', alignItems: 'flex-end' }, [
        box(
          { paddingLeft: hasWire ? 102 : 0, fontFamily: 'Head', fontSize: 44, color: color('ink') },
          site.brand,
        ),
        box(
          { gap: 30, alignItems: 'flex-start' },
          workflow ? [] : (figures?.items ?? []).map(figureBox),
        ),
      ]),
    ],
  );

const figureBox = ({ title, text }: Figures['items'][number]) =>
  box({ flexDirection: 'column', width: 210 }, [
    box({ fontFamily: 'Head', fontSize: 44, lineHeight: 1.1, color: color('ember-ink') }, title),
    box({ fontSize: 22, lineHeight: 1.25, color: color('ink-soft') }, wordsOf(text)),
  ]);

/** The line before the small words, the logo's, and the page's own drawing. */
const background = ({ workflow, figures, parts = 0 }: SocialPicture) => {
  const [ink, paper, ember] = ['ink', 'paper', 'ember'].map(color);
  const logo = hasWire
    ? `<g transform="translate(66 518) scale(2.3)"><path d="M6 14.5C16 14.5 18 8 30 8" fill="none" stroke="${ink}" stroke-width="2.4"/><circle cx="6" cy="14.5" r="4" fill="${paper}" stroke="${ink}" stroke-width="2.4"/><circle cx="31" cy="8" r="5.6" fill="${ember}"/></g>`
    : '';
  const own = workflow ? drawWorkflow(workflow, color) : figures ? '' : drawWire(parts, color);
  return `<rect width="1200" height="630" fill="${paper}"/><path d="M72 80H128" stroke="${color('ember-ink')}" stroke-width="4"/><circle cx="136" cy="80" r="10" fill="${ember}"/>${own}${logo}`;
};
