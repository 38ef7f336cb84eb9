/** Colours of content/brand/colors.yaml: what may stand there, and what they are on a page. */
import { z } from 'zod';
import { contrast, mixedUntil } from './contrast.ts';

const shade = z
  .string()
  .regex(
    /^#[0-9a-fA-F]{6}$/,
    "a colour is written as # and six digits, in quotes, such as '#0b6b63'",
  )
  .transform((color) => color.toLowerCase())
  .optional();

const ofBoth = {
  paper: shade,
  surface: shade,
  sunk: shade,
  butter: shade,
  ink: shade,
  'ink-soft': shade,
  ember: shade,
  'ember-ink': shade,
  pine: shade,
  danger: shade,
  line: shade,
  'line-strong': shade,
  field: shade,
};

export const brandColors = z.strictObject({
  ...ofBoth,
  night: shade,
  /** Of the dark sections, whose ground is `night`. */
  dark: z.strictObject(ofBoth).optional(),
});

export type BrandColors = z.infer<typeof brandColors>;
/** Colours such as `#0b6b63` by the names of src/styles/tokens.css. */
export type Palette = Readonly<Record<string, string>>;
export type Palettes = { light: Palette; dark: Palette };

/** The palettes of src/styles/tokens.css. */
export const readTokens = (css: string): Palettes => {
  const [light = '', dark = ''] = css.split("[data-theme='dark']");
  const colorsIn = (text: string): Palette =>
    Object.fromEntries(
      Array.from(text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name = '', color = '']) => [
        name,
        color,
      ]),
    );
  // On paper the dark sections are light.
  return { light: colorsIn(light.split('@media print')[0] ?? ''), dark: colorsIn(dark) };
};

const given = (colors: Readonly<Record<string, unknown>>): Palette =>
  Object.fromEntries(
    Object.entries(colors).flatMap(([name, color]) =>
      typeof color === 'string' ? [[name, color]] : [],
    ),
  );

/**
 * What differs from the tokens. The colour of actions alone is enough: its shade for words and its colours in dark
 * sections are then made from it, so that they can be read.
 */
export const brandPalettes = (colors: BrandColors, tokens: Palettes): Palettes => {
  const { ember } = colors;
  const light = given(colors);
  const dark = given(colors.dark ?? {});
  const readable = (palette: Palette, names: readonly string[]): Palette => {
    if (ember === undefined) return {};
    const grounds = names.flatMap((name) => palette[name] ?? []);
    return { 'ember-ink': mixedUntil(ember, grounds, contrastOf.text) };
  };
  const whole = { ...tokens.light, ...light };
  const night = { ...tokens.dark, ...dark, night: whole.night ?? '' };
  const onNight = readable(night, ['night', 'paper', 'surface']);
  return {
    light: { ...readable(whole, ['paper', 'surface', 'sunk', 'butter']), ...light },
    dark: { ...onNight, ...(ember !== undefined && { ember: onNight['ember-ink'] }), ...dark },
  };
};

/** What WCAG 2.2 asks of words, and of controls, drawings and large words. */
const contrastOf = { text: 4.5, drawing: 3 };

/** Words on the colour of actions: as dark as the night, or white, or black, of which one can always be read. */
export const onEmber = ({ night = '', ember = '' }: Palette): string =>
  [night, '#ffffff'].find((color) => contrast(color, ember) >= contrastOf.text) ?? '#000000';

/** `color` and `ground` are names, `value` and `below` what they stand for. */
type Pair = {
  color: string;
  value: string;
  ground: string;
  below: string;
  ratio: number;
  least: number;
};

/** Colours that are shown on each other and cannot be told apart well enough; those of dark sections begin with `dark.`. */
export const weakPairs = (colors: BrandColors, tokens: Palettes): readonly Pair[] => {
  const { light, dark } = brandPalettes(colors, tokens);
  const all: Palette = {
    ...tokens.light,
    ...light,
    ...Object.fromEntries(
      Object.entries({ ...tokens.dark, ...dark }).map(([name, color]) => [`dark.${name}`, color]),
    ),
  };
  const grounds = ['paper', 'surface', 'sunk', 'butter'];
  const pairs: readonly (readonly [number, string, readonly string[]])[] = [
    [contrastOf.text, 'ink', grounds],
    [contrastOf.text, 'ink-soft', grounds],
    [contrastOf.text, 'ember-ink', grounds],
    [contrastOf.text, 'danger', ['paper', 'surface']],
    [contrastOf.drawing, 'ember', grounds],
    [contrastOf.drawing, 'field', ['paper', 'surface', 'sunk']],
    [contrastOf.drawing, 'pine', ['surface']],
    [contrastOf.text, 'dark.ink', ['night', 'dark.paper', 'dark.surface']],
    [contrastOf.text, 'dark.ink-soft', ['night']],
    [contrastOf.text, 'dark.ember-ink', ['night']],
    [contrastOf.drawing, 'dark.ember', ['night']],
  ];
  return pairs.flatMap(([least, color, names]) =>
    names.flatMap((ground) => {
      const { [color]: value = '', [ground]: below = '' } = all;
      const ratio = contrast(value, below);
      return ratio < least ? [{ color, value, ground, below, ratio, least }] : [];
    }),
  );
};

const declarations = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

/** The rules that give a public page these colours; empty where none differs. */
export const brandStyles = (colors: BrandColors, tokens: Palettes): string => {
  const { light, dark } = brandPalettes(colors, tokens);
  const { night, ...others } = light;
  const all = { ...tokens.light, ...light };
  const words = onEmber(all);
  const rule = (selector: string, text: string) => (text === '' ? '' : `${selector}{${text}}`);
  // On paper the dark sections and the words of buttons keep what paper needs.
  const screen = [
    rule('html:root', declarations(night === undefined ? {} : { night })),
    rule('html [data-theme=dark]', declarations(dark)),
    ...(words === all.night
      ? []
      : [
          rule('html .btn-ember', `color:${words}`),
          rule('html .btn-ember::after', `background:${words}`),
        ]),
  ].join('');
  return `${rule('html:root', declarations(others))}${rule('@media screen', screen)}`;
};
