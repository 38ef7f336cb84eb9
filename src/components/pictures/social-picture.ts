/**
 * Draws the picture (1200 x 630 pixels) that social networks show beside a link to a page. A picture that was drawn
 * before is taken from `.astro/social-pictures/`, where its name is a hash of everything that it is drawn from.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tokens from '#styles/tokens.css?raw';
import { drawInThread } from './drawing-thread.ts';
import { site } from '../site.ts';

type Words = { eyebrow: string; title: string };

/** Another version of a font, or of what draws, may draw another picture. */
const drawnWith = Promise.all(
  [
    'package-lock.json',
    ...['social-picture-worker', 'palette-png'].map((name) => `src/components/pictures/${name}.ts`),
  ].map((path) => readFile(path)),
).then((files) => createHash('sha256').update(Buffer.concat(files)).digest());

export const socialPicture = async (
  words: Words,
  folder = '.astro/social-pictures',
): Promise<Uint8Array<ArrayBuffer>> => {
  const drawing = card(words);
  const name = createHash('sha256')
    .update(JSON.stringify(drawing))
    .update(background())
    .update(await drawnWith)
    .digest('hex');
  const path = join(folder, `${name}.png`);
  const drawn = await readFile(path).catch(() => null);
  if (drawn) return new Uint8Array(drawn);
  const png = await drawInThread({ card: drawing, background: background() });
  await mkdir(folder, { recursive: true });
  // Renamed when it is complete, because a build may be stopped at any time and two may run at once.
  await writeFile(`${path}.${process.pid}`, png);
  await rename(`${path}.${process.pid}`, path);
  return png;
};

const color = (name: string): string =>
  new RegExp(`--${name}:\\s*(#[0-9a-f]+)`).exec(tokens)?.[1] ?? 'currentColor';

/** satori expects React elements; this creates objects of the same shape without React. */
const box = (style: Record<string, unknown>, children?: unknown) => ({
  key: null,
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

const card = ({ eyebrow, title }: Words) =>
  box(
    {
      width: 1200,
      height: 630,
      padding: 72,
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: 'Body',
    },
    [
      box({ alignItems: 'center', gap: 18, fontSize: 30, color: color('ember-ink') }, [
        box({ width: 54, height: 4, background: color('ember-ink'), borderRadius: 4 }),
        box({}, eyebrow),
      ]),
      box(
        {
          maxWidth: 900,
          fontFamily: 'Head',
          fontSize: title.length > 48 ? 68 : 80,
          lineHeight: 1.06,
          letterSpacing: -2,
          color: color('ink'),
        },
        title,
      ),
      box(
        { alignItems: 'center', gap: 16, fontFamily: 'Head', fontSize: 38, color: color('ink') },
        [
          box({ width: 30, height: 30, borderRadius: 30, background: color('ember') }),
          box({}, site.brand),
        ],
      ),
    ],
  );

const background = () => {
  const line = color('line-strong');
  const ink = color('ink');
  const paper = color('paper');
  return `<rect width="1200" height="630" fill="${paper}"/><g fill="none" stroke="${line}" stroke-width="4"><path d="M560 660C700 640 690 520 830 520S980 580 1060 470 1110 250 1220 240"/><path stroke="${color('line')}" d="M700 660C820 650 860 590 960 590S1120 560 1220 480"/></g><circle cx="830" cy="520" r="13" fill="${paper}" stroke="${ink}" stroke-width="4"/><circle cx="960" cy="590" r="10" fill="${paper}" stroke="${line}" stroke-width="4"/><circle cx="1090" cy="420" r="22" fill="${color('ember')}"/>`;
};
