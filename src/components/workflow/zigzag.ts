/** Stages below each other, alternating between left and right, for one column of a page. */
import {
  bent,
  curve,
  drawing,
  edge,
  joinStages,
  placeBox,
  sidesOf,
  tallestBox,
  type Stages,
  type WorkflowBox,
  type WorkflowDrawing,
} from './drawing.ts';

export const layOutZigzag = (stages: Stages): WorkflowDrawing => {
  const width = 560;
  const single = 224;
  const third = 172;
  const left = edge;
  const right = width - edge - single;
  const middle = (width - single) / 2;
  const placed: WorkflowBox[][] = [];
  for (const [index, stage] of stages.entries()) {
    const before = placed.at(-1) ?? [];
    const alone = stage.length === 1;
    const afterMany = before.length > 1;
    const isLast = index === stages.length - 1;
    const turned = (before[0]?.x ?? right) > middle ? left : right;
    const start = index === 0 ? left : afterMany ? (isLast ? right - 40 : middle) : turned;
    const boxWidth = stage.length === 3 ? third : single;
    const columns = alone
      ? [start]
      : stage.length === 2
        ? [left, right]
        : [left, (width - third) / 2, width - edge - third];
    const height = tallestBox(stage, boxWidth);
    const first = before[0];
    // A box that is not below the previous one moves up beside it; all others keep a distance of 46.
    const movesUp = first && before.length === 1 && alone && isBeside(first, start, boxWidth);
    const lowest = Math.max(...before.map((box) => box.y + box.height));
    const y = index === 0 ? edge : lowest + (movesUp ? 6 : 46);
    placed.push(
      stage.map((node, position) =>
        placeBox(node, { x: columns[position] ?? middle, y, width: boxWidth, height }),
      ),
    );
  }
  const wires = joinStages(placed, (from, to, stage) => {
    const end = sidesOf(to).top;
    const isUnder = !isBeside(from, to.x, to.width) || to.y - from.y - from.height >= 20;
    if (isUnder) return bent(stage, sidesOf(from).bottom, end, 'y');
    const start = sidesOf(from)[to.x + to.width / 2 > from.x + from.width / 2 ? 'right' : 'left'];
    const out = { ...start, x: start.x + (end.x - start.x) * 0.72 };
    return curve(stage, start, out, { x: end.x, y: start.y }, end);
  });
  const lowest = Math.max(...placed.flat().map((box) => box.y + box.height));
  return drawing(width, lowest + edge, placed, wires);
};

const isBeside = (box: WorkflowBox, x: number, width: number) =>
  x > box.x + box.width + 24 || x + width < box.x - 24;
