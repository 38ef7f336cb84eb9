/** Stages below each other, alternating between left and right, for one column of a page. */
import {
  curve,
  drawing,
  edge,
  joinStages,
  placeBox,
  tallestBox,
  type Cell,
  type WorkflowBox,
  type WorkflowDrawing,
} from './drawing.ts';

export const layOutZigzag = (stages: readonly (readonly Cell[])[]): WorkflowDrawing => {
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
      stage.map((cell, position) =>
        placeBox(cell, { x: columns[position] ?? middle, y, width: boxWidth, height }),
      ),
    );
  }
  const wires = joinStages(placed, (from, to, stage) => {
    const fromMiddle = from.x + from.width / 2;
    const toMiddle = to.x + to.width / 2;
    const end = { x: toMiddle, y: to.y };
    if (isBeside(from, to.x, to.width) && to.y - from.y - from.height < 20) {
      const goesRight = toMiddle > fromMiddle;
      const start = { x: goesRight ? from.x + from.width : from.x, y: from.y + from.height / 2 };
      const reach = (end.x - start.x) * 0.72;
      const out = { ...start, x: start.x + reach };
      return curve(stage, start, out, { x: end.x, y: start.y }, end);
    }
    const start = { x: fromMiddle, y: from.y + from.height };
    const bend = (end.y - start.y) / 2;
    const [out, back] = [
      { ...start, y: start.y + bend },
      { ...end, y: end.y - bend },
    ];
    return curve(stage, start, out, back, end);
  });
  const lowest = Math.max(...placed.flat().map((box) => box.y + box.height));
  return drawing(width, lowest + edge, placed, wires);
};

const isBeside = (box: WorkflowBox, x: number, width: number) =>
  x > box.x + box.width + 24 || x + width < box.x - 24;
