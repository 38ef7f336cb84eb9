/** Boxes below each other, two of a stage side by side where their words fit, for phones. */
import {
  at,
  drawing,
  edge,
  fits,
  placeBox,
  sidesOf,
  tallestBox,
  wire,
  type Stages,
  type WorkflowBox,
  type WorkflowDrawing,
} from './drawing.ts';

const width = 326;
const [whole, half, distance, gap] = [270, 149, 161, 12];

export const layOutColumn = (stages: Stages): WorkflowDrawing => {
  let y = edge;
  const placed = stages.map((stage, index) => {
    if (index > 0) y += stage.length === 1 && stages[index - 1]?.length === 1 ? 24 : 36;
    const isPair = stage.length === 2 && stage.every((node) => fits(node, half));
    const boxWidth = isPair ? half : whole;
    const height = tallestBox(stage, boxWidth);
    const top = y;
    y += isPair ? height : (height + gap) * stage.length - gap;
    return stage.map((node, position) =>
      placeBox(node, {
        x: isPair ? edge + position * distance : (width - whole) / 2,
        y: isPair ? top : top + position * (height + gap),
        width: boxWidth,
        height,
      }),
    );
  });
  const wires = placed.slice(0, -1).flatMap((stage, index) => {
    const starts = atHeightOf(stage.at(-1), stage);
    const next = placed[index + 1] ?? [];
    const ends = atHeightOf(next[0], next);
    return starts.flatMap((start, position) =>
      (starts.length === ends.length ? ends.slice(position, position + 1) : ends).map((end) => {
        const from = { x: start.x + start.width / 2, y: start.y + start.height };
        const to = { x: end.x + end.width / 2, y: end.y };
        const middle = (from.y + to.y) / 2;
        const bends = `C${at({ ...from, y: middle })} ${at({ ...to, y: middle })} ${at(to)}`;
        return wire(index, from, to, bends);
      }),
    );
  });
  return drawing(width, y + edge, placed, [...wires, ...placed.flatMap(railOf)]);
};

/** Boxes of a stage below each other are joined by a rail at their left. */
const railOf = ([first, ...others]: readonly WorkflowBox[], stage: number) =>
  others.flatMap((box) => {
    if (!first || box.y === first.y) return [];
    const [from, to] = [sidesOf(first).left, sidesOf(box).left];
    return [wire(stage, from, to, `H${from.x - 14}V${to.y}H${to.x}`)];
  });

/** Of boxes side by side a wire joins each, of others only the outermost. */
const atHeightOf = (box: WorkflowBox | undefined, stage: readonly WorkflowBox[]) =>
  stage.filter(({ y }) => y === box?.y);
