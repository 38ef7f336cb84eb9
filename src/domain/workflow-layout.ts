import type { Workflow, WorkflowNode } from './content/parts.ts';
import { breakLines } from './text-width.ts';

/** `row` runs left to right, `zigzag` steps down a column of a page, `column` is for phones. */
export type WorkflowShape = 'row' | 'zigzag' | 'column';

export type TextLine = { x: number; y: number; text: string };

export type WorkflowBox = {
  kind: 'trigger' | 'step' | 'result';
  x: number;
  y: number;
  width: number;
  height: number;
  label: readonly TextLine[];
  detail: readonly TextLine[];
};

type Point = { x: number; y: number };

/** A wire belongs to the stage that it leaves, so that a pulse can travel stage by stage. */
export type WorkflowWire = { stage: number; path: string; from: Point; to: Point };

export type WorkflowDrawing = {
  width: number;
  height: number;
  labelSize: number;
  detailSize: number;
  boxes: readonly WorkflowBox[];
  wires: readonly WorkflowWire[];
};

type Metrics = { labelSize: number; detailSize: number; padX: number; padY: number };
type Cell = { stage: number; node: WorkflowNode; kind: WorkflowBox['kind'] };
type Frame = { x: number; y: number; width: number; height: number };

const edge = 8;

export const layOutWorkflow = (workflow: Workflow, shape: WorkflowShape): WorkflowDrawing => {
  const stages = stagesOf(workflow);
  switch (shape) {
    case 'row':
      return layOutRow(stages);
    case 'zigzag':
      return layOutZigzag(stages);
    case 'column':
      return layOutColumn(stages);
  }
};

const stagesOf = ({ trigger, steps, result }: Workflow): readonly (readonly Cell[])[] => {
  const all = [trigger, ...steps, result];
  return all.map((stage, index) => {
    const kind = index === 0 ? 'trigger' : index === all.length - 1 ? 'result' : 'step';
    return [stage].flat().map((node) => ({ stage: index, node, kind }));
  });
};

const layOutRow = (stages: readonly (readonly Cell[])[]): WorkflowDrawing => {
  const metrics = { labelSize: 15, detailSize: 13, padX: 15, padY: 16 };
  const width = 1072;
  const tightest = stages.length <= 4 ? 84 : stages.length === 5 ? 56 : 38;
  const boxWidth = Math.min(
    216,
    (width - 2 * edge - (stages.length - 1) * tightest) / stages.length,
  );
  const step = (width - 2 * edge - boxWidth) / (stages.length - 1);
  const boxHeight = tallest(stages.flat(), boxWidth, metrics);
  const most = Math.max(...stages.map((stage) => stage.length));
  const pitch = boxHeight + 34;
  // A line of single boxes would be a ruler: let every other one step down.
  const sway = most === 1 ? 26 : 0;
  const height = most * boxHeight + (most - 1) * 34 + 2 * edge + sway * 2;
  const placed = stages.map((stage, index) =>
    stage.map((cell, position) => {
      const spread = (position - (stage.length - 1) / 2) * pitch;
      const shift = sway * (index % 2 === 0 ? -1 : 1);
      return fill(
        cell,
        {
          x: edge + index * step,
          y: height / 2 - boxHeight / 2 + spread + shift,
          width: boxWidth,
          height: boxHeight,
        },
        metrics,
      );
    }),
  );
  const wires = joined(placed, (from, to, stage) => {
    const start = { x: from.x + from.width, y: from.y + from.height / 2 };
    const end = { x: to.x, y: to.y + to.height / 2 };
    const bend = (end.x - start.x) / 2;
    return wire(
      stage,
      start,
      end,
      `C${n(start.x + bend)} ${n(start.y)} ${n(end.x - bend)} ${n(end.y)} ${n(end.x)} ${n(end.y)}`,
    );
  });
  return drawing(width, height, metrics, placed, wires);
};

const layOutZigzag = (stages: readonly (readonly Cell[])[]): WorkflowDrawing => {
  const metrics = { labelSize: 16, detailSize: 13.5, padX: 17, padY: 16 };
  const width = 540;
  const single = 216;
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
    const boxWidth = stage.length === 3 ? 164 : single;
    const columns = alone ? [start] : stage.length === 2 ? [left, right] : [left, 188, 368];
    const height = tallest(stage, boxWidth, metrics);
    const first = before[0];
    // A box that stands clear of the one before it tucks in beside it; all others keep their distance.
    const clear = first && before.length === 1 && alone && isBeside(first, start, boxWidth);
    const lowest = Math.max(...before.map((box) => box.y + box.height));
    const y = index === 0 ? edge : lowest + (clear ? 6 : 46);
    placed.push(
      stage.map((cell, position) =>
        fill(cell, { x: columns[position] ?? middle, y, width: boxWidth, height }, metrics),
      ),
    );
  }
  const wires = joined(placed, (from, to, stage) => {
    const fromMiddle = from.x + from.width / 2;
    const toMiddle = to.x + to.width / 2;
    const end = { x: toMiddle, y: to.y };
    if (isBeside(from, to.x, to.width) && to.y - from.y - from.height < 20) {
      const goesRight = toMiddle > fromMiddle;
      const start = { x: goesRight ? from.x + from.width : from.x, y: from.y + from.height / 2 };
      const reach = (end.x - start.x) * 0.72;
      return wire(
        stage,
        start,
        end,
        `C${n(start.x + reach)} ${n(start.y)} ${n(end.x)} ${n(start.y)} ${n(end.x)} ${n(end.y)}`,
      );
    }
    const start = { x: fromMiddle, y: from.y + from.height };
    const bend = (end.y - start.y) / 2;
    return wire(
      stage,
      start,
      end,
      `C${n(start.x)} ${n(start.y + bend)} ${n(end.x)} ${n(end.y - bend)} ${n(end.x)} ${n(end.y)}`,
    );
  });
  const lowest = Math.max(...placed.flat().map((box) => box.y + box.height));
  return drawing(width, lowest + edge, metrics, placed, wires);
};

const isBeside = (box: WorkflowBox, x: number, width: number) =>
  x > box.x + box.width + 24 || x + width < box.x - 24;

const layOutColumn = (stages: readonly (readonly Cell[])[]): WorkflowDrawing => {
  const metrics = { labelSize: 16, detailSize: 14, padX: 18, padY: 15 };
  const width = 326;
  const middle = width / 2;
  const bus = 10;
  let y = edge;
  const placed = stages.map((stage, index) => {
    const alone = stage.length === 1;
    if (index > 0) y += alone && stages[index - 1]?.length === 1 ? 34 : 46;
    const boxWidth = alone ? 244 : 250;
    return stage.map((cell, position) => {
      if (position > 0) y += 14;
      const height = tallest([cell], boxWidth, metrics);
      const box = fill(cell, { x: (width - boxWidth) / 2, y, width: boxWidth, height }, metrics);
      y += height;
      return box;
    });
  });
  const wires = placed.slice(0, -1).flatMap((stage, index) => {
    const next = placed[index + 1] ?? [];
    const bottom = Math.max(...stage.map((box) => box.y + box.height));
    const top = Math.min(...next.map((box) => box.y));
    const meet = { x: middle, y: (bottom + top) / 2 };
    const isMeeting = stage.length > 1 || next.length > 1;
    if (!isMeeting) {
      const start = { x: middle, y: bottom };
      const end = { x: middle, y: top };
      return [wire(index, start, end, `V${n(end.y)}`)];
    }
    const gathered = stage.map((box) => {
      if (stage.length === 1) {
        const start = { x: middle, y: bottom };
        return wire(index, start, meet, `V${n(meet.y)}`);
      }
      // Side by side work leaves on the right, runs down a rail and meets in the middle.
      const rail = width - bus;
      const start = { x: box.x + box.width, y: box.y + box.height / 2 };
      return wire(
        index,
        start,
        meet,
        `H${n(rail - 12)}Q${n(rail)} ${n(start.y)} ${n(rail)} ${n(start.y + 12)}V${n(meet.y - 12)}Q${n(rail)} ${n(meet.y)} ${n(rail - 12)} ${n(meet.y)}H${n(meet.x)}`,
      );
    });
    const spread = next.map((box) => {
      if (next.length === 1) {
        const end = { x: middle, y: top };
        return wire(index, meet, end, `V${n(end.y)}`);
      }
      const end = { x: box.x, y: box.y + box.height / 2 };
      return wire(
        index,
        meet,
        end,
        `H${n(bus + 12)}Q${n(bus)} ${n(meet.y)} ${n(bus)} ${n(meet.y + 12)}V${n(end.y - 12)}Q${n(bus)} ${n(end.y)} ${n(bus + 12)} ${n(end.y)}H${n(end.x)}`,
      );
    });
    return [...gathered, ...spread];
  });
  return drawing(width, y + edge, metrics, placed, wires);
};

/** Every box of a stage to every box of the next; stages of equal width go one to one. */
const joined = (
  placed: readonly (readonly WorkflowBox[])[],
  connect: (from: WorkflowBox, to: WorkflowBox, stage: number) => WorkflowWire,
): readonly WorkflowWire[] =>
  placed.slice(0, -1).flatMap((stage, index) => {
    const next = placed[index + 1] ?? [];
    return stage.flatMap((from, position) =>
      next.flatMap((to, target) =>
        stage.length === next.length && position !== target ? [] : [connect(from, to, index)],
      ),
    );
  });

const wire = (stage: number, from: Point, to: Point, rest: string): WorkflowWire => ({
  stage,
  from,
  to,
  path: `M${n(from.x)} ${n(from.y)}${rest}`,
});

const leading = { label: 1.25, detail: 1.35, between: 3 };

const tallest = (cells: readonly Cell[], boxWidth: number, metrics: Metrics): number =>
  Math.max(
    ...cells.map(({ node }) => {
      const { label, detail } = linesOf(node, boxWidth, metrics);
      return Math.round(
        2 * metrics.padY +
          label.length * metrics.labelSize * leading.label +
          leading.between +
          detail.length * metrics.detailSize * leading.detail,
      );
    }),
  );

const linesOf = (node: WorkflowNode, boxWidth: number, metrics: Metrics) => {
  const inner = boxWidth - 2 * metrics.padX;
  return {
    label: breakLines(node.label, metrics.labelSize, inner),
    detail: breakLines(node.detail, metrics.detailSize, inner),
  };
};

const fill = (cell: Cell, frame: Frame, metrics: Metrics): WorkflowBox => {
  const lines = linesOf(cell.node, frame.width, metrics);
  const labelHeight = metrics.labelSize * leading.label;
  const detailHeight = metrics.detailSize * leading.detail;
  const textHeight =
    lines.label.length * labelHeight + leading.between + lines.detail.length * detailHeight;
  const top = frame.y + (frame.height - textHeight) / 2;
  const x = round(frame.x + metrics.padX);
  return {
    kind: cell.kind,
    x: round(frame.x),
    y: round(frame.y),
    width: round(frame.width),
    height: round(frame.height),
    label: lines.label.map((text, index) => ({
      x,
      y: round(top + index * labelHeight + metrics.labelSize * 0.95),
      text,
    })),
    detail: lines.detail.map((text, index) => ({
      x,
      y: round(
        top +
          lines.label.length * labelHeight +
          leading.between +
          index * detailHeight +
          metrics.detailSize,
      ),
      text,
    })),
  };
};

const drawing = (
  width: number,
  height: number,
  metrics: Metrics,
  placed: readonly (readonly WorkflowBox[])[],
  wires: readonly WorkflowWire[],
): WorkflowDrawing => ({
  width,
  height: Math.ceil(height),
  labelSize: metrics.labelSize,
  detailSize: metrics.detailSize,
  boxes: placed.flat(),
  wires,
});

const round = (value: number): number => Math.round(value * 10) / 10;
const n = (value: number): string => String(round(value));
