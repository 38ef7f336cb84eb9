import site, { long } from './tailwind.config.mjs';

/**
 * What these stand for is measured on the panel in rem: with large text it has as many columns as its words have room
 * for. A media query would not see it, because its rem is the browser's own setting, whatever the page's text.
 */
const widths = {
  xs: '12rem',
  sm: '36rem',
  md: '43.5rem',
  lg: '59.5rem',
  xl: '77rem',
  xxl: '100rem',
};

/** The private pages have a sheet of their own, so that no visitor downloads their classes. */
/** @type {import('tailwindcss').Config} */
export default {
  ...site,
  blocklist: [],
  corePlugins: { ...site.corePlugins, ...Object.fromEntries(long.map((plugin) => [plugin, true])) },
  theme: { ...site.theme, screens: {} },
  plugins: [
    ({ addVariant }) => {
      for (const [name, width] of Object.entries(widths)) {
        addVariant(name, `@container (min-width: ${width})`);
        addVariant(`max-${name}`, `@container (width < ${width})`);
      }
      // A finger instead of a mouse.
      addVariant('coarse', '@media (pointer: coarse)');
    },
  ],
  content: [
    './src/dashboard/**/*.{ts,tsx}',
    './src/ui/**/*.{ts,tsx}',
    './src/components/header/Logo.astro',
    './src/layouts/PrivateLayout.astro',
    './src/pages/{login,dashboard}.astro',
  ],
};
