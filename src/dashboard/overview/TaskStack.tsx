/** Open tasks by category: one stacked bar, and its legend with the numbers. */
import type { CategoryCount } from '#domain/overview.ts';
import type { Category } from '#domain/tasks.ts';
import { categoryFills } from '../shared/category-fills.ts';

type Props = {
  /** Of all categories, so that nothing moves when a number changes. */
  counts: readonly CategoryCount[];
  isKnown: boolean;
};

type PartProps = { category: Category; share?: number };

const Part = ({ category, share }: PartProps) => (
  <svg aria-hidden style={{ flexGrow: share }} className={`share ${categoryFills[category]}`}>
    <rect width="100%" height="100%" />
  </svg>
);

export const TaskStack = ({ counts, isKnown }: Props) => (
  <>
    <div className="share-bar">
      {counts.map(
        ({ category, open }) =>
          open > 0 && <Part key={category} category={category} share={open} />,
      )}
    </div>
    <ul
      aria-label="Open by category"
      className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(6.6rem,100%),1fr))] gap-x-3 gap-y-1 text-[0.88rem]"
    >
      {counts.map(({ category, open }) => (
        <li
          key={category}
          className={`flex items-center gap-1.5 ${open > 0 ? '' : 'text-ink-soft'}`}
        >
          <Part category={category} />
          <span>{category}</span>
          <span className="font-semibold [font-variant-numeric:tabular-nums]">
            {isKnown ? open : '–'}
          </span>
        </li>
      ))}
    </ul>
  </>
);
