/** What stands in the place of the rows: bars while they are loaded, and words where there are none, or no open ones. */
import type { Category } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';

const widths = ['w-7/12', 'w-9/12', 'w-5/12', 'w-8/12'] as const;

/** Rows as high as those of tasks. */
export const TaskSkeleton = () => (
  <div aria-hidden>
    {widths.map((width) => (
      <div
        key={width}
        className="flex h-[41px] items-center border-t border-line pl-14 coarse:h-[45px]"
      >
        <span className={`h-4 rounded-[6px] bg-line opacity-60 ${width}`} />
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
