/** Stages from left to right, for large screens. */
import {
  bent,
  drawing,
  edge,
  joinStages,
  placeBox,
  sidesOf,
  tallestBox,
  type Stages,
  type WorkflowDrawing,
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
  const wires = joinStages(placed, (from, to, stage) =>
    bent(stage, sidesOf(from).right, sidesOf(to).left),
  );
  return drawing(width, height, placed, wires);
};
