/** A process as it is drawn by hand during a first call: boxes from top to bottom, and corrections in red beside them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import type { Drawing } from '#domain/content/pages.ts';
import { palette } from '../brand.ts';

const require = createRequire(import.meta.url);
const fonts = ['latin', 'latin-ext'].map((letters) => ({
  name: `architects ${letters}`,
  data: readFileSync(
    require.resolve(
      `@fontsource/architects-daughter/files/architects-daughter-${letters}-400-normal.woff`,
    ),
  ),
}));

const [width, height] = [320, 410];
const box = { left: 30, width: 96, height: 36 };
const firstTop = 78;

/** Numbers from -1 to 1 that look random and are the same in each build. */
const createWobble = (): (() => number) => {
  let state = 7;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return (state / 2_147_483_647) * 2 - 1;
  };
};

type Point = readonly [x: number, y: number];

/** A line as a hand draws it: slightly bent, and longer or shorter than meant. */
const createPen = () => {
  const wobble = createWobble();
  const near = (value: number, by: number) => (value + wobble() * by).toFixed(1);
  const stroke = ([x1, y1]: Point, [x2, y2]: Point): string => {
    const middle = `${near((x1 + x2) / 2, 2)} ${near((y1 + y2) / 2, 1.6)}`;
    return `M${near(x1, 1.6)} ${near(y1, 1.6)}Q${middle} ${near(x2, 2.2)} ${near(y2, 1.6)}`;
  };
  const rectangle = (x: number, y: number, w: number, h: number): string =>
    [
      stroke([x, y], [x + w, y]),
      stroke([x + w, y], [x + w, y + h]),
      stroke([x + w, y + h], [x, y + h]),
      stroke([x, y + h], [x, y]),
    ].join('');
  const ellipse = (x: number, y: number, rx: number, ry: number): string =>
    `M${near(x - rx, 2)} ${near(y, 2)}C${near(x - rx, 3)} ${near(y - ry * 1.3, 2)} ${near(x + rx, 3)} ${near(y - ry * 1.3, 2)} ${near(x + rx, 2)} ${near(y, 2)}S${near(x - rx, 3)} ${near(y + ry * 1.4, 2)} ${near(x - rx + 3, 2)} ${near(y - 6, 2)}`;
  return { stroke, rectangle, ellipse };
};

const written = (text: string, left: number, top: number, fontSize: number, color?: string) => ({
  type: 'div',
  key: null,
  props: {
    children: text,
    style: {
      ...{ position: 'absolute', display: 'flex', whiteSpace: 'nowrap', lineHeight: 1 },
      ...{ left, top, fontSize, color, fontFamily: 'architects latin, architects latin-ext' },
    },
  },
});

/** @returns an SVG of 320 x 410 pixels, with its words as paths */
export const handDrawing = async ({ title, steps }: Drawing): Promise<string> => {
  const { ink, surface, line, field, 'ember-ink': red } = palette;
  const { stroke, rectangle, ellipse } = createPen();
  const distance = (height - firstTop - box.height - 30) / (steps.length - 1);
  const places = steps.map((step, index) => ({ ...step, top: firstTop + index * distance }));
  const right = box.left + box.width;
  const middle = box.left + box.width / 2;

  const boxes = places.map(({ top }) => rectangle(box.left, top, box.width, box.height));
  const arrows = places.slice(1).map(({ top }) => {
    const end = top - 3;
    return [
      stroke([middle, top - distance + box.height + 4], [middle, end]),
      stroke([middle - 5, end - 7], [middle, end]),
      stroke([middle + 5, end - 7], [middle, end]),
    ].join('');
  });
  const past = places.slice(1, -1).flatMap(({ crossedOut }, index) => {
    const [from, to] = [places[index], places[index + 2]];
    if (!crossedOut || !from || !to) return [];
    const [start, end] = [from.top + box.height / 2 + 4, to.top + box.height / 2 - 6];
    return [
      `M${right + 5} ${start}C${right + 30} ${start + 22} ${right + 28} ${end - 26} ${right + 6} ${end}`,
      stroke([right + 15, end - 1], [right + 6, end]),
      stroke([right + 9, end - 10], [right + 6, end]),
    ];
  });
  const corrections = places.flatMap(({ top, crossedOut, stays, before }) => [
    ...(crossedOut
      ? [
          stroke([box.left - 8, top + box.height + 4], [right + 8, top - 4]),
          stroke([box.left - 6, top - 3], [right + 8, top + box.height + 5]),
        ]
      : []),
    ...(stays
      ? [ellipse(middle, top + box.height / 2, box.width / 2 + 12, box.height / 2 + 7)]
      : []),
    ...(before === undefined
      ? []
      : [stroke([right + 28, top + 10], [right + 30 + before.length * 7.2, top + 8])]),
  ]);
  const words = [
    written(title, 32, 24, 23, ink),
    ...places.flatMap(({ name, top, before, after }) => [
      written(name, box.left + 12, top + 9, 17, ink),
      ...(before === undefined ? [] : [written(before, right + 30, top - 1, 14, ink)]),
      ...(after === undefined
        ? []
        : [written(after, right + 30, before === undefined ? top + 10 : top + 19, 15, red)]),
    ]),
  ];
  const text = await satori(
    { type: 'div', key: null, props: { children: words, style: { display: 'flex' } } },
    { width, height, fonts },
  );
  const letters = text
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replaceAll(/\d+\.\d{2,}/g, (number) => String(Number(Number(number).toFixed(1))));
  const sheet = `M0 0H${width}V${height - 26}L${width - 26} ${height}H0Z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<path d="${sheet}" fill="${surface}" stroke="${line}"/>
<path d="M${width - 26} ${height}V${height - 20}Q${width - 26} ${height - 26} ${width - 20} ${height - 26}H${width}Z" fill="${line}" stroke="${field}" stroke-width=".6"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.7">
<path stroke="${ink}" d="${[...boxes, ...arrows, stroke([32, 54], [32 + title.length * 11.9, 51])].join('')}"/>
<path stroke="${red}" d="${[...past, ...corrections].join('')}"/>
</g>
${letters}
</svg>
`;
};
