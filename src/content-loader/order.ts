/** Finds pages of one kind that have the same place in the menu. */
import { z } from 'zod';
import { fieldProblem, type Problem } from './problem.ts';
import type { Source } from './source.ts';

const numbered = z.object({ order: z.int() });

export const orderProblems = (
  pages: readonly { kind: { folder: string }; source: Source }[],
): readonly Problem[] => {
  const places = pages.flatMap(({ kind, source }) => {
    const order = numbered.safeParse(source.data).data?.order;
    return order === undefined ? [] : [{ folder: kind.folder, source, order }];
  });
  return places.flatMap(({ folder, source, order }, index): readonly Problem[] => {
    const first = places.findIndex((other) => other.folder === folder && other.order === order);
    const other = places[first];
    if (other === undefined || first === index) return [];
    const taken = places.filter((one) => one.folder === folder).map((one) => one.order);
    const message = `${order} is the order of ${other.source.file} too. Each page needs a number of its own; the next free one is ${Math.max(...taken) + 1}.`;
    return [fieldProblem(source, ['order'], message)];
  });
};
