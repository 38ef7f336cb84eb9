/** The category of a task as a badge, and the filter that shows one category. */
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

export const CategoryBadge = ({ category }: { category: Category }) => (
  <span
    className={`shrink-0 rounded-[5px] px-1.5 text-[0.8125rem] font-semibold leading-5 forced-colors:border ${hues[category]}`}
  >
    {category}
  </span>
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
