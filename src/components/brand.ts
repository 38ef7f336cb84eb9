/** What of content/brand/ the pages show: colours and logo. The content check reports mistakes in it before this runs. */
import type { ImageMetadata } from 'astro';
import { parse } from 'yaml';
import {
  brandColors,
  brandPalettes,
  brandStyles,
  readTokens,
  type Palette,
} from '#domain/content/brand-colors.ts';
import tokensFile from '#styles/tokens.css?raw';

const [source = ''] = Object.values(
  import.meta.glob<string>('#content/brand/*.yaml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const colors = brandColors.parse(parse(source) ?? {});
const tokens = readTokens(tokensFile);

/** The colours of the public pages in light. */
export const palette: Palette = { ...tokens.light, ...brandPalettes(colors, tokens).light };
export const styles = brandStyles(colors, tokens);

const pictures = Object.entries(
  import.meta.glob<{ default: ImageMetadata }>('#content/brand/logo*.{svg,png}', { eager: true }),
);
const pictureNamed = (name: string) =>
  pictures.find(([path]) => path.split('/').at(-1)?.split('.')[0] === name)?.[1].default;

/** The owner's own, on light and on dark grounds. */
export const logos = { light: pictureNamed('logo'), dark: pictureNamed('logo-dark') };
