/** The picture (1200 x 630 pixels) that social networks show beside a link to a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import { logos, palette } from '../brand.ts';
import { site } from '../site.ts';

export type SocialPicture = { eyebrow: string; title: string };

const require = createRequire(import.meta.url);
/** Those that are delivered, because satori reads neither WOFF2 nor variable fonts. */
const font = (family: string, weight: 500 | 700, letters: string) => {
  const file = `@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`;
  return { name: `${family} ${letters}`, weight, data: readFileSync(require.resolve(file)) };
};
const fonts = ['latin', 'latin-ext'].flatMap((letters) => [
  font('bricolage-grotesque', 700, letters),
  font('figtree', 500, letters),
]);

const { ink, paper, ember, field, 'ember-ink': emberInk } = palette;
/** The drawing beside the brand's name belongs to the site as it is delivered. */
const hasDrawing = logos.light === undefined;
const marks = `<g fill="${paper}" stroke="${ink}" stroke-width="4">
  <path d="M72 80H128" stroke="${emberInk}"/><circle cx="136" cy="80" r="10" fill="${ember}" stroke="none"/>
  <path d="M568 452S638 400 708 400S778 486 848 486S918 482 988 482S1058 399 1128 399" fill="none" stroke="${field}"/>
  <circle cx="568" cy="452" r="12"/><circle cx="708" cy="400" r="12"/><circle cx="848" cy="486" r="12"/>
  <circle cx="988" cy="482" r="12"/><circle cx="1128" cy="399" r="20" fill="${ember}" stroke="none"/>
  <g transform="translate(66 518) scale(2.3)" stroke-width="2.4" visibility="${hasDrawing ? 'visible' : 'hidden'}">
    <path d="M6 14.5C16 14.5 18 8 30 8" fill="none"/><circle cx="6" cy="14.5" r="4"/>
    <circle cx="31" cy="8" r="5.6" fill="${ember}" stroke="none"/>
  </g>
</g>`;

const box = (children: unknown, style: object) => ({
  ...{ type: 'div', key: null },
  props: { children, style: { position: 'absolute', display: 'flex', ...style } },
});
const heading = {
  color: ink,
  fontFamily: 'bricolage-grotesque latin, bricolage-grotesque latin-ext',
};
const words = { color: emberInk, fontFamily: 'figtree latin, figtree latin-ext' };

export const socialPicture = async ({ eyebrow, title }: SocialPicture) => {
  const titleSize = { fontSize: title.length > 40 ? 68 : 80, lineHeight: 1.06, letterSpacing: -2 };
  const place = { left: 72, top: 118, width: 1040, textWrap: 'balance' };
  const lines = [
    box(eyebrow, { left: 160, top: 60, fontSize: 30, lineHeight: 1.2, ...words }),
    box(title, { ...place, ...titleSize, ...heading }),
    box(site.brand, { left: hasDrawing ? 174 : 72, top: 517, fontSize: 44, ...heading }),
  ];
  const size = { width: 1200, height: 630 };
  const svg = await satori(box(lines, { ...size, background: paper }), { ...size, fonts });
  const picture = sharp(Buffer.from(svg.replace(/<\/svg>$/, `${marks}</svg>`)));
  return new Uint8Array(await picture.png().toBuffer());
};
