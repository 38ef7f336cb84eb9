/** The category of a task as a word, a dot and the colours of a chip, and the filter that shows one category. */
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import type { CategoryCount } from '#domain/tasks/task-view.ts';
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

/** On a phone, where the word has no room. */
export const CategoryDot = ({ category, className }: DotProps) => (
  <span
    aria-hidden
    title={category}
    className={`shrink-0 rounded-pill bg-current max-xs:hidden sm:hidden forced-colors:bg-[CanvasText] ${categoryTexts[category]} ${className}`}
  />
);

type FilterProps = {
  counts: readonly CategoryCount[];
  chosen: Category | null;
  onChoose: (category: Category | null) => void;
};

/** Chooses which category of tasks is shown. */
export const CategoryFilter = ({ counts, chosen, onChoose }: FilterProps) => {
  const all = counts.reduce((sum, { open }) => sum + open, 0);
  // The chosen one stays when its last task has gone, so that it can be left.
  const isChosenGone = chosen !== null && counts.every(({ category }) => category !== chosen);
  const choices = [
    { category: null, open: all },
    ...counts,
    ...(isChosenGone ? [{ category: chosen, open: 0 }] : []),
  ];

  return (
    <div
      role="group"
      aria-label="Show tasks of"
      className="relative -mx-1 mb-1.5 flex flex-wrap gap-1.5 px-1 py-1 coarse:flex-nowrap coarse:overflow-x-auto coarse:py-2 [scrollbar-width:none] focus:outline-none"
    >
      {choices.map(({ category, open }) => (
        <button
          key={category ?? 'All'}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category === chosen ? null : category)}
          className={`touch-area inline-flex h-7 shrink-0 items-center outline-offset-1 gap-1.5 rounded-pill border px-2.5 text-[0.8125rem] font-medium aria-pressed:font-semibold ${category === chosen ? `border-current ${category === null ? 'bg-sunk text-ink' : hues[category]}` : 'border-line text-ink-soft hover:border-line-strong hover:text-ink'}`}
        >
          {category ?? 'All'} <span className="[font-variant-numeric:tabular-nums]">{open}</span>{' '}
          <span className="sr-only">open</span>
        </button>
      ))}
    </div>
  );
};
