/** A task's category on its own colour. */
import type { Category } from '#domain/tasks/tasks.ts';
import { hues } from '../category-hues.ts';

type Props = { category: Category };

// The transparent border is drawn where the system replaces all colours, and sets the badge off from the text there.
export const CategoryBadge = ({ category }: Props) => (
  <span
    className={`shrink-0 rounded-pill border border-transparent px-[9px] py-[2px] text-[0.82rem] font-semibold leading-snug ${hues[category]}`}
  >
    {category}
  </span>
);
