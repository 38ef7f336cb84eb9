/** The category of a task as a badge, and the filter that shows one category. */
import type { CategoryCount } from '#domain/tasks/task-view.ts';
import { categories, type Category } from '#domain/tasks/tasks.ts';
import { categoryGrounds } from '#dashboard/shared/category-classes.ts';

export const categoryItems = categories.map((category) => ({
  value: category,
  label: category,
  look: `basis-[30%] ${categoryGrounds[category]}`,
}));

export const CategoryBadge = ({ category }: { category: Category }) => (
  <span
    className={`shrink-0 rounded-[5px] px-1.5 text-[0.8125rem] font-semibold leading-5 forced-colors:border ${categoryGrounds[category]}`}
  >
    {category}
  </span>
);

type FilterProps = {
  counts: readonly CategoryCount[];
  chosen: Category | null;
  onChoose: (category: Category | null) => void;
};

/** Chooses which category of tasks is shown: one row, which scrolls where it is too long. How many there are in all is in the badge. */
export const CategoryFilter = ({ counts, chosen, onChoose }: FilterProps) => {
  const choices = [{ category: null, open: 0 }, ...counts];

  return (
    <div
      role="group"
      aria-label="Show tasks of"
      className="relative -mx-1.5 flex overflow-x-auto -my-0.5 py-1 pl-1 pr-5 coarse:-my-1 coarse:py-2 [mask-image:linear-gradient(to_left,transparent,black_1.25rem)] [scrollbar-width:none] focus:outline-none"
    >
      {choices.map(({ category, open }) => (
        <button
          key={category ?? 'All'}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category === chosen ? null : category)}
          className={`touch-area inline-flex h-7 shrink-0 items-center gap-1 rounded-pill px-1.5 coarse:min-w-11 coarse:justify-center text-[0.8125rem] font-medium outline-offset-[-2px] tabular-nums forced-colors:aria-pressed:border ${category === chosen ? (category === null ? 'bg-sunk text-ink' : categoryGrounds[category]) : 'text-ink-soft hover:bg-sunk hover:text-ink'}`}
        >
          {category ?? 'All'} {category !== null && <span>{open}</span>}{' '}
          <span className="sr-only">open</span>
        </button>
      ))}
    </div>
  );
};
