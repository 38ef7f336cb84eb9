/** Boxes in one column, for phones. */
import {
  drawing,
  edge,
  n,
  placeBox,
  sidesOf,
  tallestBox,
  wire,
  type Stages,
  type WorkflowBox,
  type WorkflowDrawing,
} from './drawing.ts';

export const layOutColumn = (stages: Stages): WorkflowDrawing => {
  const width = 326;
  const middle = width / 2;
  const railInset = 10;
  let y = edge;
  const placed = stages.map((stage, index) => {
    const alone = stage.length === 1;
    if (index > 0) y += alone && stages[index - 1]?.length === 1 ? 34 : 46;
    const boxWidth = alone ? 244 : 250;
    return stage.map((node, position) => {
      if (position > 0) y += 14;
      const height = tallestBox([node], boxWidth);
      const box = placeBox(node, { x: (width - boxWidth) / 2, y, width: boxWidth, height });
      y += height;
      return box;
    });
  });
  const wires = placed.slice(0, -1).flatMap((stage, index) => {
    const next = placed[index + 1] ?? [];
    const bottom = Math.max(...stage.map((box) => box.y + box.height));
    const top = Math.min(...next.map((box) => box.y));
    const meet = { x: middle, y: (bottom + top) / 2 };
    const down = (from: number, to: number) =>
      wire(index, { x: middle, y: from }, { x: middle, y: to }, `V${n(to)}`);
    if (stage.length === 1 && next.length === 1) return [down(bottom, top)];
    // Wires of parallel boxes leave on the right, run down along the edge and join in the middle.
    const rail = width - railInset;
    const gather = (box: WorkflowBox) => {
      const start = sidesOf(box).right;
      const path = `H${n(rail - 12)}Q${n(rail)} ${n(start.y)} ${n(rail)} ${n(start.y + 12)}V${n(meet.y - 12)}Q${n(rail)} ${n(meet.y)} ${n(rail - 12)} ${n(meet.y)}H${n(meet.x)}`;
      return wire(index, start, meet, path);
    };
    const spread = (box: WorkflowBox) => {
      const end = sidesOf(box).left;
      const path = `H${n(railInset + 12)}Q${n(railInset)} ${n(meet.y)} ${n(railInset)} ${n(meet.y + 12)}V${n(end.y - 12)}Q${n(railInset)} ${n(end.y)} ${n(railInset + 12)} ${n(end.y)}H${n(end.x)}`;
      return wire(index, meet, end, path);
    };
    return [
      ...(stage.length === 1 ? [down(bottom, meet.y)] : stage.map(gather)),
      ...(next.length === 1 ? [down(meet.y, top)] : next.map(spread)),
    ];
  });
  return drawing(width, y + edge, placed, wires);
};
