/** How the category of a task looks: as a word, as a dot on a phone, where its word has no room, and as the colours of a chip. */
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import type { Category } from '#domain/tasks/tasks.ts';

/** Classes; the colours themselves are in `src/styles/categories.css`. */
export const hues = {
  Contract: 'bg-contract-wash text-contract',
  SaaS: 'bg-saas-wash text-saas',
  Course: 'bg-course-wash text-course',
  Personal: 'bg-personal-wash text-personal',
  Other: 'bg-other-wash text-other',
  Admin: 'bg-admin-wash text-admin',
} as const;

type BadgeProps = { category: Category };

export const CategoryBadge = ({ category }: BadgeProps) => (
  <span
    className={`ml-2 shrink-0 rounded-pill border border-transparent text-[0.8125rem] font-semibold leading-snug xs:max-sm:sr-only forced-colors:px-1.5 ${categoryTexts[category]}`}
  >
    {category}
  </span>
);

type DotProps = BadgeProps & { className: string };

export const CategoryDot = ({ category, className }: DotProps) => (
  <span
    aria-hidden
    title={category}
    className={`shrink-0 rounded-pill bg-current max-xs:hidden sm:hidden forced-colors:bg-[CanvasText] ${categoryTexts[category]} ${className}`}
  />
);
