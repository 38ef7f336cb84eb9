/** What of content/brand/ the pages show beside its colours, which are a sheet of SiteLayout. */
import type { ImageMetadata } from 'astro';
import { type Colors, readColors } from '#domain/content/brand-colors.ts';
import tokens from '#styles/tokens.css?raw';

const [own = ''] = Object.values(
  import.meta.glob<string>('#content/brand/colors*.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
export const palette: Colors = readColors(tokens + own);

const pictures = Object.entries(
  import.meta.glob<{ default: ImageMetadata }>('#content/brand/logo*.{svg,png}', { eager: true }),
);
const pictureNamed = (name: string) =>
  pictures.find(([path]) => path.includes(`/${name}.`))?.[1].default;

/** The owner's own, on light and on dark grounds. */
export const logos = { light: pictureNamed('logo'), dark: pictureNamed('logo-dark') };
