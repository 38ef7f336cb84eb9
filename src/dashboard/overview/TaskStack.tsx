/** Open tasks by category: one stacked bar, and its legend with the numbers. */
import type { CategoryCount } from '#domain/overview.ts';
import type { Category } from '#domain/tasks.ts';
import { categoryFills } from '../shared/category-fills.ts';

type Props = {
  /** Null while it is not known. */
  counts: readonly CategoryCount[] | null;
  categories: readonly Category[];
};

const height = 12;
/** The gap between two parts, in percent of the bar. */
const gap = 0.7;

const Bar = ({ counts }: { counts: readonly CategoryCount[] }) => {
  const shown = counts.filter(({ open }) => open > 0);
  const total = shown.reduce((sum, { open }) => sum + open, 0);
  const room = 100 - gap * Math.max(0, shown.length - 1);
  const starts = shown.map(
    (_, index) =>
      shown.slice(0, index).reduce((sum, { open }) => sum + (open / total) * room, 0) + index * gap,
  );
  return (
    <svg aria-hidden width="100%" height={height} className="block overflow-hidden rounded-[6px]">
      {total === 0 && (
        <rect width="100%" height={height} className="fill-line forced-colors:fill-[GrayText]" />
      )}
      {shown.map(({ category, open }, index) => (
        <rect
          key={category}
          x={`${starts[index] ?? 0}%`}
          width={`${(open / total) * room}%`}
          height={height}
          className={`${categoryFills[category]} forced-colors:fill-[CanvasText]`}
        />
      ))}
    </svg>
  );
};

/** All categories at all times, so that nothing moves when a number changes. */
export const TaskStack = ({ counts, categories }: Props) => (
  <>
    <Bar counts={counts ?? []} />
    <ul
      aria-label="Open by category"
      className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(6.6rem,100%),1fr))] gap-x-3 gap-y-1 text-[0.88rem]"
    >
      {categories.map((category) => {
        const open = counts?.find((count) => count.category === category)?.open ?? 0;
        return (
          <li
            key={category}
            className={`flex items-center gap-1.5 ${open > 0 ? '' : 'text-ink-soft'}`}
          >
            <svg aria-hidden viewBox="0 0 9 9" className="size-[0.64em] shrink-0">
              <rect
                width="9"
                height="9"
                rx="3"
                className={`${categoryFills[category]} forced-colors:fill-[CanvasText]`}
              />
            </svg>
            <span>{category}</span>
            <span className="font-semibold [font-variant-numeric:tabular-nums]">
              {counts ? open : '–'}
            </span>
          </li>
        );
      })}
    </ul>
  </>
);
