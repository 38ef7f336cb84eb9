/** Shown in place of the list when there are no tasks, or no open ones. */
import type { Category } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';

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
