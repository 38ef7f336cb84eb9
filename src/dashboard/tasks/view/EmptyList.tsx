/** What stands in the place of the rows: bars while they are loaded, and words where there are none, or no open ones. */
import { categories, type Category } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';

const widths = ['w-7/12', 'w-9/12', 'w-5/12', 'w-8/12'] as const;
const bar = 'bg-line opacity-60';

export const TaskSkeleton = () => (
  <div aria-hidden>
    <div className="-mx-1 mb-1.5 flex gap-1.5 overflow-hidden px-1 py-1 coarse:py-2">
      {/* As wide as the buttons of CategoryFilter. */}
      {['All 0', ...categories].map((name) => (
        <span
          key={name}
          className={`inline-flex h-7 shrink-0 select-none items-center gap-1.5 rounded-pill border border-transparent px-2.5 text-[0.8125rem] font-medium text-transparent ${bar}`}
        >
          {name} <span>0</span>
        </span>
      ))}
    </div>
    {widths.map((width) => (
      <div key={width} className="task-row">
        <span className="w-[22px] coarse:w-7" />
        <span className="grid h-8 w-[max(32px,1.75rem)] place-items-center">
          <span className={`size-[1.3125rem] rounded-[7px] ${bar}`} />
        </span>
        <span className="flex h-8 items-center">
          <span className={`h-4 rounded-[6px] ${bar} ${width}`} />
        </span>
        <span className="flex h-8 items-center pr-8 sm:pr-16">
          <span className={`h-4 w-16 rounded-pill max-sm:hidden ${bar}`} />
        </span>
      </div>
    ))}
  </div>
);

/** Until it is known, the place of the words is empty. */
export const NoTasks = ({ isKnown }: { isKnown: boolean }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 border-t border-line py-12 text-center text-ink-soft">
    <svg aria-hidden viewBox="0 0 132 28" fill="none" className="w-[132px] max-w-full">
      <path
        d="M10 14h40c10 0 10-8 20-8h0c10 0 10 16 20 16h32"
        className="stroke-line-strong"
        strokeWidth="2"
      />
      <circle cx="8" cy="14" r="5" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <circle cx="70" cy="6" r="5" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <circle cx="124" cy="22" r="5" className="fill-ember" />
    </svg>
    <p className="max-w-full [overflow-wrap:anywhere] [text-wrap:balance]">
      {isKnown ? 'No tasks yet. Add one above to get started!' : '\u00a0'}
    </p>
  </div>
);

type Props = { category: Category | null; isMoreLater: boolean; onShowAll: () => void };

export const NoOpenTasks = ({ category, isMoreLater, onShowAll }: Props) => (
  <div className="grid justify-items-center gap-4 border-t border-line px-4 py-8 text-center text-ink-soft">
    {category !== null && `Nothing is open in ${category}${isMoreLater ? ' for now' : ''}.`}
    {category === null && (isMoreLater ? 'Nothing more for now.' : 'Everything is done.')}
    {category !== null && <Button onClick={onShowAll}>Show all</Button>}
  </div>
);
