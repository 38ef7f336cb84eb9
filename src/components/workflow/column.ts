/** Boxes below each other, two of a stage side by side where the words of all such stages fit, for phones. */
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
  const arePaired = stages.every(
    (stage) =>
      stage.length === 1 || (stage.length === 2 && stage.every((node) => fits(node, half))),
  );
  let y = edge;
  const placed = stages.map((stage, index) => {
    if (index > 0) y += stage.length === 1 && stages[index - 1]?.length === 1 ? 24 : 36;
    const isPair = arePaired && stage.length === 2;
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
  let side: 'left' | 'right' = 'right';
  const wires = placed.slice(0, -1).flatMap((stage, index) => {
    const next = placed[index + 1] ?? [];
    const isStraight = arePaired || (stage.length === 1 && next.length === 1);
    if (!isStraight) side = side === 'left' ? 'right' : 'left';
    const isOneToOne = isStraight && stage.length === next.length;
    return stage.flatMap((start, position) =>
      (isOneToOne ? next.slice(position, position + 1) : next).map((end) =>
        isStraight ? down(index, start, end) : beside(index, start, end, side),
      ),
    );
  });
  return drawing(width, y + edge, placed, wires);
};

const down = (stage: number, start: WorkflowBox, end: WorkflowBox) => {
  const from = { x: start.x + start.width / 2, y: start.y + start.height };
  const to = { x: end.x + end.width / 2, y: end.y };
  const middle = (from.y + to.y) / 2;
  const bends = `C${at({ ...from, y: middle })} ${at({ ...to, y: middle })} ${at(to)}`;
  return wire(stage, from, to, bends);
};

/** Branches below each other leave what is before them on one side and reach what follows on the other. */
const beside = (stage: number, start: WorkflowBox, end: WorkflowBox, side: 'left' | 'right') => {
  const [from, to] = [sidesOf(start)[side], sidesOf(end)[side]];
  return wire(stage, from, to, `H${side === 'left' ? from.x - 14 : from.x + 14}V${to.y}H${to.x}`);
};
