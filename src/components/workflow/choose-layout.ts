/** Computes where the boxes, texts and wires of a workflow stand in its picture. */
import { layOutColumn } from './column.ts';
import type { Cell, WorkflowDrawing, WorkflowNode } from './drawing.ts';
import { layOutRow } from './row.ts';
import { layOutZigzag } from './zigzag.ts';

/** From left to right; several nodes in one stage run side by side. */
export type Stages = readonly (readonly WorkflowNode[])[];

const layouts = { row: layOutRow, zigzag: layOutZigzag, column: layOutColumn };

/** `row` is for large screens, `zigzag` for tablets and half-width columns, `column` for phones. */
export const layOutWorkflow = (stages: Stages, shape: keyof typeof layouts): WorkflowDrawing =>
  layouts[shape](cellsOf(stages));

const cellsOf = (stages: Stages): readonly (readonly Cell[])[] =>
  stages.map((stage, index) => {
    const kind = index === 0 ? 'trigger' : index === stages.length - 1 ? 'result' : 'step';
    return stage.map((node) => ({ node, kind }));
  });
