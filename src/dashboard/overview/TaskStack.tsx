/** Open tasks by category: one stacked bar, and its legend with the numbers. */
import { countOpen } from '#domain/tasks/overview.ts';
import { categories, type Category, type Task } from '#domain/tasks/tasks.ts';
import { categoryFills } from '../shared/card/category-fills.ts';

type Props = {
  /** Null while they are not known. */
  tasks: readonly Task[] | null;
};

const notKnown = categories.map((category) => ({ category, open: null }));

type PartProps = { category: Category; share?: number };

const Part = ({ category, share }: PartProps) => (
  <svg aria-hidden style={{ flexGrow: share }} className={`share ${categoryFills[category]}`}>
    <rect width="100%" height="100%" />
  </svg>
);

/** The legend has all categories, so that nothing moves when a number changes. */
export const TaskStack = ({ tasks }: Props) => {
  const counts = tasks ? countOpen(tasks) : notKnown;
  return (
    <>
      <div className="share-bar">
        {counts.map(
          ({ category, open }) =>
            open !== null && open > 0 && <Part key={category} category={category} share={open} />,
        )}
      </div>
      <ul
        aria-label="Open by category"
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(6.6rem,100%),1fr))] gap-x-3 gap-y-1 text-[0.88rem]"
      >
        {counts.map(({ category, open }) => (
          <li key={category} className={`flex items-center gap-1.5 ${open ? '' : 'text-ink-soft'}`}>
            <Part category={category} />
            <span>{category}</span>
            <span className="font-semibold [font-variant-numeric:tabular-nums]">{open ?? '–'}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
