/** The drawing of a page in its social picture: its workflow, or a wire with as many nodes as the page has parts. */
import type { Workflow } from '#domain/content/parts.ts';
import { layOutWorkflow } from '../workflow/choose-layout.ts';
import { detailSize, labelSize } from '../workflow/drawing.ts';
import { textWidth } from '../workflow/text-width.ts';

type Color = (name: string) => string;

/** The place of the drawing: its right edge, its middle, its greatest width and height. */
const place = { right: 1128, middle: 452, width: 700, height: 230 };

/** The workflow as the page shows it, with bars in place of its words. */
export const drawWorkflow = (workflow: Workflow, color: Color): string => {
  const { width, height, boxes, wires } = layOutWorkflow(workflow, 'row');
  const scale = Math.min(place.width / width, place.height / height);
  const x = place.right - width * scale;
  const y = place.middle - (height * scale) / 2;
  const bar = (line: { x: number; y: number; text: string }, size: number) =>
    `M${line.x} ${line.y - size * 0.35}h${Math.round(textWidth(line.text, size))}`;
  const strokes = { trigger: 'ink', step: 'field', result: 'ember' };
  const drawn = boxes.map(
    (box) =>
      `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="14" fill="${color('surface')}" stroke="${color(strokes[box.kind])}" stroke-width="5"/><path stroke="${color('ink')}" stroke-width="8" d="${box.label.map((line) => bar(line, labelSize)).join('')}"/><path stroke="${color('line-strong')}" stroke-width="7" d="${box.detail.map((line) => bar(line, detailSize)).join('')}"/>`,
  );
  const ports = wires
    .flatMap(({ from, to }) => [from, to])
    .map((at) => `<circle cx="${at.x}" cy="${at.y}" r="8"/>`);
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-linecap="round"><path stroke="${color('field')}" stroke-width="5" d="${wires.map(({ path }) => path).join('')}"/>${drawn.join('')}<g fill="${color('surface')}" stroke="${color('ink')}" stroke-width="4">${[...new Set(ports)].join('')}</g></g>`;
};

/** @param nodes how many dots the wire has, of which the last is filled; with 0 the last of two is a broken ring */
export const drawWire = (nodes: number, color: Color): string => {
  const count = Math.max(2, Math.min(nodes, 12));
  const step = 560 / (count - 1);
  const at = Array.from({ length: count }, (_, index) => ({
    x: Math.round(place.right - 560 + index * step),
    y: Math.round(place.middle - 55 * Math.sin(index * 1.9)),
  }));
  const curve = at
    .slice(1)
    .map(({ x, y }) => `S${Math.round(x - step / 2)} ${y} ${x} ${y}`)
    .join('');
  const circles = at.map(({ x, y }, index) =>
    index === count - 1
      ? `<circle cx="${x}" cy="${y}" r="20" ${nodes === 0 ? `stroke="${color('ember')}" stroke-dasharray="9 9"` : `fill="${color('ember')}" stroke="none"`}/>`
      : `<circle cx="${x}" cy="${y}" r="12" stroke="${color('ink')}"/>`,
  );
  const gap = nodes === 0 ? ' stroke-dasharray="380 999"' : '';
  return `<g fill="${color('paper')}" stroke-width="4"><path fill="none" stroke="${color('field')}"${gap} d="M${at[0]?.x ?? 0} ${at[0]?.y ?? 0}${curve}"/>${circles.join('')}</g>`;
};
