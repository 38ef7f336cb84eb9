/** The icon of the installed dashboard: the brand's wire between its two nodes, as a picture. */
import sharp from 'sharp';

type Look = {
  /** Pixels, square. */
  size: number;
  /** Which part of the square the drawing fills; systems cut a maskable icon down to a circle of four fifths. */
  part: number;
  /** Of the square, as a part of its side; systems that cut the icon themselves want none. */
  radius: number;
};

/** The drawing of public/favicon.svg, whose square is 32 wide. */
const drawing = (part: number) =>
  `<g transform="translate(16 16) scale(${part}) translate(-16 -16)">
    <path d="M8 21.5C15 21.5 16 11 23 11" fill="none" stroke="#efece6" stroke-width="2.6"/>
    <circle cx="8.5" cy="21.5" r="3.6" fill="#101319" stroke="#efece6" stroke-width="2.6"/>
    <circle cx="23" cy="11" r="5" fill="#ff7a45"/>
  </g>`;

const looks = {
  'dashboard-180': { size: 180, part: 0.86, radius: 0 },
  'dashboard-192': { size: 192, part: 1, radius: 7 / 32 },
  'dashboard-512': { size: 512, part: 1, radius: 7 / 32 },
  'dashboard-maskable-512': { size: 512, part: 0.78, radius: 0 },
} as const satisfies Record<string, Look>;

export type AppIcon = keyof typeof looks;

const isAppIcon = (name: string): name is AppIcon => Object.hasOwn(looks, name);
export const appIcons: readonly AppIcon[] = Object.keys(looks).filter(isAppIcon);

export const drawAppIcon = (icon: AppIcon): Promise<Buffer<ArrayBuffer>> => {
  const { size, part, radius } = looks[icon];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">
    <rect width="32" height="32" rx="${radius * 32}" fill="#101319"/>${drawing(part)}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, dither: 0 }).toBuffer();
};
