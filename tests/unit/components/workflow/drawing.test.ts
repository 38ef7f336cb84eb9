import { describe, expect, test } from 'vitest';
import { layOutColumn } from '#components/workflow/column.ts';
import {
  detailSize,
  labelSize,
  type Stages,
  type WorkflowBox,
  type WorkflowDrawing,
} from '#components/workflow/drawing.ts';
import { layOutRow } from '#components/workflow/row.ts';
import { textWidth } from '#components/workflow/text-width.ts';
import { audiences, landings, useCases } from '../../../fixtures/content.ts';

/** The stages of a workflow as its Markdown writes them: each number begins one, each bold title is a node. */
const stagesIn = (body: string): Stages | undefined => {
  const [list] = /^1\. [^]*?(?=\n\n<\/Workflow>)/m.exec(body) ?? [];
  return list
    ?.split(/^\d\. /m)
    .slice(1)
    .map((stage) =>
      Array.from(stage.matchAll(/\*\*(.+)\*\*: (.+)/g), ([, label = '', detail = '']) => ({
        label,
        detail,
      })),
    );
};

const inContent = [...useCases, ...audiences, ...landings].flatMap(
  ({ slug, body }): [string, Stages][] => {
    const stages = stagesIn(body);
    return stages ? [[slug, stages]] : [];
  },
);

const node = (label: string, detail = 'Something happens') => ({ label, detail });

const widest: Stages = [
  [node('WWWWWWWW MMMMMMMM WWWW'), node('Two'), node('Three')],
  ...[[node('One')], [node('A'), node('B')], [node('C'), node('D'), node('E')], [node('F')]],
  [node('Last one'), node('Or this one')],
];

const cases: [string, Stages][] = [...inContent, ['the widest that the schema allows', widest]];
const shapes = Object.entries({ row: layOutRow, column: layOutColumn });

const overlap = (a: WorkflowBox, b: WorkflowBox) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const textsOf = ({ boxes }: WorkflowDrawing) =>
  boxes.flatMap((box) => [
    ...box.label.map((line) => ({ box, line, size: labelSize })),
    ...box.detail.map((line) => ({ box, line, size: detailSize })),
  ]);

describe.each(cases)('%s', (_name, stages) => {
  test.each(shapes)(
    'drawn as %s, boxes stay apart and in the picture, and hold their text',
    (_shape, layOut) => {
      const drawing = layOut(stages);
      const { width, height, boxes } = drawing;
      for (const box of boxes) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        expect(boxes.filter((other) => other !== box && overlap(box, other))).toEqual([]);
      }
      for (const { box, line, size } of textsOf(drawing)) {
        const isOneWord = !line.text.includes(' ');
        if (isOneWord && line.text.length > 12) continue;
        expect(line.x + textWidth(line.text, size)).toBeLessThanOrEqual(box.x + box.width);
        expect(line.y).toBeLessThan(box.y + box.height);
      }
    },
  );
});

test('wires join every stage to the next, one to one between stages of equal size, also in a column', () => {
  const flow = [[node('Form')], [node('A'), node('B')], [node('C'), node('D')], [node('Done')]];
  const { wires } = layOutRow(flow);
  expect(wires.map(({ stage }) => stage)).toEqual([0, 0, 1, 1, 2, 2]);
  const branches = [[node('Signed')], [node('A'), node('B'), node('C')], [node('Done')]];
  expect(layOutColumn(branches).wires.map(({ stage }) => stage)).toEqual([0, 0, 0, 1, 1, 1]);
});
