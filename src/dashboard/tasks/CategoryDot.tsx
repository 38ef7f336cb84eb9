/** The category of a task as a dot, on a phone, where its word has no room. */
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import type { Category } from '#domain/tasks/tasks.ts';

type Props = { category: Category; className: string };

export const CategoryDot = ({ category, className }: Props) => (
  <span
    aria-hidden
    title={category}
    className={`shrink-0 rounded-pill bg-current max-xs:hidden sm:hidden forced-colors:bg-[CanvasText] ${categoryTexts[category]} ${className}`}
  />
);
