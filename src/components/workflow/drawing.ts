/** What a drawing of a workflow consists of, and what both arrangements share. */
import { breakLines } from '../text/break-lines.ts';
import { textWidth } from './text-width.ts';

export type WorkflowNode = { label: string; detail: string };
/** From left to right; several nodes in one stage run side by side. */
export type Stages = readonly (readonly WorkflowNode[])[];

export type Point = { x: number; y: number };
type Frame = Point & { width: number; height: number };
type TextLine = Point & { text: string };

export type WorkflowBox = Frame & {
  label: readonly TextLine[];
  detail: readonly TextLine[];
};

/** `stage` is the index of the stage where the wire starts; the animation runs stage by stage. */
export type WorkflowWire = { stage: number; path: string; from: Point; to: Point };

export type WorkflowDrawing = {
  width: number;
  height: number;
  boxes: readonly (WorkflowBox & { kind: 'trigger' | 'step' | 'result' })[];
  wires: readonly WorkflowWire[];
};

/** Sizes of type; src/styles/workflow.css says them, too. */
export const [labelSize, detailSize] = [17, 15];
const [padX, padY] = [14, 15];

/** Space between the drawing's border and its outermost boxes. */
export const edge = 8;

export const wire = (stage: number, from: Point, to: Point, rest: string): WorkflowWire => ({
  stage,
  from,
  to,
  path: `M${at(from)}${rest}`,
});

/** The middle of the left and the right side of a box. */
export const sidesOf = ({ x, y, width, height }: Frame) => ({
  left: { x, y: y + height / 2 },
  right: { x: x + width, y: y + height / 2 },
});

/** Heights of lines as a multiple of the type size, and the space between label and detail. */
const leading = { label: 1.25, detail: 1.35, between: 3 };

export const tallestBox = (nodes: readonly WorkflowNode[], boxWidth: number): number =>
  Math.max(
    ...nodes.map((node) => {
      const { label, detail } = linesOf(node, boxWidth);
      return Math.round(
        2 * padY +
          label.length * labelSize * leading.label +
          leading.between +
          detail.length * detailSize * leading.detail,
      );
    }),
  );

const linesOf = (node: WorkflowNode, boxWidth: number) => {
  const lines = (text: string, size: number) =>
    breakLines(text, (line) => textWidth(line, size) <= boxWidth - 2 * padX);
  return { label: lines(node.label, labelSize), detail: lines(node.detail, detailSize) };
};

/** Whether no word is wider than the box. */
export const fits = (node: WorkflowNode, boxWidth: number): boolean => {
  const { label, detail } = linesOf(node, boxWidth);
  const isInside = (size: number) => (line: string) => textWidth(line, size) <= boxWidth - 2 * padX;
  return label.every(isInside(labelSize)) && detail.every(isInside(detailSize));
};

/** The box with its text broken into lines and centred. */
export const placeBox = (node: WorkflowNode, frame: Frame): WorkflowBox => {
  const lines = linesOf(node, frame.width);
  const labelHeight = labelSize * leading.label;
  const detailHeight = detailSize * leading.detail;
  const textHeight =
    lines.label.length * labelHeight + leading.between + lines.detail.length * detailHeight;
  const top = frame.y + (frame.height - textHeight) / 2;
  const x = round(frame.x + padX);
  return {
    x: round(frame.x),
    y: round(frame.y),
    width: round(frame.width),
    height: round(frame.height),
    label: lines.label.map((text, index) => ({
      x,
      y: round(top + index * labelHeight + labelSize * 0.95),
      text,
    })),
    detail: lines.detail.map((text, index) => ({
      x,
      y: round(
        top +
          lines.label.length * labelHeight +
          leading.between +
          index * detailHeight +
          detailSize,
      ),
      text,
    })),
  };
};

export const drawing = (
  width: number,
  height: number,
  placed: readonly (readonly WorkflowBox[])[],
  wires: readonly WorkflowWire[],
): WorkflowDrawing => ({
  width,
  height: Math.ceil(height),
  boxes: placed.flatMap((stage, index) => {
    const kind = index === 0 ? 'trigger' : index === placed.length - 1 ? 'result' : 'step';
    return stage.map((box) => ({ ...box, kind }) as const);
  }),
  wires,
});

const { round } = Math;
/** A coordinate as it is written into a path. */
const n = (value: number): string => String(round(value));
export const at = ({ x, y }: Point): string => `${n(x)} ${n(y)}`;
