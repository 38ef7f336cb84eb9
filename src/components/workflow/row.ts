/** Stages from left to right, for large screens. */
import {
  at,
  drawing,
  edge,
  placeBox,
  sidesOf,
  tallestBox,
  wire,
  type Point,
  type Stages,
  type WorkflowBox,
  type WorkflowDrawing,
  type WorkflowWire,
} from './drawing.ts';

export const layOutRow = (stages: Stages): WorkflowDrawing => {
  const width = 1072;
  const tightest = stages.length <= 4 ? 84 : stages.length === 5 ? 56 : 34;
  const boxWidth = Math.min(
    216,
    (width - 2 * edge - (stages.length - 1) * tightest) / stages.length,
  );
  const step = (width - 2 * edge - boxWidth) / (stages.length - 1);
  const boxHeight = tallestBox(stages.flat(), boxWidth);
  const most = Math.max(...stages.map((stage) => stage.length));
  const pitch = boxHeight + 34;
  // Single boxes alternate in height, because a straight line of them looks like a table.
  const offset = most === 1 ? 26 : 0;
  const height = most * boxHeight + (most - 1) * 34 + 2 * edge + offset * 2;
  const placed = stages.map((stage, index) =>
    stage.map((node, position) => {
      const spread = (position - (stage.length - 1) / 2) * pitch;
      const shift = offset * (index % 2 === 0 ? -1 : 1);
      return placeBox(node, {
        x: edge + index * step,
        y: height / 2 - boxHeight / 2 + spread + shift,
        width: boxWidth,
        height: boxHeight,
      });
    }),
  );
  return drawing(width, height, placed, joinStages(placed));
};

/** Connects every box of a stage with every box of the next; stages of equal size are connected one to one. */
const joinStages = (placed: readonly (readonly WorkflowBox[])[]): readonly WorkflowWire[] =>
  placed.slice(0, -1).flatMap((stage, index) => {
    const next = placed[index + 1] ?? [];
    return stage.flatMap((box, position) => {
      const targets = stage.length === next.length ? next.slice(position, position + 1) : next;
      return targets.map((target) => bent(index, sidesOf(box).right, sidesOf(target).left));
    });
  });

const bent = (stage: number, from: Point, to: Point): WorkflowWire => {
  const middle = (from.x + to.x) / 2;
  const bends = `C${at({ ...from, x: middle })} ${at({ ...to, x: middle })} ${at(to)}`;
  return wire(stage, from, to, bends);
};
