/** Computes where the boxes, texts and wires of a workflow stand in its picture. */
import type { Workflow } from '#domain/content/parts.ts';
import { layOutColumn } from './column.ts';
import type { Cell, WorkflowDrawing, WorkflowShape } from './drawing.ts';
import { layOutRow } from './row.ts';
import { layOutZigzag } from './zigzag.ts';

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

const stagesOf = ({ items }: Workflow): readonly (readonly Cell[])[] =>
  items.map((stage, index) => {
    const kind = index === 0 ? 'trigger' : index === items.length - 1 ? 'result' : 'step';
    return stage.map((node) => ({ stage: index, node, kind }));
  });
