/** Computes where the boxes, texts and wires of a workflow stand in its picture. */
import type { Workflow } from './workflow.ts';
import { layOutColumn } from './column.ts';
import type { Cell, WorkflowDrawing } from './drawing.ts';
import { layOutRow } from './row.ts';
import { layOutZigzag } from './zigzag.ts';

const layouts = { row: layOutRow, zigzag: layOutZigzag, column: layOutColumn };

/** `row` is for large screens, `zigzag` for tablets and half-width columns, `column` for phones. */
export const layOutWorkflow = (workflow: Workflow, shape: keyof typeof layouts): WorkflowDrawing =>
  layouts[shape](stagesOf(workflow));

const stagesOf = ({ items }: Workflow): readonly (readonly Cell[])[] =>
  items.map((stage, index) => {
    const kind = index === 0 ? 'trigger' : index === items.length - 1 ? 'result' : 'step';
    return stage.map((node) => ({ stage: index, node, kind }));
  });
