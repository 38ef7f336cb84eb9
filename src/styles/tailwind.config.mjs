const categories = ['contract', 'saas', 'course', 'personal', 'other', 'admin'];

/** Colours are the custom properties of tokens.css, so that a theme changes in one place. */
const colors = Object.fromEntries(
  [
    ...['paper', 'surface', 'sunk', 'line', 'line-strong', 'field', 'ink', 'ink-soft'],
    ...['ember', 'ember-ink', 'on-ember', 'pine', 'butter', 'night', 'danger', 'focus'],
    ...['event', 'event-ink'],
    ...categories.flatMap((name) => [name, `${name}-wash`]),
  ].map((name) => [name, `var(--${name})`]),
);

/** Disabled, because each writes its variables into every sheet even where unused; remove a name to use it. */
const unused = [
  ...['filter', 'blur', 'brightness', 'contrast', 'dropShadow', 'grayscale', 'hueRotate', 'invert'],
  ...['saturate', 'sepia', 'backdropFilter', 'backdropBlur', 'backdropBrightness'],
  ...['backdropContrast', 'backdropGrayscale', 'backdropHueRotate', 'backdropInvert'],
  ...['backdropOpacity', 'backdropSaturate', 'backdropSepia', 'ringWidth', 'ringColor'],
  ...['ringOffsetWidth', 'ringOffsetColor', 'ringOpacity', 'gradientColorStops'],
  ...['backgroundImage', 'borderSpacing', 'contain', 'scrollSnapType', 'container'],
];

/** Tailwind's own write a variable for each axis and kind into every sheet; these are for elements with one of each. */
const short = ({ matchUtilities, addUtilities, theme }) => {
  const signed = (values) => ({ values: theme(values), supportsNegativeValues: true });
  matchUtilities({ 'translate-x': (x) => ({ translate: x }) }, signed('translate'));
  matchUtilities({ 'translate-y': (y) => ({ translate: `0 ${y}` }) }, signed('translate'));
  matchUtilities({ rotate: (angle) => ({ rotate: angle }) }, signed('rotate'));
  matchUtilities({ scale: (factor) => ({ scale: factor }) }, { values: theme('scale') });
  matchUtilities({ shadow: (shadow) => ({ boxShadow: shadow }) }, { values: theme('boxShadow') });
  addUtilities({ '.tabular-nums': { fontVariantNumeric: 'tabular-nums' } });
};

/** The dashboard alone has them; of the first six `short` takes the place, of the reset base.css. */
export const long = [
  'transform',
  'translate',
  'rotate',
  'scale',
  'boxShadow',
  'fontVariantNumeric',
  'touchAction',
  'preflight',
];

const leading = {
  13: 1.5,
  15: 1.5,
  17: 1.6,
  19: 1.5,
  24: 1.2,
  28: 1.15,
  44: 1.1,
  56: 1.05,
  72: 1.05,
};

/** The nine sizes of type, by their pixels at the browser's usual size: line height, and letter spacing from 24 on. */
const sizes = Object.entries(leading).map(([pixels, lineHeight]) => {
  const letterSpacing = Number(pixels) < 24 ? undefined : '-0.02em';
  return [pixels, [`${Number(pixels) / 16}rem`, { lineHeight: String(lineHeight), letterSpacing }]];
});

/** @type {import('tailwindcss').Config} */
export default {
  plugins: [short, ({ addVariant }) => addVariant('without-script', '@media(scripting:none)')],
  content: [
    './src/{components,islands,layouts,pages}/**/*.{astro,ts,tsx}',
    // What islands of public pages use of src/ui.
    './src/ui/toaster/Toaster.tsx',
    // Private pages have their own sheet: tailwind.dashboard.config.mjs.
    '!./src/layouts/PrivateLayout.astro',
    '!./src/pages/{login,dashboard}.astro',
  ],
  // Words of the code that are no classes there.
  blocklist: [
    ...['!columns', '!link', '!result', '!section', '!split'],
    ...['outline', 'rounded', 'static', 'table'],
  ],
  corePlugins: Object.fromEntries([...unused, ...long].map((plugin) => [plugin, false])),
  theme: {
    colors: { ...colors, transparent: 'transparent', current: 'currentColor' },
    screens: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    fontSize: Object.fromEntries(sizes),
    fontFamily: { sans: 'var(--font-body)', head: 'var(--font-head)', body: 'var(--font-body)' },
    extend: {
      borderRadius: { card: '14px', pill: '999px' },
      boxShadow: { float: 'var(--shadow-float)' },
      transitionProperty: {
        colors: 'color, background-color, border-color, text-decoration-color',
        transform: 'transform, translate, rotate, scale',
      },
      transitionTimingFunction: { DEFAULT: 'ease' },
      maxWidth: { content: '73rem', text: '42.5rem' },
    },
  },
};
