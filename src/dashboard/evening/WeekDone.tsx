/** The tasks that were done in the week, by category, each with a bar in its colour. */
import type { CategorySum } from '#domain/day-review/week.ts';
import { percent } from '#lib/percent.ts';
import { categoryTexts } from '../shared/card/category-texts.ts';
import { WeekPart } from './WeekPart.tsx';

type Props = {
  sums: readonly CategorySum[];
  /** What is not counted, and why; empty where everything is. */
  gap: string;
};

export const WeekDone = ({ sums, gap }: Props) => {
  const total = sums.reduce((sum, { done }) => sum + done, 0);
  const most = Math.max(...sums.map(({ done }) => done));
  return (
    <WeekPart title="Done" sum={total === 0 ? '' : `${total} task${total === 1 ? '' : 's'}`}>
      {total === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">No task was ticked this week.</p>
      ) : (
        <ul aria-label="Done by category" className="grid gap-2">
          {sums.map(({ category, done }) => (
            <li
              key={category}
              className="grid grid-cols-[5rem_minmax(0,1fr)_2rem] items-center gap-3 text-[0.9375rem]"
            >
              <span>{category}</span>
              <span aria-hidden className={categoryTexts[category]}>
                <span
                  className="block h-2 min-w-2 rounded-pill bg-current forced-colors:bg-[Highlight]"
                  style={{ width: percent(done / most) }}
                />
              </span>
              <span className="text-right font-semibold [font-variant-numeric:tabular-nums]">
                {done}
              </span>
            </li>
          ))}
        </ul>
      )}
      {gap !== '' && <p className="mt-2 text-[0.8125rem] text-ink-soft">{gap}</p>}
    </WeekPart>
  );
};
