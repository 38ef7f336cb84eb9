/** A task's category in its colour: its name, and on a phone a dot before the text. */
import type { Category } from '#domain/tasks/tasks.ts';
import { categoryTexts } from '#dashboard/shared/card/category-texts.ts';

type Props = { category: Category };

export const CategoryBadge = ({ category }: Props) => (
  <span
    className={`ml-2 shrink-0 rounded-pill border border-transparent text-[0.8125rem] font-semibold leading-snug xs:max-sm:sr-only forced-colors:px-1.5 ${categoryTexts[category]}`}
  >
    {category}
  </span>
);

export const CategoryDot = ({ category }: Props) => (
  <span
    aria-hidden
    title={category}
    className={`mt-[0.53rem] size-2 shrink-0 rounded-pill bg-current max-xs:hidden sm:hidden forced-colors:bg-[CanvasText] ${categoryTexts[category]}`}
  />
);
